/// Finds the calls of packages of Dart and JavaScript.
struct PackageSessionCalls {
    private let text: SourceText
    private let packages: [any SessionPackage.Type]
    private let constants: [Constants]
    /// What is bound in each function, by where that begins; `nil` for what is not known.
    private var bindings: [Int: [String: Expression?]] = [:]

    /// The calls of a file that change a session, in the order of the text.
    static func find(in tree: SourceTree, _ text: SourceText, constants: Constants) -> [SessionCall] {
        var found: [SessionCall] = []
        each(of: SessionPackages.imported(by: tree), in: tree, text, constants: constants) { found += $0.package.calls($0) }
        return found
    }

    /// Goes through the calls that may be some of packages.
    static func each(
        of packages: [any SessionPackage.Type], in tree: SourceTree, _ text: SourceText, constants: Constants,
        _ take: (PackageCall) -> Void
    ) {
        guard !packages.isEmpty else { return }
        var own = Constants()
        own.add(tree, text)
        var finder = PackageSessionCalls(text, packages, [own, constants])
        SyntaxWalk.through(tree.statements) { node, scope in
            switch node {
            case .binding(let binding): finder.bind(binding, scope)
            case .expression(let expression): finder.calls(in: expression, scope).forEach(take)
            default: break
            }
            return true
        }
    }

    private init(_ text: SourceText, _ packages: [any SessionPackage.Type], _ constants: [Constants]) {
        self.text = text
        self.packages = packages
        self.constants = constants
    }

    private mutating func bind(_ binding: Binding, _ scope: SyntaxScope) {
        guard let function = scope.functions.last, let name = binding.name else { return }
        let start = function.range.lowerBound
        // A name that is bound twice may mean either.
        let isFirst = bindings[start]?[name] == nil
        bindings[start, default: [:]][name] = .some(isFirst && binding.isConstant ? binding.value : nil)
    }

    private func calls(in expression: Expression, _ scope: SyntaxScope) -> [PackageCall] {
        guard case .call(let call) = expression.kind, let name = call.name else { return [] }
        return packages.filter { $0.names.contains(name) }.map { package in
            PackageCall(package: package, call: call, range: expression.range, names: names(scope), text: text, scope: scope)
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
