import Tabletop
import Testing

/// The examples of what drives a game and keeps it: tables, recordings and hosts.
@Suite struct TableExamples {
  private let setup = JSON.object([JSONMember("stones", .number(JSONNumber(7)))])

  /// Two stones are taken.
  private var action: JSON {
    get throws { try JSON(parsing: #"{"take":{"stones":2}}"#) }
  }

  /// An empty recording of a table with seven stones.
  private var empty: Recording {
    Recording(game: Heap.id, rulesVersion: Heap.rulesVersion, setup: setup, seed: Seed(1))
  }

  @Test func table() throws {
    let table = try Table<Heap>(setup: Heap.Setup(stones: 7), seed: Seed(1))
    let (notices, refusal) = table.perform(Heap.Action(stones: 2), by: 0, at: GameTime(milliseconds: 1_500))
    let stones = table.rules.stones  // 5
    let again = table.perform(Heap.Action(stones: 2), by: 0, at: table.now)
    let code = again.refusal?.code  // "notYourTurn"
    #expect(notices.map { $0.event } == [Heap.Event(seat: 0, stones: 2)])
    #expect(refusal == nil)
    #expect(stones == 5)
    #expect(code == "notYourTurn")
  }

  @Test func anyTable() throws {
    let table: AnyTable = try Table<Heap>(setup: Heap.Setup(stones: 7), seed: Seed(1))
    let action = JSONReader(try JSON(parsing: #"{"take":{"stones":2}}"#))
    let step = table.perform(action, by: 0, at: GameTime(milliseconds: 1_500))
    var writer = JSONWriter()
    table.writeView(for: .seat(1), to: &writer)
    let view = String(decoding: writer.bytes, as: UTF8.self)  // {"stones":5,"turn":1}
    #expect(step.refusal == nil)
    #expect(view == #"{"stones":5,"turn":1}"#)
  }

  @Test func step() throws {
    let table: AnyTable = try Heap.table()
    let action = JSONReader(try action)
    let step: Step = table.perform(action, by: 1, at: GameTime(milliseconds: 1_500))
    let told = step.refusal?.message  // "It is somebody else's turn."
    #expect(told == "It is somebody else's turn.")
  }

  @Test func encodedNotice() throws {
    let table = try Heap.table()
    let notices: [EncodedNotice] = try table.advance(to: GameTime(milliseconds: 30_000))
    var writer = JSONWriter()
    writer.events(notices, for: .spectator)  // [{"took":{"seat":0,"stones":1}}]
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"[{"took":{"seat":0,"stones":1}}]"#)
  }

  @Test func recording() throws {
    let action = try action
    var recording = Recording(game: Heap.id, rulesVersion: Heap.rulesVersion, setup: setup, seed: Seed(1))
    recording.append(Recording.Entry(at: GameTime(milliseconds: 1_500), seat: 0, action: action))
    recording.extend(to: GameTime(milliseconds: 9_000))
    let table = try Table<Heap>(setup: Heap.Setup(from: JSONReader(recording.setup)), seed: recording.seed)
    try recording.replay(on: table)  // now it is 9 seconds after the table opened
    #expect(table.now == GameTime(milliseconds: 9_000))
    #expect(table.rules.stones == 5)
  }

  @Test func entry() throws {
    let action = try action
    let entry = Recording.Entry(at: GameTime(milliseconds: 1_500), seat: 0, action: action)
    let line = JSONWriter.text(of: entry)  // {"at":1500,"seat":0,"do":{"take":{"stones":2}}}
    #expect(line == #"{"at":1500,"seat":0,"do":{"take":{"stones":2}}}"#)
  }

  @Test func fileText() throws {
    var recording = empty
    recording.append(Recording.Entry(at: .zero, seat: 0, action: try action))
    let text = recording.fileText
    let copy = try Recording(from: JSONReader(JSON(parsing: text, limits: .file)))
    #expect(copy.entries.count == 1)
    #expect(copy.fileText == text)
  }

  @Test func replayFailure() throws {
    let table = try Heap.table()
    var recording = empty
    recording.append(Recording.Entry(at: .zero, seat: 0, action: try action))
    recording.append(Recording.Entry(at: .zero, seat: 0, action: try action))
    var failure: ReplayFailure?
    do throws(ReplayFailure) { try recording.replay(on: table) } catch { failure = error }
    let index = failure?.entry  // 1: the second action
    let code = failure?.refusal.code  // "notYourTurn"
    #expect(index == 1)
    #expect(code == "notYourTurn")
    #expect(table.rules.stones == 5)
  }

  @Test func lineHost() throws {
    let setup = try JSON(parsing: #"{"stones":7}"#)
    let host = LineHost(
      table: try Table<Heap>(setup: Heap.Setup(from: JSONReader(setup)), seed: Seed(1)),
      recording: Recording(game: Heap.id, rulesVersion: Heap.rulesVersion, setup: setup, seed: Seed(1)),
      viewers: .one(.spectator))
    let answer = host.answer(to: Array(#"{"at":1500,"seat":0,"do":{"take":{"stones":2}}}"#.utf8))
    // {"at":1500,"events":[{"took":{"seat":0,"stones":2}}],"view":{"stones":5,"turn":1},"next":31500}
    #expect(
      String(decoding: answer, as: UTF8.self)
        == #"{"at":1500,"events":[{"took":{"seat":0,"stones":2}}],"view":{"stones":5,"turn":1},"next":31500}"#
    )
    #expect(host.recording.entries.count == 1)
  }

  @Test func viewersOfALineHost() throws {
    let table = try Heap.table()
    let viewers = LineHost.Viewers.one(.seat(2))
    let isAtTheTable = viewers.fits(table)  // false: it has two seats
    #expect(!isAtTheTable)
  }

  @Test func replayOnALineHost() throws {
    let earlier = LineHost(table: try Heap.table(), recording: empty, viewers: .one(.spectator))
    _ = earlier.answer(to: Array(#"{"at":1500,"do":{"take":{"stones":2}}}"#.utf8))
    let later = LineHost(table: try Heap.table(), recording: empty, viewers: .one(.spectator))
    let recording = earlier.recording
    let answer = later.replay(recording.entries, end: recording.end)
    // {"at":1500,"view":{"stones":5,"turn":1},"next":31500}
    #expect(
      String(decoding: answer, as: UTF8.self) == #"{"at":1500,"view":{"stones":5,"turn":1},"next":31500}"#)
  }
}
