import SessionModel

/// A word that steps use: the name of a call, digits, or a peer. It stands for its place among ``Scenario/words``.
public struct Word: Hashable, Sendable {
    public let number: UInt16
    /// The word in a place.
    public init(_ number: UInt16) { self.number = number }
}

/// The kinds of `CXAction`.
public enum ActionKind: UInt8, CaseIterable, Named {
    case start, answer, end, setHeld, setMuted, setGroup, playDTMF

    public static let kind = "action"
    public var name: String {
        switch self {
        case .start: "start"
        case .answer: "answer"
        case .end: "end"
        case .setHeld: "setHeld"
        case .setMuted: "setMuted"
        case .setGroup: "setGroup"
        case .playDTMF: "playDTMF"
        }
    }
    public var otherNames: [String] { [] }

    /// The callback in which it is performed.
    var callback: CallbackName {
        switch self {
        case .start: .start
        case .answer: .answer
        case .end: .end
        case .setHeld: .setHeld
        case .setMuted: .setMuted
        case .setGroup: .setGroup
        case .playDTMF: .playDTMF
        }
    }
}

/// An action on a call.
public struct CallAction: Hashable, Sendable {
    /// What is done.
    public var kind: ActionKind
    /// To which call.
    public var call: Word
    /// Of setHeld whether it is held, of setMuted whether it is muted; `nil` where that is not said.
    public var isOn: Bool?
    /// Of setGroup the call to group with, `nil` to leave the group; of playDTMF the digits.
    public var word: Word?
    /// Of start whom to call.
    public var handle: Handle?

    /// An action.
    public init(_ kind: ActionKind, _ call: Word, isOn: Bool? = nil, word: Word? = nil, handle: Handle? = nil) {
        self.kind = kind
        self.call = call
        self.isOn = isOn
        self.word = word
        self.handle = handle
    }
}

/// What an app asks of `CXCallController`: a few actions in one envelope.
public struct Transaction: Hashable, Sendable {
    /// So many actions fit.
    public static let limit = 4
    private var first: CallAction?
    private var second: CallAction?
    private var third: CallAction?
    private var fourth: CallAction?

    /// An empty envelope.
    public init() {}

    /// An envelope with one action.
    public init(_ action: CallAction) { first = action }

    /// Puts a further action in, as long as there is room.
    public mutating func append(_ action: CallAction) {
        switch count {
        case 0: first = action
        case 1: second = action
        case 2: third = action
        case 3: fourth = action
        default: break
        }
    }

    /// How many actions it holds.
    public var count: Int { first == nil ? 0 : second == nil ? 1 : third == nil ? 2 : fourth == nil ? 3 : 4 }

    /// An action by its place; `nil` behind the last.
    public subscript(place: Int) -> CallAction? {
        switch place {
        case 0: first
        case 1: second
        case 2: third
        case 3: fourth
        default: nil
        }
    }
}
