import SessionModel

/// A call that changes an audio session, as it was found in a source: whichever language, API or wrapper it is written in.
public struct SessionCall: Sendable {
    /// What is called.
    public enum Verb: Sendable {
        /// Category with whatever comes along: mode, options, route sharing policy.
        case setCategory
        case setMode
        case setActive
        case overrideOutputAudioPort
        case setPreferredInput
        /// Sample rate, buffer duration, channel counts, gain, data sources.
        case setPreference
    }

    /// Whose session it is.
    public enum API: Hashable, Sendable {
        case avAudioSession
        /// WebRTC's wrapper of it.
        case rtcAudioSession
        /// `AudioSessionSetProperty` and the like.
        case audioSessionServices
        /// A package of Dart or JavaScript, by its name: `audio_session`.
        case package(String)
    }

    /// What becomes of the error.
    public enum ErrorHandling: Sendable {
        /// `try` in a function that throws, an error pointer that is looked at, a promise that is awaited.
        case passed
        /// `try?`, an error pointer of `nil`, an empty `catch`: nobody hears of it.
        case dropped
        /// `catch` that does something and goes on.
        case caught
        /// `try!`.
        case trapped
        /// The call tells of none.
        case none
    }

    public var verb: Verb
    public var api: API
    /// The call's name with its labels, as the source has it: `setCategory(_:mode:options:)`, `setCategory:error:`.
    public var name: String
    public var category: Found<SessionModel.Category> = .absent
    public var mode: Found<Mode> = .absent
    public var options: Found<CategoryOptions> = .absent
    public var routeSharingPolicy: Found<RouteSharingPolicy> = .absent
    /// Of `setActive`.
    public var isActive: Found<Bool> = .absent
    /// Of `setActive`: whether `notifyOthersOnDeactivation` is among its options.
    public var notifiesOthers: Found<Bool> = .absent
    /// Of `overrideOutputAudioPort`: whether it is `.speaker`.
    public var overridesToSpeaker: Found<Bool> = .absent
    /// Of `setPreferredInput`: what is preferred, as written; `known("")` for none.
    public var preferredInput: Found<String> = .absent
    public var errorHandling = ErrorHandling.none
    /// The bytes of the `do` that an error of the call ends, so that what stands behind the call in it is not run.
    public var caughtIn: Range<Int>?
    /// The bytes of the whole call.
    public var range: Range<Int>
    /// What is around it.
    public var scope = SyntaxScope()
    /// The bytes of what each setting was read from, where it is written in the call itself.
    public var places = Places()

    /// Where the settings of a call stand.
    public struct Places: Sendable {
        public var category: Range<Int>?
        public var mode: Range<Int>?
        public var options: Range<Int>?
        public var routeSharingPolicy: Range<Int>?
        /// Of `setActive`.
        public var isActive: Range<Int>?
        /// Each option that is written as an element of a list, or as a side of `|`.
        public var option: [CategoryOption: Range<Int>] = [:]

        /// None.
        public init() {}
    }

    /// A call of which nothing but its name is known.
    public init(_ verb: Verb, _ api: API, name: String, range: Range<Int>) {
        self.verb = verb
        self.api = api
        self.name = name
        self.range = range
    }
}
