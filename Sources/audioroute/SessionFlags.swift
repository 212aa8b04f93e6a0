import Documents
import RoutePolicy
import SessionModel

/// Turns the flags that describe a session into a question.
enum SessionFlags {
    /// The policies of `--policy NAME=VALUE`.
    static func policies(_ arguments: Arguments) throws -> PolicySet {
        var policies = PolicySet()
        for (policy, reading) in try readings(arguments) { policies[policy] = reading }
        return policies
    }

    /// The readings of `--policy NAME=VALUE`, in order.
    static func readings(_ arguments: Arguments) throws -> [(policy: Policy, reading: Int)] {
        var readings: [(policy: Policy, reading: Int)] = []
        try take("--policy", arguments) { readings.append(try PolicyText.reading($0)) }
        return readings
    }

    /// A draft with everything that the session flags say.
    ///
    /// - Parameters:
    ///   - arguments: The flags.
    ///   - store: Where devices and accessories are looked up.
    ///   - device: The name of the device, unless something else is said.
    static func draft(_ arguments: Arguments, _ store: ProfileStore, device: String = "iphone") throws -> QuestionDraft {
        let defaults = QuestionDefaults(os: .newest, policies: try policies(arguments), device: device)
        var draft = QuestionDraft(defaults, profiles: store)
        try take("--os", arguments) { try draft.setOS($0) }
        try take("--category", arguments) { try draft.setCategory($0) }
        try take("--mode", arguments) { try draft.setMode($0) }
        try take("--options", arguments) { try draft.addOptions($0) }
        try take("--route-sharing-policy", arguments) { try draft.setRouteSharingPolicy($0) }
        try take("--override", arguments) { try draft.setOverride($0) }
        draft.setIsActive(!arguments.has("--inactive"))
        return draft
    }

    /// The question of a draft in which everything is connected: only now it is known which accessory a preferred input can mean.
    static func question(_ draft: inout QuestionDraft, _ arguments: Arguments) throws -> Question {
        try naming("--connect") { try draft.checkConnected() }
        try take("--preferred-input", arguments) { try draft.setPreferredInput($0) }
        return try finished(draft, arguments)
    }

    /// Device, OS version and policies alone, as a question whose category does not matter.
    ///
    /// - Parameters:
    ///   - arguments: The flags.
    ///   - profiles: Where the device is looked up.
    ///   - os: The version; the newest where it is absent.
    ///   - flag: The flag that names the version, for errors.
    static func surroundings(_ arguments: Arguments, _ profiles: ProfileStore, os: String?, namedBy flag: String) throws -> Question {
        var draft = QuestionDraft(QuestionDefaults(os: .newest, policies: try policies(arguments)), profiles: profiles)
        try draft.setCategory(Category.ambient.name)
        try take("--device", arguments) { try draft.setDevice($0) }
        if let os { try naming(flag) { try draft.setOS(os) } }
        return try draft.question()
    }

    /// Finds mistakes in the session flags before anything is known of what is connected.
    static func check(_ arguments: Arguments) throws { _ = try finished(try draft(arguments, ProfileStore()), arguments) }

    private static func finished(_ draft: QuestionDraft, _ arguments: Arguments) throws -> Question {
        guard arguments.has("--category") else {
            let names = Category.all.map(\.name).joined(separator: ", ")
            throw Failure.usage("a question needs a category; --category names it: \(names)")
        }
        do {
            return try draft.question()
        } catch {
            // Whose port is preferred is the one thing that shows only now.
            throw Failure.usage(arguments.has("--preferred-input") ? "--preferred-input: \(error)" : "\(error)")
        }
    }

    /// Gives a flag's value, if it is there, to a step whose errors then name the flag.
    static func take(_ flag: String, _ arguments: Arguments, _ step: (String) throws -> Void) throws {
        for value in arguments.all(flag) { try naming(flag) { try step(value) } }
    }

    /// Lets the errors of a step name the flag that it reads.
    private static func naming(_ flag: String, _ step: () throws -> Void) throws {
        do {
            try step()
        } catch let error as DocumentError {
            throw Failure.usage("\(flag): \(error)")
        }
    }
}
