import Foundation
import Ports
import Rooms
import Storage
import Synchronization
import Tabletop
import TestSupport
import Testing

@testable import Server

@Suite struct HostingTests {
  @Test func aRoomThatNobodyUsesLeavesTheMemoryAndIsTakenBack() async throws {
    try await TestSite { $0.limits.idleSeconds = 1 }.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"at":"#)
      try await ana.send(#"{"n":2,"do":{"toggle":{"action":0}}}"#)
      try await ana.text(beginning: #"{"ack":2}"#)
      try await ana.vanish()
      try await client.wait(for: "parlour_rooms_loaded", toBe: 0)
      let again = try await TestSocket.hello(port, opened)
      #expect(try await again.text().contains(#""actions":[{"name":"x","done":true}]"#))
      try await again.send(#"{"n":2,"do":{"toggle":{"action":0}}}"#)
      #expect(try await again.text() == #"{"ack":2}"#)
    }
  }

  @Test func aStopTellsEveryoneClosesWith1001AndSavesTheTables() async throws {
    let site = try TestSite()
    let (opened, sockets) = try await site.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"at":"#)
      let tv = try await TestSocket.room(port, opened.string("code"))
      try await tv.send(#"{"watch":{}}"#)
      _ = try await tv.text()
      _ = try await ana.text(containing: #""watched":true"#)
      let silent = try await TestSocket.room(port, opened.string("code"))
      try await Task.sleep(for: .milliseconds(50))
      return (opened, [ana, tv, silent])
    }
    #expect(try await sockets[0].text(beginning: #"{"at":"#).hasSuffix(#","closing":true}"#))
    #expect(try await sockets[1].text(beginning: #"{"at":"#).hasSuffix(#","closing":true}"#))
    for socket in sockets { #expect(try await socket.closeCode() == 1001) }
    let room = try #require(try site.store.rooms().first { $0.code == opened.string("code") })
    let last = try #require(try site.store.log(of: room.id).last)
    #expect(String(decoding: last.bytes, as: UTF8.self).hasPrefix(#"{"change":{"time":{"at":"#))
  }

  @Test func aNewDataFolderIsForItsOwnerAlone() throws {
    let folder = TemporaryFolder()
    var settings = Settings()
    settings.dataFolder = folder.file("data")
    _ = try Stores.open(settings)
    let facts = try FileManager.default.attributesOfItem(atPath: folder.file("data"))
    #expect(facts[.posixPermissions] as? Int == 0o700)
  }

  @Test func whatIsKeptIsThereForTheNextServer() async throws {
    let store = MemoryStore()
    let opened = try await TestSite(store: store).withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"ack":1}"#)
      return opened
    }
    try await TestSite(store: store).withPort { port, client async throws in
      #expect(try await client.get("/api/v1/rooms/\(opened.string("code"))").string("phase") == "playing")
      let ana = try await TestSocket.hello(port, opened)
      #expect(try await ana.text().contains(#""connected":true"#))
      // A new room gets another number and another code.
      #expect(try await client.openRoom().string("code") != opened.string("code"))
    }
  }

  @Test func aRoomThatCannotBeReadIsRefusedAndTheServerGoesOn() async throws {
    let store = MemoryStore()
    let entry = try LogEntry(bytes: Array(#"{"change":{"again":{}}}"#.utf8))
    let changes = RoomChanges(
      room: RoomID(7), code: "0007", firstEntry: 0, entries: [entry], isDissolved: false)
    store.save([changes], at: TestClock().seconds) { error in #expect(error == nil) }
    try await TestSite(store: store).withPort { port, client async throws in
      #expect(try await client.get("/api/v1/rooms/0007").status == 422)
      let socket = try await TestSocket.room(port, "0007")
      try await socket.send(#"{"watch":{}}"#)
      #expect(try await socket.refusal() == "noSuchGame")
      #expect(try await socket.closeCode() == 4000)
      #expect(try await client.openRoom().status == 201)
    }
  }

  @Test func anOpeningThatCannotBeSavedIsRefused() async throws {
    let store = FailingStore()
    try await TestSite(store: store).withClient { client async throws in
      store.fails.store(true, ordering: .relaxed)
      #expect(try await client.openRoom().problem == "503 notSaved")
      #expect(try await client.figure("parlour_rooms_loaded") == 0)
    }
  }

  @Test func whatCannotBeSavedIsToldToNobodyAndTheRoomIsReadBack() async throws {
    let store = FailingStore()
    try await TestSite(store: store).withPort { port, client async throws in
      let opened = try await client.openRoom()
      let joined = try await client.join(opened.string("code"))
      let ana = try await TestSocket.hello(port, opened)
      let ben = try await TestSocket.hello(port, joined, code: opened.string("code"))
      _ = try await ben.text()
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      for socket in [ana, ben] { try await socket.text(beginning: #"{"at":"#) }
      store.fails.store(true, ordering: .relaxed)
      try await ana.send(#"{"n":2,"do":{"ready":{}}}"#)
      for socket in [ana, ben] { #expect(try await socket.next() == .close(1011)) }
      store.fails.store(false, ordering: .relaxed)
      let again = try await TestSocket.hello(port, opened)
      #expect(try await again.text().contains(#""name":"Ana","enabled":true,"ready":false"#))
      try await again.send(#"{"n":2,"do":{"ready":{}}}"#)
      try await again.text(beginning: #"{"ack":2}"#)
      #expect(try await again.text().contains(#""name":"Ana","enabled":true,"ready":true"#))
    }
    // Its log has no gap and can be replayed.
    let room = try #require(store.rooms().first)
    _ = try Room.recover(
      code: room.code, log: store.log(of: room.id), chance: SystemChance(clock: .system),
      contentSource: ContentFolder("nowhere", logger: TestSite.silence))
  }

  @Test func aDissolvedRoomIsForgottenWithItsLog() async throws {
    let site = try TestSite()
    try await site.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.send(#"{"n":1,"room":{"leave":{}}}"#)
      try await ana.text(beginning: #"{"ack":1}"#)
      #expect(try await ana.closeCode() == 4002)
      #expect(try await client.get("/api/v1/rooms/\(opened.string("code"))").problem == "404 noSuchRoom")
      #expect(try site.store.rooms().isEmpty)
    }
  }

  @Test func roomsThatNobodyUsedForLongAreRemovedWhenTheServerStarts() async throws {
    let store = MemoryStore()
    store.save(.served(days: 31, until: TestClock().seconds))
    try await TestSite(store: store).withClient { client in _ = try await client.openRoom() }
    store.touch(store.rooms().map(\.id), at: TestClock().seconds - 32 * 86_400)
    let site = try TestSite(store: store)
    // Not while the server is only constructed.
    #expect(store.rooms().count == 1)
    site.time.pass(days: 1)
    try await site.withClient { client async throws in
      #expect(store.rooms().isEmpty)
      #expect(try await client.openRoom().status == 201)
    }
  }

  @Test func aRoomThatIsTakenBackIsInUse() async throws {
    let store = MemoryStore()
    let opened = Mutex("")
    try await TestSite(store: store).withClient { client async throws in
      let code = try await client.openRoom().string("code")
      opened.withLock { $0 = code }
    }
    store.touch(store.rooms().map(\.id), at: TestClock().seconds - 29 * 86_400)
    let site = try TestSite(store: store)
    try await site.withClient { client async throws in
      #expect(try await client.get("/api/v1/rooms/\(opened.withLock { $0 })").status == 200)
      // Reading the room writes nothing: a full disk keeps nobody out.
      #expect(store.rooms().count == 1)
      await site.server.upkeep.noteRoomsInUse()
    }
    #expect(store.removeRooms(unusedSince: TestClock().seconds - 86_400).isEmpty)
  }
}

/// A store that can be told to fail.
final class FailingStore: RoomStore {
  private let store = MemoryStore()
  let fails = Atomic<Bool>(false)
  /// How many small writes there were.
  let checks = Atomic<Int>(0)
  private let hasFailed = Atomic<Bool>(false)

  struct Full: Error {}

  func rooms() -> [StoredRoom] { store.rooms() }
  func lastRoom() -> RoomID { store.lastRoom() }
  func log(of room: RoomID) -> [LogEntry] { store.log(of: room) }
  func touch(_ rooms: [RoomID], at time: Int64) throws {
    if fails.load(ordering: .relaxed) { throw Full() }
    store.touch(rooms, at: time)
  }
  func visits(of player: Int64) -> [RoomVisit] { store.visits(of: player) }
  func forgetPlayers(in rooms: [RoomID]) { store.forgetPlayers(in: rooms) }
  var isInDoubt: Bool { hasFailed.load(ordering: .relaxed) }
  func checkFiles() {}
  func check() throws {
    checks.add(1, ordering: .relaxed)
    if fails.load(ordering: .relaxed) { throw Full() }
    hasFailed.store(false, ordering: .relaxed)
  }
  func readAll() {}
  func finish() {}
  func removeRooms(unusedSince time: Int64) -> [StoredRoom] { store.removeRooms(unusedSince: time) }

  func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    if fails.load(ordering: .relaxed) {
      hasFailed.store(true, ordering: .relaxed)
      completion(Full())
    } else {
      store.save(batch, at: time, completion: completion)
    }
  }
}
