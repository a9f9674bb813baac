import Foundation
import Tabletop
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func valuesAreWrittenCompactly() {
    #expect(text { $0.writeNull() } == "null")
    #expect(text { $0.write(true) } == "true")
    #expect(text { $0.write(false) } == "false")
    #expect(text { $0.write("a") } == "\"a\"")
    #expect(text { $0.array { _ in } } == "[]")
    #expect(text { $0.object { _ in } } == "{}")
    #expect(text { $0.write([1, 2, 3]) } == "[1,2,3]")
    #expect(text { $0.write([[Int]](repeating: [], count: 2)) } == "[[],[]]")
  }

  @Test(arguments: [0, 1, -1, 9, 10, -10, 1_234_567_890, .max, .min, .max - 1, .min + 1] as [Int64])
  func wholeNumbersAreWrittenAsTheyAre(_ number: Int64) {
    #expect(text { $0.write(number) } == String(number))
  }

  @Test func commasStandBetweenAndNowhereElse() {
    let written = text { writer in
      writer.object { writer in
        writer.member("a", 1)
        writer.member("b") { writer in
          writer.array { writer in
            writer.object { writer in writer.member("c", [true, false]) }
            writer.writeNull()
            writer.write("d")
            writer.array { _ in }
            writer.write(encoded: Array("{}".utf8))
          }
        }
        writer.member("e", orNull: nil as Int?)
        writer.member("f", orNull: 5)
        writer.member(named: "g\"", "h")
        writer.key("i")
        writer.write(-1)
      }
    }
    #expect(written == #"{"a":1,"b":[{"c":[true,false]},null,"d",[],{}],"e":null,"f":5,"g\"":"h","i":-1}"#)
  }

  @Test func casesOfAnEnumAreObjectsWithOneName() {
    #expect(text { $0.choice("ready") } == #"{"ready":{}}"#)
    #expect(text { $0.choice("flip") { $0.member("card", 3) } } == #"{"flip":{"card":3}}"#)
  }

  @Test func onlyWhatHasToBeEscapedIs() {
    #expect(text { $0.write("\"\\/") } == #""\"\\/""#)
    #expect(text { $0.write("\n\r\t") } == #""\n\r\t""#)
    #expect(
      text { $0.write("\u{0}\u{1}\u{8}\u{B}\u{C}\u{1F}") } == #""\u0000\u0001\u0008\u000b\u000c\u001f""#)
    #expect(text { $0.write("\u{7F}é茶🂡\u{2028}") } == "\"\u{7F}é茶🂡\u{2028}\"")
  }

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    var documents = RandomJSON(seed: 4711)
    for _ in 0..<5_000 {
      let value = try JSON(parsing: documents.document())
      let written = JSONWriter.bytes(of: value)
      #expect(JSONWriter.bytes(of: try JSON(parsing: written)) == written)
    }
  }

  @Test func foundationReadsEveryCharacterAsItWas() throws {
    for start in stride(from: UInt32(0), to: 0x3000, by: 64) {
      let scalars = (start..<start + 64).compactMap(Unicode.Scalar.init).filter { $0 != "\u{FEFF}" }
      let original = String(String.UnicodeScalarView(scalars))
      let read = try JSONDecoder().decode([String].self, from: Data(JSONWriter.bytes(of: [original])))
      #expect(read.first?.isIdentical(to: original) == true)
    }
  }
}
