import Catalogue
import Foundation
import Ports
import Tabletop

/// A game for the tests of rooms. It is played with content, and is told which players are away.
struct Lanterns: ContentGame {
  static let id: GameID = "lanterns"
  static let rulesVersion = 1
  static let seats = 2...3
  static let seating = Seating(namesPlayers: true, longestName: 12, hearsOfPresence: true)
  static let content: ContentFiles? = ContentFiles(folder: "lanterns", files: ["flames.json"])

  static let entry = GameEntry(Lanterns.self)

  struct Setup: JSONDecodable, Sendable {
    let players: Int
    let flames: Int

    init(from reader: JSONReader) throws(JSONError) {
      let object = try reader.object("players", "content")
      players = try object.required("players").array().count
      let content = try object.required("content").object("flames")
      flames = try content.required("flames").int(in: 1...99)
    }
  }

  enum Action: JSONDecodable, Sendable {
    case away
    case returned

    init(from reader: JSONReader) throws(JSONError) {
      let (name, payload) = try reader.choice()
      _ = try payload.object()
      switch name {
      case "away": self = .away
      case "returned": self = .returned
      default: throw reader.unknownChoice(name)
      }
    }
  }

  enum Event: JSONEncodable, Sendable {
    case dimmed

    func encode(to writer: inout JSONWriter) { writer.choice("dimmed") }
  }

  struct View: JSONEncodable {
    let flames: Int
    let away: [Int]

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("flames", flames)
        writer.member("away", away)
      }
    }
  }

  private let flames: Int
  private var away: [Bool]

  init(setup: Setup, seed: Seed) throws(Refusal) {
    flames = setup.flames
    away = Array(repeating: false, count: setup.players)
  }

  var seatCount: Int { away.count }
  var nextDeadline: GameTime? { nil }
  var outcome: Outcome? { nil }
  var brokenInvariant: String? { nil }

  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    let isAway = action == .away
    if away[seat.index] == isAway { throw Refusal("unchanged", "That is known.") }
    away[seat.index] = isAway
    return isAway ? [Notice(.dimmed)] : []
  }

  mutating func advance(to now: GameTime) -> [Notice<Event>] { [] }

  func view(for viewer: Viewer, at now: GameTime) -> View {
    View(flames: flames, away: away.indices.filter { away[$0] })
  }

  func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }
}

/// Content that a test can change; for shipped games, their shipped content.
final class ChangingContent: ContentSource, @unchecked Sendable {
  var flames: Int? = 7

  func content(_ files: ContentFiles) throws(Refusal) -> JSON {
    if files != Lanterns.content { return try shipped(files) }
    guard let flames else { throw .noContent }
    return .object([JSONMember("flames", .number(JSONNumber(Int64(flames))))])
  }

  /// Packs by their ids.
  lazy var packs = ["17": ChangingContent.pack(ofPins: 9)]

  func pack(_ id: String) throws(Refusal) -> JSON {
    guard let pack = packs[id], let json = try? JSON(parsing: pack) else {
      throw Refusal("noSuchPack", "There is no such pack.")
    }
    return json
  }

  /// A pack made only of pins; pin 1's answer is "Answer 1", and so on.
  static func pack(ofPins count: Int, answers: String? = nil) -> String {
    let pins = (1...count).map { pin in
      #"{"id":\#(pin),"title":"title\#(pin)x","hint":"hint\#(pin)x","points":10,"at":[50.0,\#(pin).0],"#
        + #""told":"told\#(pin)x",\#(answers ?? #""codeword":"Answer \#(pin)""#)}"#
    }
    return #"{"id":"17","name":"Kew","minutes":30,"salt":"pepper","pins":[\#(pins.joined(separator: ","))]}"#
  }

  private func shipped(_ files: ContentFiles) throws(Refusal) -> JSON {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var members: [JSONMember] = []
    for file in files.files {
      guard let text = try? Data(contentsOf: root.appending(path: "Content/\(files.folder)/\(file)")),
        let value = try? JSON(parsing: Array(text), limits: .file)
      else { throw .noContent }
      members.append(JSONMember(String(file.prefix { $0 != "." }), value))
    }
    return .object(members)
  }
}
