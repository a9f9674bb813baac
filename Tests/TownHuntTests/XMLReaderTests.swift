import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// XML is read strictly, and a hostile file does no harm.
@Suite struct XMLReaderTests {
  /// The pieces of a text, written out: `<a x=1>`, text, `</>`.
  private func pieces(_ text: String) throws(XMLError) -> String {
    try pieces(Array(text.utf8))
  }

  private func pieces(_ bytes: [UInt8]) throws(XMLError) -> String {
    var reader = try XMLReader(bytes)
    var told = ""
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, let attributes):
        told += "<\(name)\(attributes.map { " \($0.name)=\($0.value)" }.joined())>"
      case .text(let text): told += text
      case .end: told += "</>"
      }
    }
    return told
  }

  @Test(arguments: [
    ("<a/>", "<a></>"), ("<a>x</a>", "<a>x</>"),
    ("<?xml version='1.0' encoding=\"utf-8\"?>\n<a />\n", "<a></>"),
    ("\u{FEFF}<a></a >", "<a></>"), ("<a b='1' c = \"2\"><b:d/></a>", "<a b=1 c=2><b:d></></>"),
    ("<!-- x --><a><!-- <y> -->z</a><?p i?>", "<a>z</>"),
    ("<a>&lt;&amp;&gt;&quot;&apos;</a>", "<a><&>\"'</>"),
    ("<a x='&#65;&#x42;&#x1F600;'>é&#233;</a>", "<a x=AB😀>éé</>"), ("<a><![CDATA[<&>]]></a>", "<a><&></>"),
    ("<a x='1\n2'/>", "<a x=1 2></>"), ("<a>]] ></a>", "<a>]] ></>"), ("<_a.b-1/>", "<_a.b-1></>"),
  ])
  func whatIsWellFormedIsRead(_ text: String, _ told: String) throws {
    #expect(try pieces(text) == told)
  }

  @Test(arguments: [
    "", " ", "x", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a", "<a b/>", "<a b=1/>",
    "<a b='1'c='2'/>",
    "<a b='<'/>", "<a b='1' b='2'/>", "<1/>", "< a/>", "<a>&b;</a>", "<a>&</a>", "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&#x110000;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>\u{1}</a>", "<a>]]></a>", "<a><![CDATA[x</a>",
    "<!-- <a/>",
    "<a><b></a></b>", "<![CDATA[x]]><a/>", "<?xml version='1.0' encoding='utf-16'?><a/>",
    "<a>\u{FFFF}</a>",
    "<!DOCTYPE a><a/>", "<a><!ENTITY x 'y'></a>", "<a b='&lt'/>", "<a b='x", "<a>&#99999999999999999999;</a>",
    "<!DOCTYPE a [<!ENTITY l 'lol'><!ENTITY m '&l;&l;&l;'>]><a>&m;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
  ])
  func whatIsNotWellFormedOrNotReadIsRefused(_ text: String) {
    #expect(throws: XMLError.self) { try pieces(text) }
  }

  @Test func anErrorTellsItsLine() throws {
    let error = try #require(throws: XMLError.self) { try pieces("<a>\n<b>\n</c></a>") }
    #expect(error.line == 3)
    #expect(error.problem == "</c> ends nothing that is open")
  }

  @Test func depthAttributesAndSizeAreBounded() {
    let deep = String(repeating: "<a>", count: 32) + String(repeating: "</a>", count: 32)
    #expect((try? pieces(deep)) != nil)
    #expect(throws: XMLError.self) { try pieces("<a>\(deep)</a>") }
    #expect(throws: XMLError.self) { try pieces(String(repeating: "<a>", count: 1_000_000)) }
    let attributes = (1...33).map { " a\($0)=''" }
    #expect((try? pieces("<a\(attributes.dropLast().joined())/>")) != nil)
    #expect(throws: XMLError.self) { try pieces("<a\(attributes.joined())/>") }
    #expect(throws: XMLError.self) {
      try pieces("<a>\(String(repeating: "x", count: XMLReader.maxBytes))</a>")
    }
    #expect(throws: XMLError.self) { try pieces("<\(String(repeating: "x", count: 201))/>") }
  }

  @Test func whatIsNotUTF8IsRefused() {
    #expect(throws: XMLError.self) { try pieces(Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)) }
    #expect(throws: XMLError.self) { try pieces([0xFF, 0xFE, 0x3C, 0x00]) }
  }

  @Test func damagedTextsAreReadOrRefusedAndNothingElse() {
    let text = Array(
      "<?xml version='1.0'?><gpx a='1'><!-- c --><wpt lat='1' lon=\"2\"><name>A &amp; B</name><![CDATA[x]]></wpt></gpx>"
        .utf8)
    var damage = RandomJSON(seed: 5)
    var read = 0
    for _ in 0..<20_000 {
      let damaged = damage.damaged(text)
      if (try? pieces(damaged)) != nil { read += 1 }
      _ = PackFile.read(damaged)
    }
    #expect((1..<15_000).contains(read))
  }
}
