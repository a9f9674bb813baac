import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Stretched digests, which lie on players' devices (docs/rules/hunt.md, "Answers").
@Suite struct StretchedDigestTests {
  /// Test vectors of RFC 7914, 11. The published keys are longer; these are their first 32 bytes.
  @Test(arguments: [
    ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
    ("Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"),
  ])
  func keysArePublishedOnes(_ password: String, _ salt: String, _ iterations: Int, _ expected: String) {
    let words = PBKDF2(password: Array(password.utf8), iterations: iterations).words(salt: Array(salt.utf8))
    #expect(SHA256.hexadecimal(words) == expected)
  }

  /// Made by another program (Python's hashlib). The last answer is longer than a block of SHA-256.
  @Test(
    arguments: [
      ("anchor", 1, 0, "6029b5a6345422de3e6519f32b3be48f66b4fb2fcc2a958883eb6f282a04b107"),
      (" CAFÉ  7!", 70_000, 255, "7425f1737796b03722120d3a8f5c48c1b60a4dc29cd56e25740eb1cdc0f695ac"),
      (
        String(repeating: "X", count: 70), 3, 128,
        "49a9f207de019932902fd389d33a92d0e26742ffe1ff09dfc6c053c878639a5e"
      ),
    ] as [(String, Int64, UInt8, String)])
  func theyAreAsTheyAreDescribed(_ text: String, _ pin: Int64, _ secret: UInt8, _ expected: String) {
    let answer = NormalisedAnswer(text)
    #expect(StretchedDigest.digest(of: answer, pin: pin, salt: "pepper", secret: secret).text == expected)
  }

  @Test func aRightAnswerIsRecognisedWhateverItsSecretByteIs() throws {
    let answer = NormalisedAnswer("anchor")
    for secret in [0, 1, 128, 255] as [UInt8] {
      let digests = [
        StretchedDigest.digest(of: NormalisedAnswer("bridge"), pin: 3, salt: "s", secret: 4),
        StretchedDigest.digest(of: answer, pin: 3, salt: "s", secret: secret),
      ]
      let found = try #require(StretchedDigest.digest(of: answer, pin: 3, salt: "s", among: digests))
      #expect(found.isIdentical(to: digests[1]))
    }
  }

  @Test func anAnswerOfAnotherPinOrSaltIsNotRecognised() {
    let answer = NormalisedAnswer("anchor")
    let digests = [StretchedDigest.digest(of: answer, pin: 3, salt: "s", secret: 0)]
    #expect(StretchedDigest.digest(of: answer, pin: 4, salt: "s", among: digests) == nil)
    #expect(StretchedDigest.digest(of: answer, pin: 3, salt: "t", among: digests) == nil)
    #expect(StretchedDigest.digest(of: NormalisedAnswer("anchors"), pin: 3, salt: "s", among: digests) == nil)
  }

  // MARK: Packs with stretched digests

  /// The test pack, with the pin's number as the secret byte of each answer.
  private func stretched() throws -> Pack {
    var secret: UInt8 = 0
    return try Pack.read(try TestPack().json(), for: .hunt).get().stretched(with: "pepper") {
      secret += 1
      return secret
    }
  }

  private func bench(salt: String? = "pepper") throws -> Bench<TownHunt> {
    var pack = try stretched()
    pack.salt = salt
    let json = try JSON(parsing: JSONWriter.bytes(of: pack), limits: .file)
    return try Bench(.object([JSONMember("pack", json), JSONMember("mode", .string("casual"))]))
  }

  private func digest(_ pin: Int64) -> String {
    StretchedDigest.digest(
      of: NormalisedAnswer("Answer \(pin)"), pin: pin, salt: "pepper", secret: UInt8(pin)
    ).text
  }

  @Test func aPackForPlayersHasNeitherAnswersNorDigestsThatAreQuickToCheck() throws {
    let text = JSONWriter.text(of: try stretched())
    #expect(!text.contains("Answer 1") && !text.contains(#""answers""#) && !text.contains("codeword"))
    #expect(text.contains(#""stretched":["\#(digest(1))"]"#))
    #expect(try bench().onMap.count == 6)
  }

  @Test func withStretchedDigestsAnAnswerIsGivenInWordsWithItsDigestOrWithout() throws {
    let bench = try bench()
    #expect(try bench.find(1).first == #"{"found":{"pin":1,"points":10}}"#)
    #expect(try bench.miss(2) == [#"{"wrong":{"pin":2}}"#])
    let (right, wrong) = (#","digest":"\#(digest(2))""#, #","digest":"\#(digest(3))""#)
    #expect(try bench.act(answer(2, "answer 2", wrong)) == [#"{"wrong":{"pin":2}}"#])
    #expect(try bench.act(answer(2, "answer 2", right)).first == #"{"found":{"pin":2,"points":20}}"#)
    let digestAlone = #"{"answer":{"pin":3,"digest":"\#(digest(3))"}}"#
    #expect(try bench.act(digestAlone).first == #"{"found":{"pin":3,"points":30}}"#)
    #expect(try bench.refusal(of: answer(4, "?!", right))?.code == "emptyAnswer")
  }

  /// Where the rules know a digest that is quick to compute, as on a server, nobody can claim to be right.
  @Test func withOtherDigestsTheWordsDecideAndTheDigestBesideThemDoesNot() throws {
    let bench = try Bench()
    let right = Digest(of: NormalisedAnswer("Answer 1"), salt: "pepper").text
    #expect(try bench.act(answer(1, "zzz", #","digest":"\#(right)""#)) == [#"{"wrong":{"pin":1}}"#])
    #expect(
      try bench.act(answer(1, "Answer 1", #","digest":"\#(digest(2))""#)).first
        == #"{"found":{"pin":1,"points":10}}"#)
  }

  @Test func stretchedDigestsNeedTheSaltAndNoOtherAnswersBesideThem() throws {
    #expect(code { _ = try bench(salt: nil) } == "badPack")
    let digest = String(repeating: "a", count: 64)
    for (name, value) in [("answers", [digest]), ("codeword", ["x"])] {
      var pack = TestPack()
      pack.change(1, "codeword", nil)
      pack.change(1, "stretched", [digest])
      pack.change(1, name, value)
      #expect(code { _ = try Bench(try pack.setup()) } == "badPack")
    }
    for value in [[], ["x"], Array(repeating: digest, count: 21)] as [[String]] {
      var pack = TestPack()
      pack.change(1, "codeword", nil)
      pack.change(1, "stretched", value)
      #expect(code { _ = try Bench(try pack.setup()) } == "badPack")
    }
  }

  @Test func queriesFindTheDigestOfAnAnswer() throws {
    let ask = { (text: String) in
      let question =
        #"{"stretch":{"text":"\#(text)","salt":"pepper","pin":2,"#
        + #""stretched":["\#(digest(1))","\#(digest(2))"]}}"#
      return String(
        decoding: try PackQueries().answer(JSONReader(try JSON(parsing: question))), as: UTF8.self)
    }
    #expect(try ask("ANSWER 2") == #"{"digest":"\#(digest(2))"}"#)
    let other = try ask("Answer 1")
    #expect(!other.contains(digest(1)) && !other.contains(digest(2)))
  }
}
