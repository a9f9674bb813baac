import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Pins as players download and keep them (docs/rules/hunt.md).
@Suite struct SealTests {
  private let seal = Seal(id: "kew", version: 3, salt: "pepper")

  private func pins(_ count: Int = 6) throws -> [Pin] {
    try Pack.read(TestPack(pins: count).json(), for: .hunt).get().sealed(with: "pepper").pins
  }

  /// The pins as the page gets them.
  private func json(_ pins: [Pin]) -> String { JSONWriter.text(of: pins) }

  @Test(arguments: [0, 1, 5, 6, 60, 500])
  func whatIsSealedIsOpenedAsItWas(_ count: Int) throws {
    let pins = count == 0 ? [] : try pins(count)
    #expect(json(try seal.pins(in: seal.text(of: pins))) == json(pins))
  }

  @Test func nothingCanBeReadInPassing() throws {
    let text = seal.text(of: try pins(40))
    let opened = String(decoding: Base64.bytes(of: text) ?? [], as: UTF8.self)
    for said in [text, opened] {
      for word in ["stands", "51.50", "title", "points", "Answer", "\"hint\":"] {
        #expect(!said.contains(word), "\(word)")
      }
    }
    // The sealed text does not show that two pins are alike.
    let parts = stride(from: 0, to: text.utf8.count - 16, by: 1).map { Array(text.utf8)[$0..<$0 + 16] }
    #expect(Set(parts).count == parts.count)
  }

  @Test func anotherPackVersionOrSaltDoesNotOpenIt() throws {
    let text = seal.text(of: try pins())
    for other in [
      Seal(id: "kew", version: 4, salt: "pepper"), Seal(id: "key", version: 3, salt: "pepper"),
      Seal(id: "kew", version: 3, salt: "salt"), Seal(id: "kew\",3,\"pepper", version: 3, salt: ""),
    ] {
      #expect(code { _ = try other.pins(in: text) } == "badSeal")
      #expect(other.text(of: try pins()) != text)
    }
  }

  /// The text is a contract between servers and pages of several versions: this one was made by another program
  /// (Python's hashlib and base64).
  @Test func theTextIsAsItIsDescribed() throws {
    #expect(seal.text(of: [] as [Pin]) == "9d05VVcLMwY8qA")
    #expect(
      seal.text(of: try pins(1))
        == "YAXCyTHS7d08jv58odJd-W8bHyU59HagyRjPz5DCNP3s3I_M63uU3KmwMz5XNyeuXZ9E_eFk45-4Dak_sPn1E7_ZXN"
        + "ngEyGkfMTviPEBQv7cC81JxWr7szl22Nbn_fnEbBdugf3U-u3SGXKNasFACJ16Kg3mxm8759RL0mJnqAreaUCfkfmR"
        + "yee9kvWpyLqraSq3fCjicTFikAV49Fuj0Sja_ZsZfYlvQ75B5ooFwaj50eoOKUsN2FQ")
  }

  @Test func whateverIsDamagedIsRefused() throws {
    let text = Array(seal.text(of: try pins()).utf8)
    var random = Random(seed: Seed(5))
    for _ in 0..<2_000 {
      var damaged = text
      switch random.below(4) {
      case 0: damaged.removeLast(1 + random.below(text.count))
      case 1: damaged[random.below(text.count)] = UInt8(random.below(128))
      case 2: damaged.swapAt(random.below(text.count), random.below(text.count))
      default: damaged.insert(UInt8(ascii: "A"), at: random.below(text.count + 1))
      }
      if damaged == text { continue }
      let refusal = code { _ = try seal.pins(in: String(decoding: damaged, as: UTF8.self)) }
      #expect(refusal == "badSeal")
    }
  }

  /// Whoever makes a seal can put anything into it.
  @Test func hostileContentIsRefusedAndNeverTraps() throws {
    let pins = try JSON(parsing: JSONWriter.bytes(of: try pins()), limits: .file)
    var random = Random(seed: Seed(6))
    for _ in 0..<2_000 {
      let damaged = pins.damaged(&random)
      let sealed = seal.text(ofJSON: JSONWriter.bytes(of: damaged))
      do {
        let pins = try seal.pins(in: sealed)
        #expect(pins.allSatisfy { !($0.answers + $0.stretched).isEmpty || !$0.codewords.isEmpty })
      } catch {
        #expect(error.code == "badSeal")
      }
    }
    for text in ["", "[", "{}", "7", "[[]]", "\u{0}", "[{\"id\":1}]"] {
      #expect(code { _ = try seal.pins(in: seal.text(ofJSON: Array(text.utf8))) } == "badSeal")
    }
  }

  @Test func queriesOpenThem() throws {
    let question = { (version: String) in
      #"{"unseal":{"id":"kew","version":\#(version),"salt":"pepper","sealed":"\#(seal.text(of: try pins()))"}}"#
    }
    let answer = { (text: String) in
      String(decoding: try PackQueries().answer(JSONReader(try JSON(parsing: text))), as: UTF8.self)
    }
    #expect(try answer(question("3")) == #"{"pins":\#(json(try pins()))}"#)
    #expect(code { _ = try answer(question("4")) } == "badSeal")
    #expect(code { _ = try answer(question("0")) } == "badForm")
    #expect(code { _ = try answer(#"{"unseal":{"id":"kew","version":3,"salt":"pepper"}}"#) } == "badForm")
  }
}

/// Bytes as text.
@Suite struct Base64Tests {
  /// Examples of RFC 4648, without padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("\u{FF}\u{FE}", "w7_Dvg"), ("~~~>", "fn5-Pg"),
  ])
  func textsAreThePublishedOnes(_ bytes: String, _ text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
    #expect(Base64.bytes(of: text) == Array(bytes.utf8))
  }

  @Test func allBytesComeBack() {
    var random = Random(seed: Seed(7))
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
    }
  }

  @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm9vY", "Zm 8", "Zm+v", "é", "Zm9v\u{0}"])
  func whatIsNoSuchTextIsNoBytes(_ text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
