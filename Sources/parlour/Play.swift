import ArgumentParser
import Catalogue
import Logging
import Server
import SystemPackage
import Tabletop

/// `parlour play GAME`: a table that answers a line of JSON with a line of JSON.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a game with lines of JSON, for tests, bots and designers.",
    discussion: """
      Each line of standard input is answered with one line. One more line comes
      before any input. Times are milliseconds since the table opened.

        {"at":1500,"seat":1,"do":{"ready":{}}}   an action (without "seat": seat 0)
        {"at":5000}                              only lets time pass

        {"at":1500,"events":[…],"view":{…},"next":2500}
        {"at":1500,"refused":{"code":"notYourTurn","message":"…"},"view":{…}}

      "next" is when something will happen by itself. "outcome" is there once the
      game is over. A refused line still lets time pass up to its "at", unless it is
      not JSON, goes back in time, or is more than 24 hours after the last.

      Example, with a setup from the rules page of the game (docs/rules/turns.md):

        echo '{"at":1000,"do":{"ready":{}}}' |
          parlour play turns --setup @chess.json --seats 2 --viewer all
      """)

  @Argument(help: "The game's id: \(Catalogue.games.map(\.id).joined(separator: ", ")).")
  var game: String

  @Option(
    help: ArgumentHelp("The choices before the game starts, or @FILE with them.", valueName: "json"))
  var setup = "{}"

  @Option(help: "The folder with the files that people edit, for games that use them.")
  var content = "Content"

  @Option(
    help: ArgumentHelp("A server's data folder, for its imported phrases (Jasmine).", valueName: "dir"))
  var data = "./data"

  @Option(help: "The seed of the game's random numbers, 0 to 2⁶³ − 1. Without it a seed is drawn.")
  var seed: Int64?

  @Option(help: "The number of players, if the setup does not give it.")
  var seats: Int?

  @Option(
    help: "Whose views and events are printed: a seat's number, spectator or all. Without it, seat 0.",
    transform: viewers)
  var viewer = LineHost.Viewers.one(.seat(0))

  @Option(help: ArgumentHelp("Write the recording to this file at the end.", valueName: "file"))
  var record: String?

  mutating func validate() throws {
    if let seed, seed < 0 { throw ValidationError("A seed is a whole number from 0 to 2⁶³ − 1.") }
    if let seats, seats < 1 { throw ValidationError("A game has at least one seat.") }
  }

  func run() throws(Failure) {
    let host = try openTable()
    let recordFile = try record.map { path throws(Failure) in try OutputFile(path) }
    let played = Result { () throws(Failure) in try answerLines(of: host) }
    try recordFile?.replaceContents(with: host.recording.fileText)
    try played.get()
  }

  private func answerLines(of host: LineHost) throws(Failure) {
    let output = FileDescriptor.standardOutput
    let lineFeed = UInt8(ascii: "\n")
    try output.write(host.greeting() + [lineFeed])
    var lines = LineReader(.standardInput, limit: JSONLimits.message.bytes)
    while let line = try lines.next() { try output.write(host.answer(to: line) + [lineFeed]) }
  }

  private func openTable() throws(Failure) -> LineHost {
    let entry = try Failure.game(game)
    let given = try readSetup()
    let seed = Seed(UInt64(seed ?? Int64.random(in: 0...Int64.max)))
    let content = try content(for: entry)
    let setup: JSON
    let table: AnyTable
    do throws(Refusal) {
      let seated = if let seats { try entry.setup(given, seats: seats) } else { given }
      setup = try entry.resolved(seated, with: content)
      table = try entry.open(setup: setup, seed: seed)
    } catch {
      throw .refused(error, in: "The setup is refused")
    }
    guard viewer.fits(table) else { throw Failure(.usage, "--viewer: \(Refusal.noSuchSeat.message)") }
    return LineHost(table: table, recording: entry.recording(setup: setup, seed: seed), viewers: viewer)
  }

  private func content(for entry: GameEntry) throws(Failure) -> JSON? {
    guard let files = entry.content else { return nil }
    let logger = Logger(label: "parlour") { StreamLogHandler.standardError(label: $0) }
    let read: JSON
    do throws(Refusal) {
      read = try ContentFolder(content, logger: logger).content(files)
    } catch {
      throw .refused(error, in: "The setup is refused")
    }
    return files.files.contains("phrases.tsv") ? try withImported(read) : read
  }

  /// The same content, with the imported phrases in its phrase book.
  private func withImported(_ content: JSON) throws(Failure) -> JSON {
    let folder = Phrases.Folder(data: data)
    guard folder.file.exists, case .object(let members) = content,
      case .string(let shipped)? = content["phrases"]
    else {
      return content
    }
    let book = try Phrases.book(shipped: shipped, imported: try folder.imported())
    return .object(members.map { $0.name == "phrases" ? JSONMember("phrases", .string(book)) : $0 })
  }

  private func readSetup() throws(Failure) -> JSON {
    let limits = JSONLimits.file
    let text =
      setup.utf8.first == UInt8(ascii: "@")
      ? try FileDescriptor.contents(of: String(setup.dropFirst()), limit: limits.bytes) : Array(setup.utf8)
    do throws(JSONError) {
      return try JSON(parsing: text, limits: limits)
    } catch {
      throw .refused(Refusal(error), in: "The setup is no JSON")
    }
  }
}

extension Play {
  private static func viewers(_ argument: String) throws -> LineHost.Viewers {
    switch argument {
    case "all": return .all
    case "spectator": return .one(.spectator)
    default:
      guard let seat = Int(argument), seat >= 0 else {
        throw ValidationError("A viewer is a seat's number, spectator or all.")
      }
      return .one(.seat(Seat(seat)))
    }
  }
}
