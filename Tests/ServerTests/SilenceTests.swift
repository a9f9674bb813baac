import Foundation
import Rooms
import Testing

@testable import Server

/// Phones that fall silent without closing their sockets, in a game that wants to be told
/// (docs/protocol.md, "Requests").
@Suite struct SilenceTests {
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Content").standardizedFileURL.path

  @Test func aPhoneThatAnswersNoPingIsAwayOnceTheServersPatienceEndsAndOneThatDoesIsNot() async throws {
    let site = try TestSite {
      $0.contentFolder = Self.content
      $0.patience.untilAway = 2_000
    }
    try await site.withPort { port, client async throws in
      let opened = try await client.post(
        "/rooms", #"{"game":"relentless","setup":{},"name":"Ana","avatar":"fox"}"#)
      let code = opened.string("code")
      let ana = try await TestSocket.hello(port, opened)
      let ben = try await TestSocket.hello(port, try await client.join(code), code: code)
      let cem = try await TestSocket.hello(port, try await client.join(code, "Cem", "cat"), code: code)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.send(#"{"n":2,"do":{"proceed":{}}}"#)
      while try await !cem.text().contains(#""phase":"round""#) {}
      cem.fallSilent()
      let clock = ContinuousClock()
      let start = clock.now
      var told = ""
      while !told.contains(#""phase":"paused""#) { told = try await ben.text() }
      #expect(told.contains(#""missing":[2]"#))
      #expect(clock.now - start > .seconds(1))
      try await cem.waitForEnd()
    }
  }
}
