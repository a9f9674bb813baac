import Accounts
import Catalogue
import Foundation
import GRDB
import HTTPTypes
import Logging
import Scores
import Storage
import Synchronization
import Tabletop
import TestSupport
import Testing

@testable import Server

/// A server with Parlour's own content, a database, and a clock that a test moves.
final class RankedSite: Sendable {
  let server: ParlourServer
  private let folder: TemporaryFolder
  let time: TestClock

  private static let contentFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Content").standardizedFileURL.path
  static let content = ContentFolder(contentFolder, logger: TestSite.silence)

  /// - Parameter other: another server; this one has its database and its clock.
  init(
    at other: RankedSite? = nil, logger: Logger = TestSite.silence,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws {
    folder = other?.folder ?? TemporaryFolder()
    time = other?.time ?? TestClock()
    var settings = Settings()
    settings.port = 0
    settings.dataFolder = folder.path
    settings.contentFolder = RankedSite.contentFolder
    change(&settings)
    server = try ParlourServer(
      settings, stores: try Stores.open(settings), logger: logger,
      clock: time.wall)
  }

  func withClient(_ test: @Sendable (TestClient) async throws -> Void) async throws {
    try await server.serve(for: test)
  }

  func owner() throws -> Owner { try Owner(dataFolder: folder.path, clock: time.wall) }

  /// Changes the database in ways that otherwise take time.
  func change(_ sql: String) throws {
    try otherConnection().write { try $0.execute(sql: sql) }
  }

  /// The whole content of the database, row by row.
  func dump() throws -> [String] {
    try otherConnection().read { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map { row in
          table + ": " + row.databaseValues.map { "\($0)" }.joined(separator: ", ")
        }.sorted()
      }
    }
  }

  /// Another program at the database. It waits while the server writes.
  private func otherConnection() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: Stores.database(in: folder.path), configuration: configuration)
  }
}

/// A game of a level, as a page plays it with its ticket.
struct RankedPlay {
  let ticket: String
  var recording: Recording

  init(ticket: String, recording: Recording, score: Int64) {
    self.ticket = ticket
    self.recording = recording
    self.score = score
  }

  /// Starts the clock at once, and lets tiles drop until they reach the top row, or wins the puzzle.
  ///
  /// - Parameters:
  ///   - steps: how often each tile goes to the left and back before it drops.
  ///   - tiles: how many are played. The rest fall by themselves.
  init(
    _ issued: Answer, game: GameID = "tetris", setup: JSON? = nil, steps: Int = 0, tiles: Int = .max
  ) throws {
    ticket = issued.string("ticket")
    let entry = try #require(Catalogue.game(game))
    let requested = try setup ?? #require(issued.json["setup"])
    let resolved = try RankedPlay.whole(requested, of: entry)
    guard case .number(let number)? = issued.json["seed"], let seed = number.whole else {
      throw Refusal.noSuchTicket
    }
    var played = entry.recording(setup: resolved, seed: Seed(UInt64(seed)))
    let table = try entry.open(setup: resolved, seed: played.seed)
    let sideways = try [#"{"left":{}}"#, #"{"right":{}}"#].map { try JSON(parsing: $0) }
    let before = Array(Array(repeating: sideways, count: steps).joined())
    var moves = try Solution.moves(of: game, resolved, played.seed).prefix(tiles).flatMap { before + [$0] }
      .makeIterator()
    var at = GameTime.zero
    func perform(_ action: JSON, mayBeRefused: Bool = false) throws {
      if let refusal = table.perform(JSONReader(action), by: 0, at: at).refusal {
        guard mayBeRefused else { throw refusal }
        return
      }
      played.append(Recording.Entry(at: at, seat: 0, action: action))
    }
    try perform(try JSON(parsing: #"{"start":{}}"#))
    while table.outcome == nil {
      at = at + RankedPlay.pace
      played.extend(to: at)
      _ = try table.catchUp(to: at)
      // A tile that has no room comes to rest by itself.
      guard table.outcome == nil, let move = moves.next() else { continue }
      // Another tile may be in the way.
      try perform(move, mayBeRefused: steps > 0)
    }
    recording = played
    score = try #require(table.outcome?.score)
  }

  /// Setups that were made whole before, by their text: reading the phrase book takes long.
  private static let wholes = Mutex<[String: JSON]>([:])

  private static func whole(_ setup: JSON, of entry: GameEntry) throws -> JSON {
    try wholes.withLock { wholes in
      let text = entry.id + JSONWriter.text(of: setup)
      if let whole = wholes[text] { return whole }
      let whole = try entry.resolved(
        setup, with: try RankedSite.content.content(try #require(entry.content)))
      wholes[text] = whole
      return whole
    }
  }

  /// Milliseconds between two actions.
  static let pace: Int64 = 300

  let score: Int64

  var end: Int64 { recording.end.milliseconds }

  var body: String { #"{"ticket":"\#(ticket)","recording":\#(JSONWriter.text(of: recording))}"# }

  /// The body of a game that was played offline, or with a break.
  var offlineBody: String { String(body.dropLast()) + #","offline":true}"# }
}

extension TestClient {
  func welcome(_ name: String) async throws -> [String: String] {
    try await post("/guests", #"{"name":"\#(name)"}"#).cookies
  }

  func ticket(_ level: String = RankedSite.level, game: String = "tetris", headers: [String: String])
    async throws
    -> Answer
  {
    try await post("/tickets", #"{"game":"\#(game)","setup":{"level":"\#(level)"}}"#, headers: headers)
  }

  /// Waits for a day whose puzzle is one of tetris, and begins it.
  func dailyTetris(_ site: RankedSite, headers: [String: String]) async throws -> (
    date: String, issued: Answer
  ) {
    while true {
      let date = Date(timeIntervalSince1970: Double(site.time.now) / 1_000)
        .formatted(.iso8601.year().month().day())
      let issued = try await post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: headers)
      try #require(issued.status == 201)
      if issued.string("game") == "tetris" { return (date, issued) }
      site.time.pass(86_400_000)
    }
  }

  /// Plays a level to its end.
  func play(_ level: String = RankedSite.level, headers: [String: String]) async throws -> RankedPlay {
    let issued = try await ticket(level, headers: headers)
    return try RankedPlay(issued, setup: .object([JSONMember("level", .string(level))]))
  }
}

extension RankedSite {
  static let level = "tetris-ci-hui-time"
  static let otherLevel = "tetris-ci-hui-cities"
}
