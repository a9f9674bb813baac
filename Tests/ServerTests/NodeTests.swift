import Ports
import Rooms
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Servers that share a store, as a proxy and phones see them.
@Suite struct NodeTests {
  private static let (kitchen, hall) = ("10.0.0.2:8080", "10.0.0.3:8080")

  /// A server as a test sees it.
  private struct Node: Sendable {
    let site: TestSite
    let port: Int
    let client: TestClient
  }

  /// Runs a test with two servers on one store, in front of which is a proxy on this machine.
  private func withTwo(
    store: MemoryStore = MemoryStore(), _ test: @Sendable (Node, Node) async throws -> Void
  ) async throws {
    let first = try TestSite(store: store, node: NodeTests.kitchen) { $0.trustedProxies = ["127.0.0.1"] }
    let second = try TestSite(store: store, node: NodeTests.hall) { $0.trustedProxies = ["127.0.0.1"] }
    try await first.withPort { firstPort, firstClient async throws in
      try await second.withPort { secondPort, secondClient async throws in
        try await test(
          Node(site: first, port: firstPort, client: firstClient),
          Node(site: second, port: secondPort, client: secondClient))
      }
    }
  }

  private func owner(of code: String, _ node: Node, headers: [String: String] = [:]) async throws -> String {
    let answer = try await node.client.get("/internal/rooms/\(code)", headers: headers)
    return answer.status == 204 ? answer.header("Parlour-Node") ?? "" : answer.problem
  }

  @Test func aRoomIsPlayedByItsOwnerAlone() async throws {
    try await withTwo { kitchen, hall async throws in
      let opened = try await kitchen.client.openRoom()
      let path = "/api/v1/rooms/\(opened.string("code"))"
      #expect(try await kitchen.client.get(path).status == 200)
      #expect(try await hall.client.get(path).problem == "503 elsewhere")
      #expect(try await hall.client.join(opened.string("code")).problem == "503 elsewhere")
      let ana = try await TestSocket.hello(hall.port, opened)
      try await ana.text(beginning: #"{"refused":{"code":"elsewhere""#)
      #expect(try await ana.closeCode() == 1001)
      let again = try await TestSocket.hello(kitchen.port, opened)
      try await again.text(beginning: #"{"lobby":"#)
    }
  }

  @Test func aProxyIsToldByAnyServerWhoOwnsARoom() async throws {
    try await withTwo { kitchen, hall async throws in
      let code = try await kitchen.client.openRoom().string("code")
      #expect(try await owner(of: code, kitchen) == NodeTests.kitchen)
      #expect(try await owner(of: code, hall) == NodeTests.kitchen)
      let invitation = try await kitchen.client.get("/api/v1/rooms/\(code)").string("invitation")
      #expect(try await owner(of: invitation, hall) == NodeTests.kitchen)
    }
  }

  /// Whoever is asked counts the tries.
  @Test func aCodeOfNoRoomIsLeftToWhoIsAsked() async throws {
    try await withTwo { kitchen, hall async throws in
      #expect(try await owner(of: "none", kitchen) == NodeTests.kitchen)
      #expect(try await owner(of: "none", hall) == NodeTests.hall)
      #expect(try await hall.client.get("/api/v1/rooms/none").problem == "404 noSuchRoom")
    }
  }

  @Test func nobodyButATrustedProxyThatAsksForItselfIsTold() async throws {
    try await withTwo { kitchen, _ async throws in
      let code = try await kitchen.client.openRoom().string("code")
      #expect(try await owner(of: code, kitchen, headers: ["X-Forwarded-For": "192.0.2.1"]) == "404 notFound")
    }
    try await TestSite(node: NodeTests.kitchen).withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      #expect(try await client.get("/internal/rooms/\(code)").problem == "404 notFound")
    }
    try await TestSite { $0.trustedProxies = ["127.0.0.1"] }.withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      #expect(try await client.get("/internal/rooms/\(code)").problem == "404 notFound")
    }
  }

  @Test func roomsOfSeveralServersHaveDifferentCodesAndNumbers() async throws {
    let store = MemoryStore()
    try await withTwo(store: store) { kitchen, hall async throws in
      for _ in 0..<20 {
        for node in [kitchen, hall] { #expect(try await node.client.openRoom().status == 201) }
      }
      #expect(Set(store.rooms().map(\.code)).count == 40)
      #expect(store.rooms().map(\.id.number) == Array(1...40))
    }
  }

  @Test func aServerThatHandsOverSavesTheTimeAndAnotherGoesOn() async throws {
    try await withTwo { kitchen, hall async throws in
      let opened = try await kitchen.client.openRoom()
      let ana = try await TestSocket.hello(kitchen.port, opened)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"ack":1}"#)
      #expect(try await kitchen.client.get("/readyz").status == 200)
      try await kitchen.site.server.node?.handOver()
      #expect(try await ana.closeCode() == 1001)
      #expect(try await kitchen.client.get("/readyz").problem == "503 notReady")
      #expect(try await owner(of: opened.string("code"), kitchen) == "503 stopping")
      #expect(try await kitchen.client.openRoom().problem == "503 stopping")
      #expect(try await owner(of: opened.string("code"), hall) == NodeTests.hall)
      let again = try await TestSocket.hello(hall.port, opened)
      try await again.text(beginning: #"{"at":"#)
    }
  }

  /// Its lease is over, and it does not know.
  @Test func aServerWhoseLifeWasEndedTellsNobodyAnythingAndBeginsAnew() async throws {
    let store = MemoryStore()
    try await withTwo(store: store) { kitchen, hall async throws in
      let opened = try await kitchen.client.openRoom()
      let code = opened.string("code")
      let ana = try await TestSocket.hello(kitchen.port, opened)
      try await ana.text(beginning: #"{"lobby":"#)
      let room = try #require(store.rooms().first)
      let before = store.log(of: room.id).count
      store.leave(NodeLife(node: NodeID(NodeTests.kitchen), epoch: 1))
      #expect(try await owner(of: code, hall) == NodeTests.hall)
      // The server may have found out, and closed the socket, before this comes.
      try? await ana.send(#"{"n":1,"room":{"profile":{"name":"Eva","avatar":"owl"}}}"#)
      #expect(try await ana.closeCode() == 1011)
      #expect(store.log(of: room.id).count == before)
      let eva = try await TestSocket.hello(hall.port, opened)
      #expect(try await eva.text().contains(#""name":"Ana""#))
      try await Overdue.after20Seconds("The kitchen has not joined again") {
        try await kitchen.client.openRoom().status == 201
      }
    }
  }

  /// By them a proxy knows that the server is there.
  @Test func socketsShowSignsOfLifeWhereThereAreOtherServers() async throws {
    try await withTwo { kitchen, _ async throws in
      let socket = try await TestSocket.hello(kitchen.port, try await kitchen.client.openRoom())
      try await socket.text(beginning: #"{"lobby":"#)
      #expect(try await socket.next() == .pong(""))
      #expect(try await socket.next() == .pong(""))
    }
  }
}
