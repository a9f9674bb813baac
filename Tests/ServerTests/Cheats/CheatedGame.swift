import Catalogue
import Scores
import Tabletop
import Testing

/// A ranked game that is cheated in.
enum CheatedGame: String, CaseIterable, Sendable, CustomStringConvertible {
  case tetris, swapping, sliding
  /// The puzzle of the day, which is one of the three.
  case daily
  /// Pins beside each other, of which five are on the map.
  case hunt
  /// Pins 300 metres from each other.
  case wideHunt
  /// Pins that take answers only at their places.
  case placedHunt

  /// Under which words it stands in the name of a test.
  var description: String {
    switch self {
    case .tetris, .swapping, .sliding: "\(rawValue),"
    case .daily: "the daily puzzle,"
    case .hunt: "a hunt,"
    case .wideHunt: "a hunt with long ways,"
    case .placedHunt: "a hunt with places,"
    }
  }

  var pack: HuntedPack? {
    switch self {
    case .hunt: .near
    case .wideHunt: .wide
    case .placedHunt: .placed
    case .tetris, .swapping, .sliding, .daily: nil
    }
  }

  private var level: String? {
    switch self {
    case .tetris: RankedSite.level
    case .swapping: "swap-cheng-yu-numbers"
    case .sliding: "slide-cheng-yu-nature"
    case .daily, .hunt, .wideHunt, .placedHunt: nil
    }
  }

  /// What a page asks a ticket with.
  ///
  /// - Parameter day: today, as `2026-11-21`.
  func request(on day: String) -> String {
    if let level { return #"{"game":"\#(rawValue)","setup":{"level":"\#(level)"}}"# }
    if let pack { return #"{"game":"hunt","setup":{"pack":"\#(pack.id)","mode":"competitive"}}"# }
    return #"{"setup":{"daily":"\#(day)"}}"#
  }

  /// Plays it to its end, with a ticket that was issued for it.
  func play(_ issued: Answer) throws -> RankedPlay {
    if let pack { return try RankedPlay(issued, hunting: pack) }
    if let level {
      return try RankedPlay(
        issued, game: rawValue, setup: .object([JSONMember("level", .string(level))]))
    }
    return try RankedPlay(issued, game: issued.string("game"))
  }
}

/// A pack whose hunts are cheated in. Its pins lie in one line, and the answer to the first is "answer 0".
struct HuntedPack: Sendable {
  /// In the order in which they are published.
  static let all = [near, wide, placed]
  static let near = HuntedPack(id: 1, pins: 8, metres: 10, pace: 100)
  static let wide = HuntedPack(id: 2, pins: 5, metres: 300, pace: 60_000)
  static let placed = HuntedPack(id: 3, pins: 5, metres: 20, radius: 10, pace: 10_000)

  let id: Int
  let pins: Int
  /// From pin to pin.
  let metres: Int
  /// Of the circle around a pin in which it takes answers, in metres; nil where it takes them everywhere.
  var radius: Int?
  /// Milliseconds from pin to pin.
  let pace: Int64

  private func place(of pin: Int) -> String {
    // A degree of latitude has 111,195 metres.
    let latitude = 51_500_000 + pin * metres * 1_000_000 / 111_195
    return "[\(latitude / 1_000_000).\(latitude % 1_000_000),-0.3]"
  }

  private var pinsAsJSON: String {
    (0..<pins).map { pin in
      #"{"id":\#(pin),"title":"Pin \#(pin)","hint":"What is it?","points":10,"at":\#(place(of: pin)),"#
        + #""codeword":"answer \#(pin)"\#(radius.map { #","radius":\#($0)"# } ?? "")}"#
    }.joined(separator: ",")
  }

  /// As its maker publishes it.
  var json: String {
    #"{"name":"Pack \#(id)","location":"Ealing","description":"Hooves.","minutes":30,"pins":[\#(pinsAsJSON)]}"#
  }

  /// As the rules get it.
  var setup: String {
    #"{"pack":{"id":"x","name":"x","minutes":30,"salt":"s","pins":[\#(pinsAsJSON)]},"mode":"competitive"}"#
  }

  /// The right answer to a pin, given where it is.
  func answer(to pin: Int) -> String {
    let there = radius == nil ? "" : #","at":\#(place(of: pin))"#
    return #"{"answer":{"pin":\#(pin),"text":"answer \#(pin)"\#(there)}}"#
  }
}

extension RankedPlay {
  /// Finds the pins that are on the map from the start, at the pace of somebody who walks, and ends the hunt.
  init(_ issued: Answer, hunting pack: HuntedPack) throws {
    let entry = try #require(Catalogue.game("hunt"))
    guard case .number(let number)? = issued.json["seed"], let seed = number.whole else {
      throw Refusal.noSuchTicket
    }
    let setup = #"{"pack":{"id":"\#(pack.id)","version":1},"mode":"competitive"}"#
    var played = entry.recording(setup: try JSON(parsing: setup), seed: Seed(UInt64(seed)))
    let table = try entry.open(setup: try JSON(parsing: pack.setup), seed: played.seed)
    var at = GameTime.zero
    func perform(_ action: String) throws {
      at = at + pack.pace
      played.extend(to: at)
      _ = try table.catchUp(to: at)
      let action = try JSON(parsing: action)
      if let refusal = table.perform(JSONReader(action), by: 0, at: at).refusal { throw refusal }
      played.append(Recording.Entry(at: at, seat: 0, action: action))
    }
    for pin in RankedPlay.pinsOnTheMap(table) { try perform(pack.answer(to: pin)) }
    if table.outcome == nil { try perform(#"{"end":{}}"#) }
    self.init(
      ticket: issued.string("ticket"), recording: played, score: try #require(table.outcome?.score))
  }

  private static func pinsOnTheMap(_ table: AnyTable) -> [Int] {
    var writer = JSONWriter()
    table.writeView(for: .seat(0), to: &writer)
    guard case .array(let pins)? = (try? JSON(parsing: writer.bytes))?["pins"] else { return [] }
    return pins.compactMap {
      if case .number(let number)? = $0["id"] { number.whole.map(Int.init) } else { nil }
    }
    .sorted()
  }
}
