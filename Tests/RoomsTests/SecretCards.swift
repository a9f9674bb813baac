import Catalogue
import Tabletop

/// A game for the tests of rooms, with what Turn Tracker lacks: a hand that only its owner sees, a setup that
/// only the host sees, events for some viewers only, a time limit, and an end.
struct SecretCards: Game {
  static let id: GameID = "cards"
  static let rulesVersion = 3
  static let seats = 2...4
  static let seating = Seating(namesPlayers: true, longestName: 12, setupIsForHost: true)

  static let entry = GameEntry(SecretCards.self)

  struct Setup: JSONDecodable, Sendable {
    let limit: Milliseconds
    let players: Int

    init(from reader: JSONReader) throws(JSONError) {
      let object = try reader.object("limit", "players")
      limit = try object.required("limit").int64(in: 0...86_400_000)
      players = try object.required("players").array().count
    }
  }

  enum Action: JSONDecodable, Sendable {
    case peek
    case show
    case win

    init(from reader: JSONReader) throws(JSONError) {
      let (name, payload) = try reader.choice()
      _ = try payload.object()
      switch name {
      case "peek": self = .peek
      case "show": self = .show
      case "win": self = .win
      default: throw reader.unknownChoice(name)
      }
    }
  }

  enum Event: JSONEncodable, Sendable {
    case peeked(Int)
    case shown(Int)
    case gasped
    case timeUp

    func encode(to writer: inout JSONWriter) {
      switch self {
      case .peeked(let card): writer.choice("peeked") { writer in writer.member("card", card) }
      case .shown(let card): writer.choice("shown") { writer in writer.member("card", card) }
      case .gasped: writer.choice("gasped")
      case .timeUp: writer.choice("timeUp")
      }
    }
  }

  struct View: JSONEncodable {
    let card: Int?
    let shown: [Int]

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        if let card { writer.member("card", card) }
        writer.member("shown", shown)
      }
    }
  }

  private let limit: GameTime?
  private let cards: [Int]
  private var shown: [Int] = []
  private(set) var outcome: Outcome?

  /// Every hand is one card, its number unlike all others'.
  init(setup: Setup, seed: Seed) throws(Refusal) {
    guard setup.limit != 13 else { throw Refusal("unlucky", "Not 13.") }
    limit = setup.limit > 0 ? GameTime(milliseconds: setup.limit) : nil
    cards = (0..<setup.players).map { 100 + $0 }
  }

  var seatCount: Int { cards.count }

  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    let card = cards[seat.index]
    switch action {
    case .peek: return [Notice(.peeked(card), to: .seat(seat)), Notice(.gasped, to: .spectators)]
    case .show:
      if shown.contains(card) { throw Refusal("alreadyShown", "It lies open already.") }
      shown.append(card)
      return [Notice(.shown(card))]
    case .win:
      outcome = Outcome(result: "won", score: 7)
      return []
    }
  }

  mutating func advance(to now: GameTime) -> [Notice<Event>] {
    guard let limit, outcome == nil, now >= limit else { return [] }
    outcome = Outcome(result: "timeUp")
    return [Notice(.timeUp)]
  }

  var nextDeadline: GameTime? { outcome == nil ? limit : nil }

  func view(for viewer: Viewer, at now: GameTime) -> View {
    switch viewer {
    case .seat(let seat): View(card: cards[seat.index], shown: shown)
    case .spectator: View(card: nil, shown: shown)
    }
  }

  func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }

  var brokenInvariant: String? { nil }
}
