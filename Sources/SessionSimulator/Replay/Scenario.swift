import RoutePolicy
import SessionModel

/// What the apps and the world do, one after the other, and what is expected of it.
public struct Scenario: Sendable {
    /// What it shows.
    public var name: String
    /// The device that runs the apps.
    public var device: Profile
    /// The OS version.
    public var os: OSVersion
    /// The readings of the policies.
    public var policies: PolicySet
    /// How long the system takes in calls, and what else is set about them.
    public var settings = CallSettings()
    /// Every accessory that is connected at the start or later, by slot; the first ``connectedAtStart`` of them are connected, in order.
    public var accessories: [ConnectedProfile]
    /// How many accessories are connected at the start.
    public var connectedAtStart: Int
    /// The apps.
    public var apps: [App]
    /// The words that steps use, by the places that stand for them in events: names of calls, digits, peers.
    public var words: [String] = []
    /// The steps.
    public var steps: [Step]

    /// A scenario from its parts.
    public init(
        name: String, device: Profile, os: OSVersion, policies: PolicySet = PolicySet(), accessories: [ConnectedProfile] = [],
        connectedAtStart: Int = 0, apps: [App] = [App("app")], steps: [Step]
    ) {
        self.name = name
        self.device = device
        self.os = os
        self.policies = policies
        self.accessories = accessories
        self.connectedAtStart = connectedAtStart
        self.apps = apps
        self.steps = steps
    }

    /// A word that an event stands for; `nil` for what has no name here.
    public func word(_ word: Word) -> String? { words.indices.contains(Int(word.number)) ? words[Int(word.number)] : nil }

    /// An app.
    public struct App: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// How it is set up.
        public var settings: AppSettings

        /// An app.
        public init(_ name: String, _ settings: AppSettings = AppSettings()) {
            self.name = name
            self.settings = settings
        }
    }

    /// One thing that happens, and what is expected of it.
    public struct Step: Sendable {
        /// The verb.
        public var verb: Verb
        /// Microseconds on the virtual clock; `nil` is the time of the step before.
        public var at: Int?
        /// The app that acts, or that an expectation is about where it names none.
        public var app: Int
        /// What happens.
        public var event: Event
        /// What is expected, of one or several apps.
        public var expectations: [StepExpectation]

        /// A step from its parts.
        public init(verb: Verb, at: Int? = nil, app: Int = 0, event: Event, expectations: [StepExpectation] = []) {
            self.verb = verb
            self.at = at
            self.app = app
            self.event = event
            self.expectations = expectations
        }
    }
}

/// What is expected of one app at the end of a step. What is absent is not looked at.
public struct StepExpectation: Sendable {
    /// The app.
    public var app: Int
    /// What is expected of the error of the step's call.
    public var error: ExpectedError?
    /// The current route.
    public var route: ExpectedRoute?
    /// The available inputs, as a set.
    public var availableInputs: [ExpectedPort]?
    /// The reasons of the route changes in the window, in order.
    public var routeChanges: [RouteChangeReason]?
    /// The previous route of the last route change in the window.
    public var previousRoute: ExpectedRoute?
    /// The interruptions in the window, in order.
    public var interruptions: [ExpectedInterruption]?
    /// The callbacks in the window, in order.
    public var callbacks: [ExpectedCallback]?
    /// Whether a silence hint began or ended in the window; `.some(nil)`: neither.
    public var silencedHint: Bool??
    /// What goes through the app's own streams.
    public var audio: ExpectedAudio?
    /// What the app does with video.
    public var video: ExpectedVideo?
    /// The ids of diagnostics that must be there.
    public var diagnostics: [String]?
    /// The diagnostics that must not.
    public var noDiagnostics: ForbiddenDiagnostics?
    /// What is expected of the session's state.
    public var state: ExpectedState?

    /// An expectation about an app.
    public init(app: Int) { self.app = app }
}

/// What is expected of an error.
public enum ExpectedError: Hashable, Sendable {
    /// No error.
    case none
    /// Some error.
    case any
    /// This one.
    case named(SessionError)
}

/// A port by its type, or one of several by its accessory too.
public struct ExpectedPort: Hashable, Sendable {
    /// The type.
    public var type: PortType
    /// The accessory's slot; `nil` where any matches.
    public var slot: UInt8?

    /// A port.
    public init(_ type: PortType, slot: UInt8? = nil) {
        self.type = type
        self.slot = slot
    }
}

/// The ports of a route, each side as a set; a side that is absent is not looked at.
public struct ExpectedRoute: Hashable, Sendable {
    /// The outputs.
    public var outputs: [ExpectedPort]?
    /// The inputs.
    public var inputs: [ExpectedPort]?

    /// A route.
    public init(outputs: [ExpectedPort]? = nil, inputs: [ExpectedPort]? = nil) {
        self.outputs = outputs
        self.inputs = inputs
    }
}

/// An interruption as a scenario writes it.
public enum ExpectedInterruption: String, CaseIterable, Named {
    case began
    case ended
    case endedAndShouldResume = "ended+shouldResume"

    public static let kind = "interruption"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }

    /// The interruption that an app noticed; `nil` where it noticed something else.
    public init?(_ effect: Effect) {
        switch effect {
        case .interruptionBegan: self = .began
        case .interruptionEnded(_, let shouldResume): self = shouldResume ? .endedAndShouldResume : .ended
        default: return nil
        }
    }
}

/// What is expected of a session's state. What is absent is not looked at.
public struct ExpectedState: Hashable, Sendable {
    /// The category.
    public var category: Category?
    /// The mode in effect.
    public var mode: Mode?
    /// The options in effect.
    public var options: CategoryOptions?
    /// Whether the session is active.
    public var isActive: Bool?
    /// The override in force.
    public var override: PortOverride?
    /// The preferred input; `.some(nil)`: none.
    public var preferredInput: ExpectedPort??
    /// The sample rate in hertz.
    public var sampleRate: Int?
    /// How it stands to other sessions.
    public var priority: SessionPriority?

    /// An expectation of nothing.
    public init() {}
}
