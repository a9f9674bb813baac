import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Pins whose content comes one by one (docs/rules/hunt.md, "Closed pins").
@Suite struct ClosedPinsTests {
  /// A hunt whose pins are closed, and the content of each pin.
  private struct Closed {
    let bench: Bench<TownHunt>
    let content: [Int64: String]

    init(_ mode: String = "competitive", pack: TestPack = TestPack(pins: 9), seed: UInt64 = 1) throws {
      guard case .success(let whole) = Pack.read(try pack.json(), for: .hunt) else { throw Refusal.over }
      let sealed = whole.sealed(with: "pepper")
      content = Dictionary(uniqueKeysWithValues: sealed.pins.map { ($0.id, JSONWriter.text(of: $0)) })
      let json = try JSON(parsing: JSONWriter.bytes(of: sealed.closed(with: "pepper")), limits: .file)
      bench = try Bench(
        .object([JSONMember("pack", json), JSONMember("mode", .string(mode))]), seed: seed)
    }

    func open(_ pin: Int64, _ other: Int64? = nil) -> String {
      #"{"open":{"pin":\#(content[other ?? pin] ?? "{}")}}"#
    }

    /// The pins on the map, by whether they are closed.
    func shown(closed: Bool) throws -> [Int64] {
      let view = try JSON(parsing: Array(bench.view.utf8), limits: .file)
      guard case .array(let pins)? = view["pins"] else { return [] }
      return pins.filter { ($0["closed"] != nil) == closed }.compactMap { pin in
        if case .number(let number)? = pin["id"] { number.whole } else { nil }
      }
    }
  }

  @Test func aClosedPinOnTheMapTellsOnlyItsNumber() throws {
    let closed = try Closed()
    let shown = try closed.shown(closed: true)
    #expect(shown.count == 5)
    #expect(closed.bench.view.contains(#"{"id":\#(shown[0]),"closed":true,"number":1}"#))
    for word in ["title", "hint", "points\"", "at\"", "Pin "] { #expect(!closed.bench.view.contains(word)) }
    #expect(closed.bench.summary.contains(#""closed":true,"shown":0,"found":null,"wrong":0"#))
  }

  @Test func itsContentIsThereOnceItIsOpened() throws {
    let closed = try Closed()
    let pin = try closed.shown(closed: true)[2]
    #expect(try closed.bench.act(closed.open(pin)) == [#"{"opened":{"pin":\#(pin)}}"#])
    #expect(try closed.shown(closed: false) == [pin])
    #expect(closed.bench.view.contains(#""title":"Pin \#(pin)""#))
    #expect(try closed.bench.find(pin) == [#"{"found":{"pin":\#(pin),"points":\#(10 * pin)}}"#])
  }

  @Test func aPinThatIsClosedTakesNoAnswer() throws {
    let closed = try Closed()
    let pin = try closed.shown(closed: true)[0]
    for action in [
      answer(pin, "Answer \(pin)"), #"{"done":{"pin":\#(pin)}}"#, #"{"clue":{"pin":\#(pin)}}"#,
    ] {
      #expect(try closed.bench.refusal(of: action)?.code == "notOpen")
    }
  }

  @Test func onlyTheContentOfTheDigestOpensAPin() throws {
    let closed = try Closed()
    let (pin, other) = (try closed.shown(closed: true)[0], try closed.shown(closed: true)[1])
    let changes = [
      ("\"points\":\(10 * pin)", "\"points\":900"), ("What stands", "What lies"), ("Pin \(pin)", "Pin"),
      ("51.500000", "51.500001"), (#""answers""#, #""told":"x","answers""#),
      (#""points""#, #""stage":1,"points""#), (#""answers""#, #""radius":9,"answers""#),
    ]
    for (old, new) in changes {
      let changed = closed.open(pin).replacing(old, with: new)
      #expect(changed != closed.open(pin))
      #expect(try closed.bench.refusal(of: changed)?.code == "otherPin", "\(new)")
    }
    let swapped = closed.open(pin, other).replacing("\"id\":\(other)", with: "\"id\":\(pin)")
    #expect(try closed.bench.refusal(of: swapped)?.code == "otherPin")
  }

  /// The server and the device have different digests of the answers, so they are no part of what is proven.
  @Test func theDigestIsNotOfTheAnswers() throws {
    let closed = try Closed()
    let pin = try closed.shown(closed: true)[0]
    let stretched = closed.open(pin).replacing("answers", with: "stretched")
    #expect(try closed.bench.act(stretched) == [#"{"opened":{"pin":\#(pin)}}"#])
  }

  @Test func aPinIsOpenedOnceAndOnlyOnTheMap() throws {
    let closed = try Closed()
    let pin = try closed.shown(closed: true)[0]
    let hidden = try #require((1...9).first { try !closed.shown(closed: true).contains($0) })
    #expect(try closed.bench.refusal(of: closed.open(hidden))?.code == "notShown")
    try closed.bench.act(closed.open(pin))
    #expect(try closed.bench.refusal(of: closed.open(pin))?.code == "alreadyOpen")
    try closed.bench.find(pin)
    #expect(try closed.bench.refusal(of: closed.open(pin))?.code == "alreadyFound")
    try closed.bench.act(#"{"end":{}}"#)
    #expect(try closed.bench.refusal(of: closed.open(hidden))?.code == "over")
  }

  @Test func noPinIsOpenedWithoutDigests() throws {
    let closed = try Closed()
    let pin = try closed.shown(closed: true)[0]
    for old in [#"answers":["#, #"answers":[""#] {
      let changed = closed.open(pin).replacing(old, with: old.replacing("answers", with: "codeword"))
      #expect(try closed.bench.refusal(of: changed)?.code == "badForm")
    }
    #expect(
      try closed.bench.refusal(
        of: #"{"open":{"pin":{"id":\#(pin),"closed":"\#(String(repeating: "0", count: 64))"}}}"#)?.code
        == "badForm")
  }

  /// Whether a pin is closed changes neither which pins come nor when.
  @Test(arguments: 0..<20 as Range<UInt64>) func theSamePinsComeAtTheSameTimes(_ seed: UInt64) throws {
    var pack = TestPack(pins: 12)
    for pin in [2, 5, 7, 11] { pack.change(pin, "stage", 2) }
    let closed = try Closed(pack: pack, seed: seed)
    let whole = try Bench("competitive", pack: pack, seed: seed)
    var random = Random(seed: Seed(seed))
    while whole.table.outcome == nil {
      for pin in try closed.shown(closed: true) { try closed.bench.act(closed.open(pin)) }
      #expect(closed.bench.view == whole.view)
      let time = whole.now + random.below(300_000)
      let heard = try whole.wait(until: time)
      #expect(try closed.bench.wait(until: time) == heard)
      for pin in try closed.shown(closed: true) { try closed.bench.act(closed.open(pin)) }
      guard let pin = random.pick(try whole.table.outcome == nil ? whole.onMap : []) else { continue }
      #expect(try closed.bench.find(pin) == whole.find(pin))
    }
    #expect(closed.bench.outcome == whole.outcome)
  }

  @Test(arguments: [
    (#"{"id":1}"#, "answers"), (#"{"id":1,"closed":"x"}"#, "closed"),
    (#"{"id":1,"closed":"D","title":"x"}"#, "title"), (#"{"closed":"D"}"#, "id"),
    (#"{"id":1,"closed":"D","stage":100}"#, "stage"), (#"{"id":1,"closed":"D","points":10}"#, "points"),
  ]) func aClosedPinHasItsIdItsStageAndADigest(_ pin: String, _ field: String) throws {
    let text = pin.replacing("D", with: String(repeating: "0a", count: 32))
    let pack = try TestPack().json(with: ["pins": []]).replacing(
      "pins", with: .array([try JSON(parsing: text)]))
    let found = try #require(throws: Mistakes.self) { try Pack.read(pack, for: .hunt).get() }
    #expect(found.all.contains { $0.pin == 1 && $0.field == field })
  }

  @Test func onlyPacksOfHuntsHaveClosedPins() throws {
    let digest = String(repeating: "0a", count: 32)
    let pins = try JSON(parsing: #"[{"id":1,"closed":"\#(digest)"}]"#)
    for purpose in [Pack.Purpose.draft, .whole] {
      let pack = try TestPack().json().replacing("pins", with: pins)
      let found = try #require(throws: Mistakes.self) { try Pack.read(pack, for: purpose).get() }
      #expect(found.all.contains { $0.field == "closed" && $0.problem == "There is no such field." })
    }
  }
}
