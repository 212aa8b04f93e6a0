/// The name of a file as a reference that any reader of URIs takes.
enum FileURI {
    /// The reference for a file, as it was named: a relative one stays relative, so that it holds in any checkout.
    static func reference(_ file: String) -> String {
        var path = Substring(file)
        // Viewers compare references as text with the files that they know: `./a` and `a` are one file and two texts.
        while path.hasPrefix("./") {
            path = path.dropFirst(2)
            while path.hasPrefix("/") { path = path.dropFirst() }
        }
        var reference = ""
        if path.hasPrefix("/") {
            while path.hasPrefix("//") { path = path.dropFirst() }
            reference = "file://"
        }
        for byte in path.utf8 { append(byte, to: &reference) }
        return reference
    }

    private static func append(_ byte: UInt8, to reference: inout String) {
        switch byte {
        // What is unreserved, the slash, and the marks that mean nothing in a path. The colon is not among them: in the first segment
        // it would end a scheme.
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e, 0x2f, 0x40, 0x21, 0x24, 0x26...0x2c, 0x3b, 0x3d:
            reference.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            reference += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
