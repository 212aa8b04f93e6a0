/// Goes over a value that is too large to be held.
enum ValueSkip {
    /// Goes on to the comma or the bracket behind the value.
    ///
    /// - Returns: The size of the value.
    static func skip(_ window: inout TextWindow) throws(DocumentError) -> Int {
        var (depth, size) = (0, 0)
        var (isInString, isEscaped) = (false, false)
        while window.first != nil {
            let bytes = window.bytes
            for (index, byte) in bytes.enumerated() {
                if isInString {
                    if byte == 0x22, !isEscaped { isInString = false }
                    isEscaped = byte == 0x5c && !isEscaped
                    continue
                }
                switch byte {
                case 0x22: isInString = true
                case 0x7b, 0x5b: depth += 1
                case 0x7d, 0x5d, 0x2c:
                    if depth == 0 {
                        try window.advance(index)
                        return size + index
                    }
                    if byte != 0x2c { depth -= 1 }
                default: break
                }
            }
            size += bytes.count
            try window.advance(bytes.count)
        }
        return size
    }
}
