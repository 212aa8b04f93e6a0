import RoutePolicy
import SessionModel
import SessionSimulator

/// Finds a word of the vocabulary by its bytes, in any of its spellings, without making a string of them.
///
/// Sendable, although it has pointers: it alone owns what they point to, and nothing changes after it is made.
struct NameTable<Word: Named>: ~Copyable, @unchecked Sendable {
    private var spellings = ByteTable()
    /// The word of each spelling.
    private let words: UnsafeMutablePointer<Word>

    /// A table of every word of the type.
    init() {
        words = .allocate(capacity: Word.all.reduce(0) { $0 + 1 + $1.otherNames.count })
        // Printed names go first: where another word's older spelling is the same, the printed name wins.
        for word in Word.all { insert(word.name, word) }
        for word in Word.all { for name in word.otherNames { insert(name, word) } }
    }

    deinit {
        words.deinitialize(count: spellings.count)
        words.deallocate()
    }

    private mutating func insert(_ name: String, _ word: Word) {
        var name = name
        name.withUTF8 { utf8 in
            let text = UnsafeRawBufferPointer(utf8)
            guard spellings[text] == nil else { return }
            (words + spellings.count).initialize(to: word)
            spellings.append(text)
        }
    }

    /// The word with this spelling.
    @inline(__always)
    subscript(_ text: UnsafeRawBufferPointer) -> Word? { spellings[text].map { words[$0] } }

    /// The word with this spelling.
    ///
    /// - Throws: The fault, with the nearest spelling.
    @inline(__always)
    func word(_ text: UnsafeRawBufferPointer) throws(ValueFault) -> Word {
        if let word = self[text] { return word }
        throw Self.unknown(String(decoding: text, as: UTF8.self))
    }

    private static func unknown(_ text: String) -> ValueFault {
        let names = Word.all.map(\.name)
        // A list that nobody reads to the end helps nobody.
        return .unknown(text, Word.kind, among: names + Word.all.flatMap(\.otherNames), listed: names.count > 40 ? 0 : names.count)
    }
}

/// The tables of the vocabulary, each made when it is first used.
enum Names {
    static let categories = NameTable<Category>()
    static let modes = NameTable<Mode>()
    static let options = NameTable<CategoryOption>()
    static let portTypes = NameTable<PortType>()
    static let overrides = NameTable<PortOverride>()
    static let routeSharingPolicies = NameTable<RouteSharingPolicy>()
    static let policies = NameTable<Policy>()
    static let platforms = NameTable<Platform>()
    static let questionKeys = NameTable<QuestionKey>()
    static let serverKinds = NameTable<ServerKind>()
    static let serverObjects = NameTable<PortMapping.Object>()
    static let serverPortKinds = NameTable<ServerPortKind>()
    static let groupings = NameTable<PortMapping.Grouping>()
    static let verbs = NameTable<Verb>()
    static let interruptionCauses = NameTable<InterruptionCause>()
    static let interruptions = NameTable<ExpectedInterruption>()
    static let routeChangeReasons = NameTable<RouteChangeReason>()
    static let sessionErrors = NameTable<SessionError>()
    static let callbacks = NameTable<CallbackName>()
    static let streamStates = NameTable<StreamState>()
    static let priorities = NameTable<SessionPriority>()
    static let sdks = NameTable<SDK>()
    static let sdkFunctions = NameTable<SDKFunction>()
    static let pushDelegates = NameTable<PushDelegate>()
    static let integrations = NameTable<CallKitIntegration>()
    static let configureAudioSessions = NameTable<ConfigureAudioSession>()
    static let callKitTypes = NameTable<CallKitType>()
    static let actions = NameTable<ActionKind>()
    static let handleTypes = NameTable<HandleType>()
    static let callDevices = NameTable<CallDevice>()
    static let secondCallActions = NameTable<SecondCallAction>()
    static let callEndedReasons = NameTable<CallEndedReason>()
    static let remoteEvents = NameTable<RemoteEvent>()
    static let callSettings = NameTable<CallSetting>()
    static let diagnostics = NameTable<DiagnosticCode>()
}
