import Tabletop
import TestSupport
import Testing

/// A table whose game type is not known.
@Suite struct AnyTableTests {
  private func events(_ notices: [EncodedNotice], for viewer: Viewer) -> String {
    var writer = JSONWriter()
    writer.events(notices, for: viewer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func aSecretIsInTheViewOfItsSeatAndNowhereElse() throws {
    let table: AnyTable = try Bells.table()
    #expect(table.viewText(for: .seat(0)) == #"{"rung":0,"guesses":0,"secret":0}"#)
    #expect(table.viewText(for: .seat(1)) == #"{"rung":0,"guesses":0,"secret":3}"#)
    #expect(table.viewText(for: .spectator) == #"{"rung":0,"guesses":0}"#)
    #expect(table.viewText(for: .seat(9)) == #"{"rung":0,"guesses":0}"#)
  }

  @Test func aViewerHearsItsOwnEventsAlone() throws {
    let table: AnyTable = try Bells.table()
    let looked = try table.perform(#"{"look":{}}"#, by: 1, at: 1_000).notices
    #expect(events(looked, for: .seat(1)) == #"[{"rang":{"count":1}},{"secret":{"number":3}}]"#)
    #expect(events(looked, for: .seat(0)) == #"[{"rang":{"count":1}}]"#)
    #expect(events(looked, for: .spectator) == #"[{"rang":{"count":1}}]"#)
    let waved = try table.perform(#"{"wave":{}}"#, by: 0, at: 1_000).notices
    #expect(events(waved, for: .seat(0)) == "[]")
    #expect(events(waved, for: .spectator) == #"[{"waved":{"seat":0}}]"#)
  }

  @Test func everyViewerIsItsOwnRepresentativeUnlessTheGameSaysElse() throws {
    let table: AnyTable = try Bells.table()
    #expect(table.representative(of: .seat(1)) == .seat(1))
    #expect(table.representative(of: .spectator) == .spectator)
  }

  @Test func aGameWithNothingToTellHasAnEmptySummary() throws {
    let table: AnyTable = try Bells.table()
    #expect(table.summaryText(for: .spectator) == "{}")
  }

  @Test func whatIsMissedIsCaughtUpHoweverLong() throws {
    let table: AnyTable = try Bells.table()
    let notices = try table.catchUp(to: .distantFuture)
    #expect(table.now == .distantFuture)
    #expect(notices.count == 3)
    #expect(throws: Refusal.self) { try table.catchUp(to: .zero) }
  }
}
