import Testing

@testable import Reporting

@Suite struct XMLTextTests {
    @Test func whatMeansSomethingIsEscaped() {
        #expect(XMLText.escaped("a<b>&\"'\n\t\r") == "a&lt;b&gt;&amp;\"'\n\t&#13;")
        #expect(XMLText.escaped("a<b>&\"'\n\t\r", inAttribute: true) == "a&lt;b&gt;&amp;&quot;'&#10;&#9;&#13;")
        #expect(XMLText.escaped("]]>") == "]]&gt;")
    }

    @Test func whatXMLCannotHaveIsReplaced() {
        #expect(XMLText.escaped("\u{0}\u{8}\u{b}\u{1f}\u{fffe}\u{ffff}") == String(repeating: "\u{fffd}", count: 6))
        #expect(XMLText.escaped("\u{7f}\u{85}\u{d7ff}\u{e000}\u{fffd}\u{10ffff}😀") == "\u{7f}\u{85}\u{d7ff}\u{e000}\u{fffd}\u{10ffff}😀")
    }
}
