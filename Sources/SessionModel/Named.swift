/// A word of the audio-session vocabulary: something with one printed name and perhaps other spellings that are read.
public protocol Named: Hashable, Sendable {
    /// What such a thing is called in a message: "category", "port type", …
    static var kind: String { get }
    /// Every value, in the order in which lists are printed.
    static var all: [Self] { get }
    /// The one spelling that is printed, stored and matched.
    var name: String { get }
    /// Spellings that are also read: Objective-C constants, raw strings, older names.
    var otherNames: [String] { get }
}

extension Named {
    /// The value with this name, or with one of its other spellings.
    public static func named(_ text: String) -> Self? {
        for value in all where value.name == text { return value }
        for value in all where value.otherNames.contains(text) { return value }
        return nil
    }
}

extension Named where Self: CaseIterable {
    /// Every case, in the order of declaration.
    public static var all: [Self] { Array(allCases) }
}
