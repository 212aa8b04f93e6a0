/// Gives the bytes of a string to something that reads bytes.
///
/// - Parameters:
///   - text: The string.
///   - read: Reads its bytes, which are there only meanwhile.
/// - Returns: What `read` returns.
/// - Throws: What `read` throws.
func withBytes<Result>(
    of text: String, _ read: (UnsafeRawBufferPointer) throws(ValueFault) -> Result
) throws(ValueFault) -> Result {
    var text = text
    let result = text.withUTF8 { bytes in
        Swift.Result { () throws(ValueFault) in try read(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
}
