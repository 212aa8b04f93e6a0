/// Finds the calls of packages that change a session in Dart and JavaScript.
struct PackageSessionCalls {
    private let text: SourceText
    private let packages: [any SessionPackage.Type]
    private let constants: [Constants]
    /// What is bound in each function, by where that begins; `nil` for what is not known.
    private var bindings: [Int: [String: Expression?]] = [:]
    private var found: [SessionCall] = []

    /// The calls of a file, in the order of the text.
    static func find(in tree: SourceTree, _ text: SourceText, constants: Constants) -> [SessionCall] {
        let packages = SessionPackages.imported(by: tree)
        guard !packages.isEmpty else { return [] }
        var own = Constants()
        own.add(tree, text)
        var finder = PackageSessionCalls(text, packages, [own, constants])
        SyntaxWalk.through(tree.statements) { node, scope in
            finder.visit(node, scope)
            return true
        }
        return finder.found
    }

    private init(_ text: SourceText, _ packages: [any SessionPackage.Type], _ constants: [Constants]) {
        self.text = text
        self.packages = packages
        self.constants = constants
    }

    private mutating func visit(_ node: SyntaxNode, _ scope: SyntaxScope) {
        switch node {
        case .binding(let binding):
            guard let function = scope.functions.last, let name = binding.name else { return }
            let start = function.range.lowerBound
            // A name that is bound twice may mean either.
            let isFirst = bindings[start]?[name] == nil
            bindings[start, default: [:]][name] = .some(isFirst && binding.isConstant ? binding.value : nil)
        case .expression(let expression):
            guard case .call(let call) = expression.kind, let name = call.name else { return }
            for package in packages where package.names.contains(name) {
                let call = PackageCall(
                    package: package, call: call, range: expression.range, names: names(scope), text: text, scope: scope)
                found += package.calls(call)
            }
        default: break
        }
    }

    /// What names mean where the walk is.
    private func names(_ scope: SyntaxScope) -> PackageNames {
        var local: [String: Expression?] = [:]
        for function in scope.functions {
            for parameter in function.parameters { local[parameter.name] = .some(nil) }
            local.merge(bindings[function.range.lowerBound] ?? [:]) { $1 }
        }
        return PackageNames(local: local, types: scope.types.map(\.name), constants: constants)
    }
}
