import HTTPTypes
import Synchronization
import Tabletop
import TestSupport
import Testing

@testable import Server

/// What `/metrics` tells of a server at work (docs/monitoring.md).
@Suite struct ServerMetricsTests {
  private func line(_ start: String, at client: TestClient) async throws -> String? {
    try await client.get("/metrics").text.split(separator: "\n").first { $0.hasPrefix(start + " ") }
      .map { String($0.dropFirst(start.count + 1)) }
  }

  // MARK: Requests

  @Test func requestsAreCountedByMethodRouteAndClassOfTheirStatus() async throws {
    try await TestSite().withClient { client async throws in
      for _ in 0..<2 { _ = try await client.get("/api/v1/avatars") }
      _ = try await client.get("/parts/button.js")
      let name = "parlour_http_requests_total"
      #expect(
        try await line(#"\#(name){method="GET",route="/api/v1/avatars",status="2xx"}"#, at: client) == "2")
      #expect(
        try await line(#"\#(name){method="GET",route="/api/v1/avatars",status="5xx"}"#, at: client) == "0")
      #expect(try await line(#"\#(name){method="GET",route="files",status="2xx"}"#, at: client) == "1")
      let time = "parlour_http_request_duration_seconds"
      #expect(
        try await line(#"\#(time)_count{method="GET",route="/api/v1/avatars"}"#, at: client) == "2")
    }
  }

  @Test func refusedRequestsAreCountedToo() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/rooms/4711").problem == "404 noSuchRoom")
      #expect(
        try await line(
          #"parlour_http_requests_total{method="GET",route="/api/v1/rooms/{code}",status="4xx"}"#, at: client
        ) == "1")
    }
  }

  @Test func noLabelHasAWordOfWhoeverAsks() async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.get("/api/v1/rooms/4711", headers: ["X-Forwarded-For": "192.0.2.7"])
      _ = try await client.get("/nothing-here?secret=mine")
      _ = try await client.ask(try #require(HTTPRequest.Method("PURGE")), "/api/v1/avatars")
      _ = try await client.post("/guests", #"{"name":"Annabel"}"#)
      let text = try await client.get("/metrics").text
      for word in ["4711", "192.0.2.7", "nothing-here", "secret", "PURGE", "Annabel"] {
        #expect(!text.contains(word))
      }
      #expect(text.contains(#"method="other""#))
    }
  }

  // MARK: Rooms

  @Test func aPressIsMeasuredUntilItIsSavedAndSent() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.text(beginning: #"{"lobby""#)
      // Who says hello presses nothing.
      #expect(try await client.figure("parlour_press_duration_seconds_count") == 0)
      let saves = try #require(try await client.figure("parlour_save_duration_seconds_count"))
      for number in 1...3 {
        try await ana.send(#"{"n":\#(number),"room":{"profile":{"name":"A\#(number)","avatar":"fox"}}}"#)
        try await ana.text(beginning: #"{"ack":\#(number)}"#)
      }
      try await client.wait(for: "parlour_press_duration_seconds_count", toBe: 3)
      try await client.wait(for: "parlour_save_duration_seconds_count", toBe: "\(saves + 1) or more") {
        $0 > saves
      }
    }
  }

  @Test func socketsThatTheServerClosesAreCountedByTheReason() async throws {
    try await TestSite().withPort { port, client async throws in
      let socket = try await TestSocket.room(port, try await client.openRoom().string("code"))
      try await socket.send(#"{"hello":{"token":"wrong"}}"#)
      try await client.wait(for: #"parlour_sockets_closed_total{reason="badHello"}"#, toBe: 1)
    }
  }

  @Test func whatCannotBeSavedIsCounted() async throws {
    try await TestSite(store: BrokenStore()).withClient { client async throws in
      #expect(try await client.openRoom().status == 503)
      try await client.wait(for: "parlour_store_check_failures_total", toBe: 1)
      #expect(try await client.figure("parlour_store_ready") == 0)
      #expect(try await line(#"parlour_warnings_total{level="error"}"#, at: client) != "0")
    }
    let store = FailingStore()
    try await TestSite(store: store).withClient { client async throws in
      #expect(try await client.figure("parlour_store_ready") == 1)
      store.fails.store(true, ordering: .relaxed)
      _ = try await client.openRoom()
      #expect(try await client.figure("parlour_save_failures_total") == 1)
    }
  }

  // MARK: The process and its data

  @Test func theProcessItsDataAndItsDiskAreMeasured() async throws {
    let folder = TemporaryFolder()
    try folder.write(String(repeating: "x", count: 5_000), to: "parlour.sqlite")
    try folder.write("xyz", to: "parlour.sqlite-wal")
    let site = try TestSite { $0.dataFolder = folder.path }
    try await site.withClient { client async throws in
      #expect(try await line(#"parlour_database_bytes{file="main"}"#, at: client) == "5000")
      #expect(try await line(#"parlour_database_bytes{file="wal"}"#, at: client) == "3")
      #expect(try await line("process_start_time_seconds", at: client) == "\(site.time.seconds)")
      #expect(try await line(#"parlour_info{version="\#(Release.version)"}"#, at: client) == "1")
      for (name, least) in [
        ("process_resident_memory_bytes", 1_000_000), ("process_open_fds", 3), ("process_max_fds", 64),
        ("parlour_disk_free_bytes", 1), ("parlour_disk_size_bytes", 1_000_000), ("parlour_rooms_kept", 0),
      ] {
        let figure = try #require(try await client.figure(name))
        #expect(figure >= least, "\(name)")
      }
    }
  }

  @Test func aServerWithoutADataFolderTellsNothingOfADisk() async throws {
    try await TestSite().withClient { client async throws in
      let text = try await client.get("/metrics").text
      #expect(!text.contains("parlour_disk") && !text.contains("parlour_database"))
    }
  }
}
