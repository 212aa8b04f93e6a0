/// A function, method, initializer, accessor or closure.
public struct Function: Sendable {
    /// Its base name: `provider`; `init`, `deinit`, `get`, `set`, `willSet`, `didSet`; empty for a closure.
    public var name: String
    public var parameters: [Parameter]
    /// `nil` where there is only its declaration.
    public var body: Block?
    public var isStatic: Bool
    /// Its bytes, from its first modifier or attribute.
    public var range: Range<Int>

    /// A function from its parts.
    public init(_ name: String, _ parameters: [Parameter], body: Block?, isStatic: Bool = false, range: Range<Int>) {
        self.name = name
        self.parameters = parameters
        self.body = body
        self.isStatic = isStatic
        self.range = range
    }

    /// The name with its labels, as Swift spells it: `provider(_:didActivate:)`. A method of Objective-C has its selector's parts:
    /// `provider:didActivateAudioSession:` is `provider(_:didActivateAudioSession:)`.
    public var fullName: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }

    /// A parameter of a function.
    public struct Parameter: Sendable {
        /// How callers call it; `nil` where they do not.
        public var label: String?
        /// How it is called inside.
        public var name: String
        /// Its type as written; empty where none is.
        public var type: String
        /// What it is where a caller leaves it out.
        public var value: Expression?

        /// A parameter from its parts.
        public init(label: String?, name: String, type: String = "", value: Expression? = nil) {
            self.label = label
            self.name = name
            self.type = type
            self.value = value
        }
    }
}

/// A class, structure, extension or the like.
public struct TypeDeclaration: Sendable {
    /// `class`, `struct`, `enum`, `actor`, `extension`, `protocol`, `@interface`, `@implementation`, `mixin`, `interface`, `object`.
    public var keyword: String
    public var name: String
    /// What it inherits from and conforms to, as written.
    public var inherits: [String]
    /// Properties, methods, nested types.
    public var members: Block
    public var range: Range<Int>

    /// A type from its parts.
    public init(_ keyword: String, _ name: String, inherits: [String] = [], members: Block, range: Range<Int>) {
        self.keyword = keyword
        self.name = name
        self.inherits = inherits
        self.members = members
        self.range = range
    }
}

/// A source as far as it could be read: what is broken is left out or comes as ``Expression/Kind/other(_:)``, and never ends the reading.
public struct SourceTree: Sendable {
    public var language: SourceLanguage
    /// What is imported: modules, headers, packages.
    public var imports: [String]
    /// What stands at the top.
    public var statements: [Statement]
    /// Comments, for those that speak to the checks.
    public var comments: [Range<Int>]

    /// A tree from its parts.
    public init(_ language: SourceLanguage, imports: [String] = [], statements: [Statement] = [], comments: [Range<Int>] = []) {
        self.language = language
        self.imports = imports
        self.statements = statements
        self.comments = comments
    }
}
