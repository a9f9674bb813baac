import Postgres
import TestSupport
import Testing

/// What `NOTIFY` tells.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresNoticeTests {
  @Test func whatIsToldOnAChannelIsHeard() async throws {
    let (notices, noticing) = AsyncStream.makeStream(of: PostgresNotice.self)
    let channel = "odd \"name\" " + TestPostgres.newSchema().prefix(8)
    try await withSite(
      hearing: { noticing.yield($0) }, settings: { ($0.channels, $0.connections) = ([channel], 3) }
    ) { site in
      var heard = notices.makeAsyncIterator()
      #expect(await heard.next() == .listening)
      let tell = PostgresStatement("SELECT pg_notify($1, $2)", [.text(channel), .text("room 7")])
      _ = try await site.other.run([tell])
      #expect(await heard.next() == .heard(channel: channel, text: "room 7"))
      // What is not done is not told.
      await #expect(throws: PostgresError.self) { try await site.other.run([tell, .once("SELECT 1 / 0")]) }
      // After a lost connection it listens again, and says that it may have missed something.
      try await site.endConnections()
      #expect(await heard.next() == .listening)
      _ = try await site.pool.run([PostgresStatement("SELECT pg_notify($1, 'again')", [.text(channel)])])
      #expect(await heard.next() == .heard(channel: channel, text: "again"))
    }
  }
}
