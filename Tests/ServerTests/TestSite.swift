import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Rooms
import Storage
import Synchronization
import Tabletop
import TestSupport
import Testing

@testable import Server

/// A server for a test, with a small page of its own, all data in memory, and a clock that the test moves.
final class TestSite: Sendable {
  let server: ParlourServer
  let store: any RoomStore
  let time = TestClock()
  private let folder = TemporaryFolder()

  /// - Parameters:
  ///   - node: its address, where it shares the store with others.
  ///   - shared: what else it shares with them.
  init(
    store: (any RoomStore)? = nil, node: String? = nil, shared: MemoryShared? = nil,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws {
    let joined = JoinedPlayers()
    let memory = store as? MemoryStore ?? MemoryStore(joined: joined)
    let store = store ?? memory
    self.store = store
    for (path, text) in [
      ("Web/index.html", "<title>Parlour</title>"), ("Web/.secret", "hidden"),
      ("Web/parts/button.js", "export {}"),
      ("Web/bundles/shell-1A2B.js", "export const packed = false"),
      // Long enough to be compressed when it is sent.
      ("Web/bundles/shell-1A2B.js.br", String(repeating: "packed ", count: 1_000)),
      ("Web/.git/config", "hidden"), ("Content/turns/games.json", "[]"), ("outside.txt", "hidden"),
      ("Content/hunt/packs.json", "hidden"), ("Content/hunt/tutorial.json", "{}"),
      ("openapi.yaml", "openapi: 3.1.0\n"),
    ] {
      try folder.write(text, to: path)
    }
    var settings = Settings()
    settings.port = 0
    // Sockets and their rooms may be on different loops, and here they are.
    settings.threads = 3
    settings.webFolder = folder.file("Web")
    settings.contentFolder = folder.file("Content")
    settings.openAPIFile = folder.file("openapi.yaml")
    settings.nodeAddress = node
    change(&settings)
    let (accounts, packs, drafts) = (MemoryAccounts(joined: joined), MemoryPacks(), MemoryDrafts())
    let stores = Stores(
      rooms: store, ownership: node == nil ? nil : memory, shared: shared, servedDays: memory, boards: memory,
      accounts: accounts, packs: packs, drafts: drafts,
      liveHunts: MemoryLiveHunts(packs: packs), scores: accounts,
      pictures: MemoryPictures(packs: packs, drafts: drafts), phraseReports: MemoryPhraseReports())
    server = try ParlourServer(settings, stores: stores, logger: TestSite.silence, clock: time.wall)
  }

  static var silence: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

  func withClient(_ test: @Sendable (TestClient) async throws -> Void) async throws {
    try await server.serve(for: test)
  }

  /// The same for tests that also open sockets.
  func withPort<Result: Sendable>(
    _ test: @Sendable (Int, TestClient) async throws -> Result
  ) async throws -> Result {
    try await server.serve { client in try await test(client.port, client) }
  }
}

/// An answer, as tests look at it.
struct Answer {
  let status: Int
  let headers: HTTPFields
  let text: String

  var json: JSON { (try? JSON(parsing: text)) ?? .null }

  subscript(name: String) -> String? { json[name].map { JSONWriter.text(of: $0) } }

  func string(_ name: String) -> String {
    if case .string(let text)? = json[name] { text } else { "" }
  }

  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// A problem's status and code: "404 noSuchRoom".
  var problem: String { "\(status) \(string("code"))" }
}

extension TestClient {
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    try await ask(method, path, bytes: Array((body ?? "").utf8), headers: headers)
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await ask(.get, path, headers: headers)
  }

  func post(_ path: String, _ body: String, headers: [String: String] = [:]) async throws -> Answer {
    try await ask(.post, "/api/v1" + path, body, headers: headers)
  }

  /// Opens a room; Ana is its host.
  func openRoom(setup: String = TestSite.setup, headers: [String: String] = [:]) async throws -> Answer {
    try await post(
      "/rooms", #"{"game":"turns","setup":\#(setup),"name":"Ana","avatar":"fox"}"#, headers: headers)
  }

  func join(_ code: String, _ name: String = "Ben", _ avatar: String = "bear") async throws -> Answer {
    try await post("/rooms/\(code)/seats", #"{"name":"\#(name)","avatar":"\#(avatar)"}"#)
  }
}

extension TestSite {
  static let setup =
    #"{"game":{"name":"G","kind":"coop","phases":[{"name":"a","symmetric":false,"actions":["x"]}]}}"#

  /// A valid setup of so many bytes and a few more: names are trimmed.
  static func setup(bytes: Int) -> String {
    setup.replacing(#""G""#, with: "\"G\(String(repeating: " ", count: bytes))\"")
  }
}
