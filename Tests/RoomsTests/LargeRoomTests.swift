import Ports
import Tabletop
import Testing

@testable import Rooms

/// Who comes to a large room costs as much as who comes to a small one: what is said, built and offered is counted here.
@Suite struct LargeRoomTests {
  /// A room with its host and so many watchers, whose numbers go up from 1.
  private func largeRoom(watchers count: Int, isPlaying: Bool) throws -> (room: Room, host: ConnectionID) {
    let bench = try RoomBench.tracker()
    let host = bench.phone(bench.host)
    if isPlaying { host.send(#"{"n":1,"room":{"start":{}}}"#) }
    for number in 1...count { watch(bench.room, LargeRoomTests.watcher(number), at: bench.now) }
    _ = bench.room.takeOutput()
    return (bench.room, host.connection)
  }

  private static func watcher(_ number: Int) -> ConnectionID { ConnectionID(1_000 + UInt64(number)) }

  private func watch(_ room: Room, _ connection: ConnectionID, at now: Instant) {
    #expect(room.receive(Array(#"{"watch":{}}"#.utf8), from: connection, at: now))
  }

  @Test(arguments: [10, 10_000], [false, true])
  func whoComesIsTheOnlyOneWhoIsToldAndWhoGoesIsToldToNobody(watchers: Int, isPlaying: Bool) throws {
    let (room, _) = try largeRoom(watchers: watchers, isPlaying: isPlaying)
    let newcomer = LargeRoomTests.watcher(watchers + 1)
    watch(room, newcomer, at: now)
    let output = room.takeOutput()
    #expect(output.messages.count == 1)
    #expect(offered(in: output).map(\.connection) == [newcomer])
    #expect(room.watchers.contains(newcomer))
    room.disconnect(newcomer, at: now)
    #expect(room.takeOutput().isEmpty)
    #expect(!room.watchers.contains(newcomer))
  }

  @Test(arguments: [10, 10_000], [false, true])
  func allWatchersShareOneMessageThatIsBuiltOnce(watchers: Int, isPlaying: Bool) throws {
    let (room, host) = try largeRoom(watchers: watchers, isPlaying: isPlaying)
    #expect(room.receive(Array(#"{"away":true}"#.utf8), from: host, at: now))
    let messages = room.takeOutput().messages
    #expect(messages.map(\.connection) == [host] + (1...watchers).map(LargeRoomTests.watcher))
    #expect(Set(messages.dropFirst().map { address(of: $0.body) }).count == 1)
    #expect(Set(messages.dropFirst().map { address(of: $0.head) }).count == 1)
  }

  @Test(arguments: [10, 10_000]) func aFarewellClosesEachConnectionOnce(watchers: Int) throws {
    let (room, host) = try largeRoom(watchers: watchers, isPlaying: false)
    room.bidFarewell()
    let closing = room.takeOutput().closing
    #expect(closing.map(\.connection) == (1...watchers).map(LargeRoomTests.watcher) + [host])
    #expect(closing.allSatisfy { $0.code == .goingAway })
  }

  /// Few messages are looked through, and many are looked up: both are tried.
  @Test func eachConnectionIsOfferedItsOwnMessagesInOrderAndNoOthers() {
    var random = Random(seed: Seed(31))
    for count in [0, 1, 2, 16, 17, 500] {
      for connections in [1, 4, 400] {
        var output = RoomOutput()
        for number in 0..<count {
          output.send([UInt8(number % 256)], to: ConnectionID(UInt64(random.below(connections))))
        }
        let offers = offered(in: output)
        var inOrder: [ConnectionID] = []
        for message in output.messages where !inOrder.contains(message.connection) {
          inOrder.append(message.connection)
        }
        #expect(offers.map(\.connection) == inOrder)
        for offer in offers {
          let own = output.messages.filter { $0.connection == offer.connection }
          #expect(offer.bodies == own.map(\.body))
        }
      }
    }
  }

  private var now: Instant { Instant(milliseconds: 60_000) }

  private func offered(in output: RoomOutput) -> [(connection: ConnectionID, bodies: [[UInt8]])] {
    var offers: [(connection: ConnectionID, bodies: [[UInt8]])] = []
    output.forEachConnection { connection, messages in offers.append((connection, messages.map(\.body))) }
    return offers
  }

  /// Where an array's elements are: arrays that were copied from one another share them.
  private func address(of bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
