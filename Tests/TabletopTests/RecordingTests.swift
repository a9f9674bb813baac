import Tabletop
import TestSupport
import Testing

@Suite struct RecordingTests {
  private func recording(_ actions: (at: Int64, seat: Seat, action: String)..., end: Int64 = 0) throws
    -> Recording
  {
    var recording = Recording(
      game: "bells", rulesVersion: 3, setup: try JSON(parsing: Bells.setup), seed: Seed(42))
    for (at, seat, action) in actions {
      recording.append(
        Recording.Entry(at: GameTime(milliseconds: at), seat: seat, action: try JSON(parsing: action)))
    }
    recording.extend(to: GameTime(milliseconds: end))
    return recording
  }

  private func read(_ text: String) throws -> Recording {
    try Recording(from: JSONReader(JSON(parsing: text, limits: .file)))
  }

  @Test func asAFileItHasOneActionALine() throws {
    let text = try recording((10, 0, #"{"wave":{}}"#), (1_200, 1, #"{"guess":{"number":5}}"#), end: 1_500)
      .fileText
    #expect(
      text == """
        {"game":"bells","rules":3,"seed":42,
        "setup":{"players":["Ana","Ben"],"interval":1000},
        "end":1500,
        "actions":[
        {"at":10,"seat":0,"do":{"wave":{}}},
        {"at":1200,"seat":1,"do":{"guess":{"number":5}}}
        ]}

        """)
  }

  @Test func withoutActionsItIsAFileToo() throws {
    let text = try recording().fileText
    #expect(text.hasSuffix("\"end\":0,\n\"actions\":[\n]}\n"))
    #expect(try read(text).entries.isEmpty)
  }

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    let original = try recording((10, 0, #"{"wave":{}}"#), (10, 1, #"{"look":{}}"#), end: 99)
    #expect(try read(original.fileText).fileText == original.fileText)
    #expect(try read(JSONWriter.text(of: original)).fileText == original.fileText)
  }

  @Test func theOrderInWhichAnActionIsToldDoesNotMatter() throws {
    let original = try recording((10, 1, #"{"wave":{}}"#), end: 99).fileText
    let entry = #"{"at":10,"seat":1,"do":{"wave":{}}}"#
    for other in [#"{"do":{"wave":{}},"seat":1,"at":10}"#, #"{"seat":1,"at":10,"do":{"wave":{}}}"#] {
      let parts = original.split(separator: entry, omittingEmptySubsequences: false)
      #expect(try read(parts.joined(separator: other)).fileText == original)
    }
  }

  @Test func theEndIsNeverBeforeTheLastAction() throws {
    #expect(try recording((10, 0, "{}"), (700, 0, "{}"), end: 5).end == GameTime(milliseconds: 700))
    #expect(
      try read(#"{"game":"g","rules":1,"seed":0,"setup":{},"end":5,"actions":[{"at":9,"seat":0,"do":1}]}"#)
        .end == GameTime(milliseconds: 9))
  }

  @Test(arguments: [
    ("[]", "expected an object"),
    (#"{"rules":1,"seed":0,"setup":{},"end":0,"actions":[]}"#, "\"game\" is missing"),
    (#"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":[],"x":1}"#, "there is no \"x\" here"),
    (
      #"{"game":"g","rules":-1,"seed":0,"setup":{},"end":0,"actions":[]}"#,
      "rules: expected a whole number from 0 to 2147483647"
    ),
    (
      #"{"game":"g","rules":1,"seed":-1,"setup":{},"end":0,"actions":[]}"#,
      "seed: expected a whole number from 0 to 9223372036854775807"
    ),
    (#"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":{}}"#, "actions: expected a list"),
    (
      #"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":[{"at":0,"do":{}}]}"#,
      "actions[0]: \"seat\" is missing"
    ),
    (
      #"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":[{"at":0,"seat":0}]}"#,
      "actions[0]: \"do\" is missing"
    ),
    (
      #"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":[{"at":-5,"seat":0,"do":{}}]}"#,
      "actions[0].at: expected a whole number from 0 to 9223372036854775807"
    ),
    (
      #"{"game":"g","rules":1,"seed":0,"setup":{},"end":0,"actions":[{"at":0,"seat":0,"do":1},{"at":0,"seat":2147483648,"do":1}]}"#,
      "actions[1].seat: expected a whole number from 0 to 2147483647"
    ),
  ]) func aDamagedFileIsToldOf(_ text: String, _ problem: String) throws {
    do {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect((error as? JSONError)?.description == problem)
    }
  }

  @Test func replayedItGivesTheSameTable() throws {
    let table = try Bells.table()
    try table.perform(#"{"guess":{"number":5}}"#, by: 1, at: 800)
    try table.perform(#"{"wave":{}}"#, by: 0, at: 1_100)
    _ = try table.advance(to: GameTime(milliseconds: 2_500))
    let again = try Bells.table()
    try recording((800, 1, #"{"guess":{"number":5}}"#), (1_100, 0, #"{"wave":{}}"#), end: 2_500).replay(
      on: again)
    #expect(again.now == table.now)
    for viewer in table.viewers { #expect(again.viewText(for: viewer) == table.viewText(for: viewer)) }
  }

  @Test func aReplayThatFailsStopsAtTheLastGoodState() throws {
    let table = try Bells.table()
    do {
      try recording(
        (800, 1, #"{"guess":{"number":5}}"#), (1_100, 5, #"{"wave":{}}"#), (1_200, 0, #"{"wave":{}}"#)
      ).replay(on: table)
      Issue.record("it was replayed")
    } catch {
      let failure = try #require(error as? ReplayFailure)
      #expect(failure.entry == 1)
      #expect(failure.refusal == .noSuchSeat)
    }
    #expect(table.now == GameTime(milliseconds: 1_100))
    #expect(table.viewText(for: .spectator) == #"{"rung":1,"guesses":1}"#)
  }

  @Test func actionsOutOfOrderDoNotReplay() throws {
    let table = try Bells.table()
    #expect(throws: ReplayFailure.self) {
      try recording((800, 1, #"{"wave":{}}"#), (799, 1, #"{"wave":{}}"#)).replay(on: table)
    }
    #expect(table.now == GameTime(milliseconds: 800))
  }

  @Test func anActionAfterTheEndOfTheGameDoesNotReplay() throws {
    let table = try Bells.table()
    #expect(throws: ReplayFailure.self) { try recording((3_000, 0, #"{"wave":{}}"#)).replay(on: table) }
    #expect(table.outcome == Outcome(result: "lost"))
  }

  /// A file may contain any time; replaying it must not take that long.
  @Test func timesFarApartReplayAtOnce() throws {
    let table = try Bells.table()
    try recording((1, 0, #"{"guess":{"number":3}}"#), end: .max).replay(on: table)
    #expect(table.now == .distantFuture)
    #expect(table.outcome == Outcome(result: "won", score: 9, isRanked: true))
  }
}
