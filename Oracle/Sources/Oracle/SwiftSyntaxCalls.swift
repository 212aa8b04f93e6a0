import SwiftParser
import SwiftSyntax

/// The calls that SwiftSyntax sees.
final class SwiftSyntaxCalls: SyntaxVisitor {
    private var found: [FoundCall] = []

    /// The calls in a text; `nil` where it is not valid.
    static func find(_ bytes: [UInt8]) -> [FoundCall]? {
        var tree = parse(bytes)
        if tree.hasError { tree = parse(withoutPlaceholders(bytes)) }
        guard !tree.hasError else { return nil }
        let calls = SwiftSyntaxCalls(viewMode: .sourceAccurate)
        calls.walk(tree)
        return calls.found
    }

    private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }

    /// Makes names of what Xcode leaves to be filled in, `<#name#>`, because SwiftSyntax calls a source with any not valid.
    private static func withoutPlaceholders(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var start: Int?
        for place in bytes.indices.dropLast() {
            if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "#") { start = place }
            if bytes[place] == UInt8(ascii: "\n") { start = nil }
            guard let first = start, bytes[place] == UInt8(ascii: "#"), bytes[place + 1] == UInt8(ascii: ">") else { continue }
            for place in first...(place + 1) { bytes[place] = UInt8(ascii: "_") }
            start = nil
        }
        return bytes
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var labels = node.arguments.map { label($0.label) }
        if node.trailingClosure != nil { labels.append("_") }
        labels += node.additionalTrailingClosures.map { label($0.label) }
        found.append(
            FoundCall(
                start: start(of: ExprSyntax(node)), end: node.endPositionBeforeTrailingTrivia.utf8Offset,
                name: name(of: node.calledExpression), labels: labels))
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CatchItemSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    private func label(_ token: TokenSyntax?) -> String { token.map(text) ?? "_" }

    private func text(_ token: TokenSyntax) -> String {
        let text = token.text
        return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }

    private func name(of callee: ExprSyntax) -> String {
        switch callee.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): name(node)
        case .memberAccessExpr(let node): name(node.declName)
        case .superExpr: "super"
        case .macroExpansionExpr(let node) where node.leftParen == nil && node.trailingClosure == nil: "#\(text(node.macroName))"
        case .optionalChainingExpr(let node): name(of: node.expression)
        case .forceUnwrapExpr(let node): name(of: node.expression)
        case .genericSpecializationExpr(let node): name(of: node.expression)
        case .tupleExpr(let node):
            if let only = node.elements.first, node.elements.count == 1, only.label == nil { name(of: only.expression) } else { "" }
        default: ""
        }
    }

    private func name(_ node: DeclReferenceExprSyntax) -> String {
        let labels = node.argumentNames?.arguments.map { text($0.name) + ":" }.joined()
        return text(node.baseName) + (labels.map { "(\($0))" } ?? "")
    }

    /// Where a value begins. More of a chain within `#if` begins with what is before it.
    private func start(of value: ExprSyntax) -> Int {
        var value = value
        while true {
            if let inner = base(of: value) {
                value = inner
            } else if value.as(MemberAccessExprSyntax.self) != nil, let base = baseBeforeCompilation(value) {
                value = base
            } else {
                return value.positionAfterSkippingLeadingTrivia.utf8Offset
            }
        }
    }

    private func base(of value: ExprSyntax) -> ExprSyntax? {
        switch value.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let node): node.base
        case .functionCallExpr(let node): node.calledExpression
        case .subscriptCallExpr(let node): node.calledExpression
        case .optionalChainingExpr(let node): node.expression
        case .forceUnwrapExpr(let node): node.expression
        case .genericSpecializationExpr(let node): node.expression
        case .postfixOperatorExpr(let node): node.expression
        case .postfixIfConfigExpr(let node): node.base ?? baseBeforeCompilation(value)
        default: nil
        }
    }

    /// What stands before the `#if` in which a value is more of a chain.
    private func baseBeforeCompilation(_ value: ExprSyntax) -> ExprSyntax? {
        var node = Syntax(value)
        while let parent = node.parent {
            if let clause = parent.as(IfConfigClauseSyntax.self) {
                guard clause.elements?.as(ExprSyntax.self) != nil, let list = clause.parent, let whole = list.parent?.parent,
                    let chain = whole.as(PostfixIfConfigExprSyntax.self)
                else { return nil }
                return chain.base ?? baseBeforeCompilation(ExprSyntax(chain))
            }
            guard let outer = parent.as(ExprSyntax.self), base(of: outer)?.id == node.as(ExprSyntax.self)?.id else { return nil }
            node = parent
        }
        return nil
    }
}
