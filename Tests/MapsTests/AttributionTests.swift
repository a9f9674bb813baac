import Testing

@testable import Maps

@Suite struct AttributionTests {
  @Test(arguments: [
    ("", ""), ("© OpenStreetMap", "© OpenStreetMap"), ("  two\n\tlines ", "two lines"),
    (#"<a href="https://x.example" onclick="x>y">&copy; A</a>, <b>B</b>"#, "y\">© A, B"),
    ("A &amp; B&#33;&#x2014;&bogus; &", "A & B!—&bogus; &"),
    ("&#0;&#xD800;&#99999999999;", "&#xD800;&#99999999999;"),
    ("a < b", "a"), ("one<br>two", "one two"),
  ])
  func tagsAndEntitiesAreGone(html: String, text: String) {
    #expect(MapFacts.plainText(html) == text)
  }

  @Test func itHasAnEnd() {
    #expect(MapFacts.plainText(String(repeating: "ä", count: 100_000)).count == MapFacts.longestAttribution)
  }
}
