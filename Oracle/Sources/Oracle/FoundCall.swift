/// A call, as both parsers are asked for it.
///
/// The list is every call that is written with parentheses or trailing closures behind what is called, in every branch of `#if`, and
/// also where a pattern is written like a call: `case .failure(let error)`. Left out on both sides, because nothing in the tree of
/// SourceCheck stands for them:
/// - the arguments of attributes, and the conditions of `#if`;
/// - the patterns behind `catch`;
/// - what the cases of an enumeration have as defaults of their values;
/// - the definition of a macro.
/// The arguments of a macro that is used (`#Preview { … }`) are there, the use itself is not a call.
struct FoundCall: Hashable, Comparable {
    /// The bytes it goes from and to, from the first byte of what is called to its last parenthesis or brace. No two calls end together.
    var start: Int
    var end: Int
    /// The last name of what is called; empty where it has none, as in `list[0]()`.
    var name: String
    /// The labels of the arguments, those of trailing closures behind the others; `_` where there is none.
    var labels: [String]

    static func < (one: FoundCall, other: FoundCall) -> Bool {
        (one.end, one.start, one.name, one.labels.count) < (other.end, other.start, other.name, other.labels.count)
    }

    var text: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }
}
