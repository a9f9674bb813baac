import Accounts
import Ports
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about the names of players in the logs of rooms, when the players are removed.
@Suite(.stores) struct RoomPlayersContractTests {
  private let folder = TemporaryFolder()

  private func entry(_ change: String) throws -> LogEntry {
    try LogEntry(bytes: Array(#"{"change":{\#(change)}}"#.utf8))
  }

  private func joined(_ name: String, _ player: PlayerID?, _ token: String = "t") throws -> LogEntry {
    let number = player.map { #","player":\#($0.number)"# } ?? ""
    return try entry(#""joined":{"token":"\#(token)","name":"\#(name)","avatar":"fox"\#(number)}"#)
  }

  private func opened(_ room: Int64, _ entries: [LogEntry]) -> RoomChanges {
    RoomChanges(
      room: RoomID(room), code: "\(4_000 + room)", firstEntry: 0, entries: [.opened] + entries,
      isDissolved: false)
  }

  @Test(arguments: StoreKind.allCases)
  func theNameOfWhoIsRemovedGoesFromTheLogsAndTheOthersStay(_ kind: StoreKind) async throws {
    let (accounts, rooms) = try kind.stores(in: folder)
    let (mia, other) = (try await accounts.guest("Mia"), try await accounts.guest("Mia"))
    try await rooms.save([opened(1, [try joined("Mia", mia), try joined("Ben", nil)])])
    try await rooms.save([opened(2, [try joined("Mia", other)]), .more(1, from: 3, [.time(5)])])
    try await rooms.save([.more(1, from: 4, [try joined("Queen", mia)])])
    #expect(try await accounts.removePlayer(mia) == [mia.number])
    let log = try rooms.log(of: RoomID(1)).texts
    #expect(log.count == 5 && log[3] == LogEntry.time(5).text)
    #expect(
      log[1] == #"{"change":{"joined":{"token":"t","name":"somebody","avatar":"fox"}}}"#)
    #expect(log[2].contains(#""name":"Ben""#) && log[4].contains(#""name":"somebody 2""#))
    #expect(try rooms.log(of: RoomID(2)).texts == [LogEntry.opened.text, try joined("Mia", other).text])
    // The log goes on where it was.
    try await rooms.save([.more(1, from: 5, [.time(6)])])
    #expect(try rooms.log(of: RoomID(1)).count == 6)
  }

  @Test(arguments: StoreKind.allCases)
  func theSeatsOfAGuestWhoHasLoggedInAreTheAccounts(_ kind: StoreKind) async throws {
    let (accounts, rooms) = try kind.stores(in: folder)
    let (guest, account) = (try await accounts.guest("Mia"), try await accounts.guest("Mia2"))
    try await rooms.save([opened(1, [try joined("Mia", guest)])], at: 50)
    try await rooms.save([opened(2, [try joined("Mia2", account)])], at: 60)
    try await accounts.join(guest, into: account, [:])
    let visits = try rooms.visits(of: account.number)
    #expect(visits.map(\.room.code) == ["4001", "4002"] && visits.map(\.takenAt) == [50, 60])
    #expect(visits.map(\.players) == [[guest.number, account.number], [guest.number, account.number]])
    #expect(try await accounts.removePlayer(account) == [guest.number, account.number])
    for room in [1, 2] as [Int64] {
      #expect(try !rooms.log(of: RoomID(room)).texts.joined().contains("Mia"))
    }
    #expect(try rooms.visits(of: account.number).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aGuestWhoIsRemovedAfterLongIsForgottenToo(_ kind: StoreKind) async throws {
    let (accounts, rooms) = try kind.stores(in: folder)
    let mia = try await accounts.guest("Mia")
    try await rooms.save([opened(1, [try joined("Mia", mia)])])
    #expect(try await accounts.removeSessions(unusedSince: 1) == 1)
    #expect(try !rooms.log(of: RoomID(1)).texts.joined().contains("Mia"))
  }

  /// A room that was open when its player was removed has noted the new name, and may have written the old one before.
  @Test(arguments: StoreKind.allCases)
  func whatARoomHasNotedIsDoneInItsLog(_ kind: StoreKind) async throws {
    let (_, rooms) = try kind.stores(in: folder)
    let forgotten = try entry(#""forgotten":{"seat":0,"name":"somebody"}"#)
    try await rooms.save([opened(1, [try joined("Mia", PlayerID(9)), forgotten])])
    try await rooms.forgetPlayers(in: [RoomID(1), RoomID(7)])
    #expect(try !rooms.log(of: RoomID(1)).texts.joined().contains("Mia"))
    #expect(try rooms.log(of: RoomID(1)).texts[2] == forgotten.text)
  }

  @Test(arguments: StoreKind.allCases)
  func theVisitsOfARoomGoWithIt(_ kind: StoreKind) async throws {
    let (accounts, rooms) = try kind.stores(in: folder)
    let mia = try await accounts.guest("Mia")
    try await rooms.save([opened(1, [try joined("Mia", mia)]), opened(2, [try joined("Mia", mia)])], at: 50)
    try rooms.touch([RoomID(2)], at: 70)
    #expect(try rooms.visits(of: mia.number).map(\.usedAt) == [50, 70])
    _ = try rooms.removeRooms(unusedSince: 60)
    #expect(try rooms.visits(of: mia.number).map(\.room.id) == [RoomID(2)])
    try await rooms.save([.dissolved(2, "4002")])
    #expect(try rooms.visits(of: mia.number).isEmpty)
  }
}
