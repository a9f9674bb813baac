import Accounts
import Scores
import TestSupport
import Testing

/// What every store promises about the marks of those who have had the only try for a board.
@Suite(.stores) struct TryMarkContractTests {
  private let folder = TemporaryFolder()

  private static let expiry: Int64 = 86_400_000

  @Test(arguments: StoreKind.allCases)
  func aMarkRefusesTheTryOfAnotherPlayerOnThatBoardAlone(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Ben"])
    let (ana, ben) = (site.players["Ana"]!, site.players["Ben"]!)
    let marks = ["address", "device"]
    try await site.store.addTicket(.of(ana, board: "daily-1", isOnlyTry: true), .numbered(1), marks: marks)
    for mark in marks {
      let ticket = Ticket.of(ben, board: "daily-1", isOnlyTry: true)
      await #expect(throws: AlreadyTried.self) {
        try await site.store.addTicket(ticket, .numbered(2), marks: ["another", mark])
      }
    }
    #expect(try await site.store.ticket(.numbered(2)) == nil)
    // Nor has the refused ticket left its own mark.
    try await site.store.addTicket(
      .of(ben, board: "daily-1", isOnlyTry: true), .numbered(2), marks: ["another"])
    try await site.store.addTicket(.of(ben, board: "daily-2", isOnlyTry: true), .numbered(3), marks: marks)
  }

  @Test(arguments: StoreKind.allCases)
  func aMarkIsNotKeptWithoutItsTicket(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Ben"])
    let (ana, ben) = (site.players["Ana"]!, site.players["Ben"]!)
    try await site.store.addTicket(.of(ana, board: "daily-1", isOnlyTry: true), .numbered(1), marks: ["one"])
    await #expect(throws: AlreadyTried.self) {
      try await site.store.addTicket(
        .of(ana, board: "daily-1", isOnlyTry: true), .numbered(2), marks: ["two"])
    }
    await #expect(throws: NoSuchPlayer.self) {
      let nobody = Ticket.of(PlayerID(99), board: "daily-1", isOnlyTry: true)
      try await site.store.addTicket(nobody, .numbered(2), marks: ["two"])
    }
    try await site.store.addTicket(.of(ben, board: "daily-1", isOnlyTry: true), .numbered(2), marks: ["two"])
  }

  @Test(arguments: StoreKind.allCases)
  func aMarkOutlastsItsPlayerAndGoesSomeTimeAfterItsTicket(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana", "Ben"])
    let (ana, ben) = (site.players["Ana"]!, site.players["Ben"]!)
    try await site.store.addTicket(.of(ana, board: "daily-1", isOnlyTry: true), .numbered(1), marks: ["one"])
    try await site.store.removePlayer(ana)
    #expect(try await site.store.ticket(.numbered(1)) == nil)
    let again = Ticket.of(ben, board: "daily-1", isOnlyTry: true)
    #expect(try await site.store.removeTicketsAndWeeks(before: TryMarkContractTests.expiry / 1_000) == 0)
    await #expect(throws: AlreadyTried.self) {
      try await site.store.addTicket(again, .numbered(2), marks: ["one"])
    }
    #expect(try await site.store.removeTicketsAndWeeks(before: TryMarkContractTests.expiry / 1_000 + 1) == 1)
    try await site.store.addTicket(again, .numbered(2), marks: ["one"])
  }

  @Test(arguments: StoreKind.allCases)
  func furtherMarksAreKeptAsLongAsTheLastOneSays(_ kind: StoreKind) async throws {
    let site = try await Played(kind.store(in: folder), ["Ana"])
    for time in [5_000, 9_000, 2_000] as [Int64] {
      try await site.store.addMarks(["one"], on: "daily-1", until: time)
    }
    let ticket = Ticket.of(site.players["Ana"]!, board: "daily-1", isOnlyTry: true)
    #expect(try await site.store.removeTicketsAndWeeks(before: 9) == 0)
    await #expect(throws: AlreadyTried.self) {
      try await site.store.addTicket(ticket, .numbered(1), marks: ["one"])
    }
    #expect(try await site.store.removeTicketsAndWeeks(before: 10) == 1)
    try await site.store.addTicket(ticket, .numbered(1), marks: ["one"])
  }
}
