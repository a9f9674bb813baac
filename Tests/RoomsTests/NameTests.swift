import Tabletop
import Testing

@testable import Rooms

/// Whose the names at a table are.
@Suite struct NameTests {
  private func answer(_ bench: RoomBench, _ name: String, account: String? = nil) -> Refusal? {
    do throws(Refusal) {
      try bench.join(name, "cat", account: account)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "Ana\u{202E}", "\u{3164}", "Аna", "x\u{323}\u{331}\u{32D}\u{316}\u{317}", "Guest", "Parlour",
  ])
  func aNameThatMayBeNoneIsRefusedAndChangesNothing(_ name: String) throws {
    let bench = try RoomBench.cards()
    let refusal = try #require(answer(bench, name))
    #expect(refusal.code == "badName" && refusal.message.hasSuffix("."))
    #expect(bench.room.seats.count == 1 && bench.log.count == 2)
  }

  @Test(arguments: ["ANA", "Àna", "Аса", "A n a", "Ana."])
  func aNameThatLooksLikeAnotherAtTheTableIsTaken(_ name: String) throws {
    let bench = try RoomBench.cards()
    if name == "Аса" { try bench.join("Aca", "bear") }
    #expect(answer(bench, name) == .nameLooksTaken)
    #expect(Refusal.nameLooksTaken.code == Refusal.nameTaken.code)
  }

  @Test func aNameIsTakenHoweverAKeyboardWritesIt() throws {
    let bench = try RoomBench.cards()
    try bench.join("Re\u{301}", "bear")
    #expect(answer(bench, "R\u{E9}") == .nameTaken)
  }

  @Test func namesWithoutLettersAreTakenOnlyByTheSame() throws {
    let bench = try RoomBench.cards()
    try bench.join("🐻", "bear")
    #expect(answer(bench, "🐻") == .nameTaken)
    #expect(answer(bench, "🐱") == nil)
  }

  @Test func whoSitsUnderTheNameOfTheirAccountIsMarked() throws {
    let bench = try RoomBench.cards()
    let ben = try bench.join("BEN", "bear", account: "Ben")
    try bench.join("Mum", "cat", account: "Cem")
    let phone = bench.phone(ben)
    func marks() -> [String?] {
      (0..<3).map { phone.lastJSON.text("lobby", "seats", "\($0)", "account") }
    }
    #expect(marks() == [nil, "true", nil])
    phone.send(#"{"n":1,"room":{"profile":{"name":"Dad","avatar":"bear"}}}"#)
    #expect(marks() == [nil, nil, nil])
    phone.send(#"{"n":2,"room":{"profile":{"name":"Ben","avatar":"bear"}}}"#)
    #expect(marks() == [nil, "true", nil])
  }

  @Test func theMarkOutlivesARestart() throws {
    let bench = try RoomBench.cards()
    try bench.join("Ben", "bear", account: "Ben")
    try bench.restart()
    #expect(bench.watcher().lastJSON.text("lobby", "seats", "1", "account") == "true")
  }

  @Test func nobodyTakesTheNameOfAnAccountThatSitsThere() throws {
    let bench = try RoomBench.cards()
    let mum = bench.phone(try bench.join("Mum", "bear", account: "Cem"))
    #expect(answer(bench, "cern") == .nameOfAccount)
    #expect(answer(bench, "Cem", account: "Eva") == .nameOfAccount)
    let ana = bench.phone(bench.host)
    let told = ana.send(#"{"n":1,"room":{"profile":{"name":"CEM","avatar":"fox"}}}"#)
    #expect(told.first?.contains(#""nameTaken""#) == true)
    // Its own session may, on another phone, too.
    #expect(answer(bench, "Cem", account: "Cem") == nil)
    #expect(mum.lastJSON.text("lobby", "seats", "2", "account") == "true")
  }

  @Test func theNameOfAnAccountThatIsNotThereIsFree() throws {
    let bench = try RoomBench.cards()
    #expect(answer(bench, "Ben") == nil)
  }

  /// An account's mark goes with its player: who takes over the seat has none.
  @Test func whoTakesOverASeatIsNotMarked() throws {
    let bench = try RoomBench.cards()
    let ben = bench.phone(try bench.join("Ben", "bear", account: "Ben"))
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(bench.told.last?.text.contains(#""account":true"#) == true)
    ben.send(#"{"n":1,"room":{"leave":{}}}"#)
    let before = bench.told.count
    ana.send(#"{"n":2,"room":{"adopt":{"seat":1}}}"#)
    #expect(bench.told.count > before)
    #expect(!bench.told[before...].contains { $0.text.contains(#""account""#) })
  }

  /// Logs of former versions have names that nobody could take now.
  @Test func aNameFromBeforeStaysWhileItsPictureChanges() throws {
    let bench = try RoomBench.cards()
    bench.log[1] = bench.log[1].replacingAna(with: "Guest")
    try bench.restart()
    let guest = bench.phone(bench.host)
    #expect(guest.send(#"{"n":1,"room":{"profile":{"name":"Guest","avatar":"owl"}}}"#).first == #"{"ack":1}"#)
    #expect(guest.lastJSON.text("lobby", "seats", "0", "name") == #""Guest""#)
  }
}

extension String {
  fileprivate func replacingAna(with name: String) -> String {
    let parts = split(separator: #""Ana""#, omittingEmptySubsequences: false)
    return parts.joined(separator: "\"\(name)\"")
  }
}
