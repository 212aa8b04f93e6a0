import Foundation
import Testing

@testable import Reporting

@Suite struct FileURITests {
    @Test(arguments: [
        ("a.json", "a.json"), ("a b/c.json", "a%20b/c.json"), ("zwölf.json", "zw%C3%B6lf.json"), ("100%.json", "100%25.json"),
        ("./a.json", "a.json"), (".//./a.json", "a.json"), ("../a.json", "../a.json"), ("c:x", "c%3Ax"), ("./a:b", "a%3Ab"),
        ("/tmp/a b", "file:///tmp/a%20b"), ("//tmp/a", "file:///tmp/a"), ("a#b?c=d&e", "a%23b%3Fc=d&e"), ("[a]{b}|\\^`\"<>", nil),
        ("\u{1}\n", "%01%0A"), ("(a)!$'*+,;=@~_-.", "(a)!$'*+,;=@~_-."), ("standard input", "standard%20input"), (".hidden", ".hidden"),
    ])
    func theNameOfAFile(_ file: String, _ expected: String?) throws {
        let reference = FileURI.reference(file)
        if let expected { #expect(reference == expected) }
        // What others read out of it is the path again.
        let url = try #require(URL(string: reference))
        #expect(url.scheme == (file.hasPrefix("/") ? "file" : nil))
        let path = url.path(percentEncoded: false)
        #expect(file.hasSuffix(path) || path == "/tmp/a")
        #expect(url.query() == nil && url.fragment() == nil)
    }
}
