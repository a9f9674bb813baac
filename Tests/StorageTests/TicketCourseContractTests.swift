import Accounts
import Ports
import Scores
import Storage
import TestSupport
import Testing

/// The courses of tickets, as each store keeps them.
@Suite(.stores) struct TicketCourseContractTests {
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind) throws -> any AccountStore & ScoreStore { try kind.store(in: folder) }

  @Test(arguments: StoreKind.allCases)
  func theCourseOfATicketOnlyGrowsUntilItIsUsed(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let ana = try await store.guest("Ana")
    try await store.addTicket(.of(ana), .numbered(1))
    #expect(try await store.course(of: .numbered(1)) == nil)
    let (short, long) = (TicketCourse(until: 7, digest: "a"), TicketCourse(until: 9, digest: "b"))
    for (course, kept) in [
      (short, short), (long, long), (short, long), (TicketCourse(until: 9, digest: "c"), long),
    ] {
      try await store.keepCourse(course, of: .numbered(1))
      #expect(try await store.course(of: .numbered(1)) == kept)
    }
    _ = try await store.addScore(.of(ana, 100), for: .numbered(1))
    try await store.keepCourse(TicketCourse(until: 11, digest: "d"), of: .numbered(1))
    #expect(try await store.course(of: .numbered(1)) == long)
    try await store.keepCourse(long, of: .numbered(2))
    #expect(try await store.course(of: .numbered(2)) == nil)
  }
}
