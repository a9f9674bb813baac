import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// What a setup must contain, and how codewords become digests (docs/rules/hunt.md, "Setup").
@Suite struct SettingUpTests {
  /// How a pack with one field changed is refused.
  private func refusal(_ name: String, _ value: Any?) throws -> String? {
    do { _ = try Bench(try TestPack().setup(with: [name: value])) } catch let refusal as Refusal {
      return "\(refusal.code) \(refusal.message)"
    }
    return nil
  }

  private func refusal(ofPin name: String, _ value: Any?) throws -> String? {
    var pack = TestPack()
    pack.change(3, name, value)
    do { _ = try Bench(pack: pack) } catch let refusal as Refusal {
      return "\(refusal.code) \(refusal.message)"
    }
    return nil
  }

  @Test(arguments: ["name", "location"]) func nameAndLocationHaveOneToThirtyCharacters(_ field: String) throws
  {
    #expect(try refusal(field, String(repeating: "é", count: 30)) == nil)
    #expect(try refusal(field, "  \(String(repeating: "x", count: 30)) ") == nil)
    #expect(
      try refusal(field, String(repeating: "x", count: 31)) == "badPack \(field): At most 30 characters.")
    #expect(
      try refusal(field, "a\nb") == "badPack \(field): Holds a line break or another control character.")
    #expect(try refusal(field, 7) == "badPack \(field): Expected a string.")
  }

  @Test func aDescriptionHasAtMostTwoHundredCharacters() throws {
    #expect(try refusal("description", String(repeating: "x", count: 200)) == nil)
    #expect(
      try refusal("description", String(repeating: "x", count: 201))
        == "badPack description: At most 200 characters.")
  }

  @Test func aPackNeedsANameMinutesAndAnID() throws {
    #expect(try refusal("name", " ") == "badPack name: Is missing.")
    #expect(try refusal("name", nil as Any?) == "badPack name: Is missing.")
    #expect(try refusal("minutes", nil as Any?) == "badPack minutes: Is missing.")
    #expect(try refusal("id", nil as Any?) == "badPack id: Is missing.")
  }

  @Test(arguments: [15, 30, 45, 285, 300]) func gameTimeIsInStepsOfFifteenMinutes(_ minutes: Int) throws {
    #expect(try refusal("minutes", minutes) == nil)
  }

  @Test(arguments: [0, -15, 14, 16, 20, 299, 301, 315, 1_000_000])
  func otherGameTimesAreRefused(_ minutes: Int) throws {
    #expect(
      try refusal("minutes", minutes)
        == "badPack minutes: Expected a whole number from 15 to 300 in steps of 15.")
  }

  @Test func fewerThanFivePinsCannotBePlayed() throws {
    #expect(code { _ = try Bench(pack: TestPack(pins: 5)) } == nil)
    for mode in ["casual", "competitive"] {
      #expect(code { _ = try Bench(mode, pack: TestPack(pins: 4)) } == "tooFewPins")
    }
    #expect(
      try refusal("pins", [] as [Any])
        == "tooFewPins A pack with fewer than 5 pins cannot be played: this has 0.")
  }

  @Test func moreThanAThousandPinsAreRefused() throws {
    #expect(code { _ = try Bench("competitive", pack: TestPack(pins: 1_000)) } == nil)
    do { _ = try Bench(pack: TestPack(pins: 1_001)) } catch let refusal as Refusal {
      #expect(refusal.message == "pins: At most 1000 pins; here are 1001.")
    }
  }

  @Test func twoPinsOfOneIDAreRefused() throws {
    #expect(try refusal(ofPin: "id", 2) == "badPack Pin 3, id: Another pin has the same id.")
    #expect(
      try refusal(ofPin: "id", -1) == "badPack Pin 3, id: Expected a whole number from 0 to 2147483647.")
  }

  @Test(arguments: ["title", "hint", "codeword"]) func textsOfAPinHaveOneToAHundredAndFortyCharacters(
    _ field: String
  ) throws {
    #expect(try refusal(ofPin: field, String(repeating: "x", count: 140)) == nil)
    #expect(
      try refusal(ofPin: field, String(repeating: "x", count: 141))
        == "badPack Pin 3, \(field): At most 140 characters.")
    #expect(try refusal(ofPin: field, "\t ") == "badPack Pin 3, \(field): Is missing.")
    #expect(
      try refusal(ofPin: field, "a\u{7}b")
        == "badPack Pin 3, \(field): Holds a line break or another control character.")
  }

  @Test func aCodewordThatIsEmptyWhenNormalisedIsRefused() throws {
    #expect(try refusal(ofPin: "codeword", "¿?…") == "badPack Pin 3, codeword: Needs a letter or a digit.")
    #expect(
      try refusal(ofPin: "codeword", ["x", "-"]) == "badPack Pin 3, codeword: Needs a letter or a digit.")
    #expect(try refusal(ofPin: "codeword", [] as [Any]) == "badPack Pin 3, codeword: 1 to 20 answers.")
    #expect(try refusal(ofPin: "codeword", nil as Any?) == "badPack Pin 3, answers: Is missing.")
  }

  @Test func pointsAreAWholeNumberUpToAMillion() throws {
    #expect(try refusal(ofPin: "points", 1) == nil)
    #expect(try refusal(ofPin: "points", 1_000_000) == nil)
    for points in [0, -1, 1_000_001] {
      #expect(
        try refusal(ofPin: "points", points)
          == "badPack Pin 3, points: Expected a whole number from 1 to 1000000.")
    }
    #expect(try refusal(ofPin: "points", 1.5) == "badPack Pin 3, points: Expected a whole number.")
  }

  @Test func aRadiusIsUpToTenKilometres() throws {
    #expect(try refusal(ofPin: "radius", 10_000) == nil)
    #expect(
      try refusal(ofPin: "radius", 0) == "badPack Pin 3, radius: Expected a whole number from 1 to 10000.")
  }

  @Test(arguments: ["//evil.example/x", "https://evil.example/x", "/\\evil.example", "/a b", "x.png", ""])
  func aPictureOfAnotherHostIsRefused(_ path: String) throws {
    #expect(
      try refusal(ofPin: "picture", path)
        == "badPack Pin 3, picture: Expected a path of this server, like /pictures/7.webp.")
  }

  @Test func unknownFieldsAreRefused() throws {
    #expect(try refusal("colour", "red") == "badPack colour: There is no such field.")
    #expect(try refusal(ofPin: "colour", "red") == "badPack Pin 3, colour: There is no such field.")
  }

  @Test func ofSeveralMistakesTheFirstIsToldAndHowManyThereAre() throws {
    var pack = TestPack()
    pack.change(2, "title", "")
    pack.change(4, "points", 0)
    do { _ = try Bench(pack: pack) } catch let refusal as Refusal {
      #expect(refusal.message == "Pin 2, title: Is missing. There is another mistake.")
    }
  }

  // MARK: Coordinates

  private func setup(at place: String) throws -> JSON {
    let pins = (1...5).map {
      #"{"id":\#($0),"title":"T","hint":"H","points":1,"at":\#($0 == 1 ? place : "[0,0]"),"codeword":"x"}"#
    }.joined(separator: ",")
    return try JSON(
      parsing: #"{"pack":{"id":"p","name":"N","minutes":15,"pins":[\#(pins)]},"mode":"casual"}"#)
  }

  @Test(arguments: [
    ("[51.526300,-0.294100]", "[51.526300,-0.294100]"), ("[51.5263,-0.2941]", "[51.526300,-0.294100]"),
    ("[90,-180]", "[90.000000,-180.000000]"), ("[-90.0,180.000000]", "[-90.000000,180.000000]"),
    ("[-0.000001,0.000001]", "[-0.000001,0.000001]"), ("[8.123457,9.007199]", "[8.123457,9.007199]"),
  ])
  func coordinatesAreReadAsDecimalText(_ given: String, _ seen: String) throws {
    #expect(try Bench(try setup(at: given)).view.contains(#""points":1,"at":\#(seen),"#))
  }

  @Test(arguments: [
    ("[90.000001,0]", "Expected a number from -90.000000 to 90.000000."),
    ("[0,-180.000001]", "Expected a number from -180.000000 to 180.000000."),
    ("[0.1234567,0]", "Expected a number with at most 6 decimals."),
    ("[1e1,0]", "Expected a number with at most 6 decimals."),
    ("[\"1\",0]", "Expected a number with at most 6 decimals."), ("[1]", "Expected latitude and longitude."),
    ("[1,2,3]", "Expected latitude and longitude."), ("{}", "Expected a list."),
  ])
  func whatIsNoPlaceIsRefused(_ given: String, _ problem: String) throws {
    do {
      _ = try Bench(try setup(at: given))
      Issue.record("it was accepted")
    } catch let refusal as Refusal { #expect(refusal.message == "Pin 1, at: \(problem)") }
  }

  // MARK: The rest

  @Test func otherModesFormsAndTooManySeatsAreRefused() throws {
    #expect(code { _ = try Bench("fun") } == "badForm")
    #expect(code { _ = try Bench(.object([])) } == "badForm")
    #expect(code { _ = try Bench(try TestPack().setup().adding("x", .null)) } == "badForm")
    let nine = JSON.array((1...9).map { .string("Player \($0)") })
    #expect(code { _ = try Bench(try TestPack().setup().adding("players", nine)) } == "tooManyPlayers")
    #expect(code { _ = try Bench(try TestPack().setup().adding("players", .array([]))) } == "tooManyPlayers")
  }

  @Test func aResolvedSetupHoldsNoAnswerAndStaysAsItIs() throws {
    let resolved = try TownHunt.resolved(try TestPack().setup())
    let text = JSONWriter.text(of: resolved)
    #expect(!text.contains("Answer") && !text.contains("codeword"))
    let digest = Digest(of: NormalisedAnswer("Answer 3"), salt: "pepper").text
    #expect(text.contains(#""answers":["\#(digest)"]"#))
    #expect(JSONWriter.text(of: try TownHunt.resolved(resolved)) == text)
  }

  @Test func aSetupWithoutSaltGetsOneThatHangsOnAllItHolds() throws {
    func salt(_ pack: TestPack) throws -> String {
      let resolved = try TownHunt.resolved(try pack.setup(with: ["salt": nil as Any?]))
      return JSONWriter.text(of: try #require(resolved["pack"]?["salt"]))
    }
    var other = TestPack()
    other.change(1, "codeword", "Another")
    #expect(try salt(TestPack()) != salt(other))
    #expect(try salt(TestPack()).count == 66)
    let bench = try Bench(try TestPack().setup(with: ["salt": nil as Any?]))
    #expect(try bench.find(1).count == 1)
  }

  @Test func digestsAndCodewordsTogetherNeedTheSaltOfTheDigests() throws {
    var pack = TestPack()
    let digest = Digest(of: NormalisedAnswer("x"), salt: "pepper").text
    pack.change(2, "codeword", nil)
    pack.change(2, "answers", [digest])
    #expect(try Bench(pack: pack).act(answer(2, "X")).count == 1)
    #expect(code { _ = try Bench(try pack.setup(with: ["salt": nil as Any?])) } == "badPack")
    pack.change(2, "codeword", "x")
    #expect(code { _ = try Bench(pack: pack) } == "badPack")
  }
}
