import FuzzSupport

@testable import Documents

/// What is kept from run to run, as programs keep it.
private final class Readers {
    var scanner = TextScanner()
    var parts = TextScanner()
    var parser = DocumentParser()
}

nonisolated(unsafe) private let readers = Readers()

/// Any bytes as a JSON text: nothing reads beyond them, and what the scan accepts is what the parser reads, value by value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    let outline = TextOutline(text)
    checkAnyText(text, outline)
    do throws(TextFault) {
        let id = try readers.scanner.check(text, findingTopLevel: "id", holdsNumbers: false)
        require(id == outline.extent(of: ["id"]), "the scan and the outline find another id")
        try readers.scanner.check(text)
    } catch {
        require((0...size).contains(error.offset), "the fault is at \(error.offset) of \(size)")
        require(!error.message.isEmpty, "a fault without words")
        return 0
    }
    do throws(TextFault) {
        let document = try readers.parser.parse(text)
        var comparison = Comparison(text: text, outline: outline)
        comparison.compare(document.root, at: [])
    } catch {
        violated("the parser refuses what the scan accepts: \(error.message) at \(error.offset)")
    }
    return 0
}

/// What must hold of a text that may be no JSON at all.
private func checkAnyText(_ text: UnsafeRawBufferPointer, _ outline: TextOutline) {
    if let whole = outline.whole {
        require(whole.lowerBound >= 0 && whole.upperBound <= text.count && !whole.isEmpty, "the whole is \(whole) of \(text.count)")
        for element in outline.elements(of: whole).prefix(64) {
            require(whole.lowerBound < element.lowerBound && element.upperBound < text.count, "\(element) is no element of \(whole)")
        }
    }
    _ = outline.keyExtent(of: ["policy", "id"])
    guard var id = BrokenText(text).topLevelValue(of: "id") else { return }
    id.withUTF8 { bytes in
        require(ByteOrderMark.length(in: UnsafeRawBufferPointer(bytes)) == 0, "an id to be given back begins with a byte order mark")
        do throws(TextFault) {
            try readers.parts.check(UnsafeRawBufferPointer(bytes), holdsNumbers: false)
        } catch {
            violated("an id to be given back is no JSON: \(error.message)")
        }
    }
}
