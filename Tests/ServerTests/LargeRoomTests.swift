import Catalogue
import NIOCore
import NIOEmbedded
import Ports
import Rooms
import Tabletop
import Testing

@testable import Server

/// Sockets that a message is not for are not asked, however many a room has (docs/performance.md).
@Suite struct LargeRoomTests {
  @Test(arguments: [10, 10_000]) func whoComesIsTheOnlyOneThatIsOfferedAnything(watchers: Int) async throws {
    let site = try TestSite()
    try await site.withClient { _ in
      let loop = site.server.doorway.loop(of: RoomID(1))
      try await loop.eventLoop.submit {
        let hosted = try Self.room(on: loop)
        let sockets = Self.sockets(watchers + 1, of: site.server.doorway)
        for socket in sockets.dropLast() { Self.watch(hosted, socket) }
        // All of them are told something before the last one comes.
        #expect(Self.asked(hosted) == sockets.dropLast().map(\.id))
        let newcomer = try #require(sockets.last)
        Self.watch(hosted, newcomer)
        #expect(Self.asked(hosted) == [newcomer.id])
        hosted.remove(newcomer)
        hosted.room.disconnect(newcomer.id, at: .now)
        #expect(Self.asked(hosted).isEmpty)
        #expect(hosted.socket(newcomer.id) == nil)
        #expect(hosted.sockets.count == watchers)
      }.get()
    }
  }

  private static func room(on loop: RoomLoop) throws -> HostedRoom {
    let game = try #require(Catalogue.game("turns"))
    let (room, _) = try Room.open(
      code: "4711", game: game, setup: try JSON(parsing: TestSite.setup),
      profile: Profile(name: "Ana", avatar: "fox"), chance: SystemChance(clock: .system),
      contentSource: ContentFolder("nowhere", logger: TestSite.silence))
    return HostedRoom(room, id: RoomID(1), on: loop, savedEntries: 0)
  }

  private static func sockets(_ count: Int, of doorway: RoomDoorway) -> [RoomSocket] {
    let channel = EmbeddedChannel()
    let address = ClientAddress(remote: nil, forwarded: nil, trusting: [])
    return (0..<count).map { _ in
      let intake = FrameIntake(maxLength: doorway.limits.bodyBytes)
      return RoomSocket(doorway, code: "4711", address: address, channel: channel, intake: intake)
    }
  }

  private static func watch(_ hosted: HostedRoom, _ socket: RoomSocket) {
    hosted.add(socket)
    #expect(hosted.room.receive(Array(#"{"watch":{}}"#.utf8), from: socket.id, at: .now))
  }

  /// The sockets that are asked to send something, once for each time.
  private static func asked(_ hosted: HostedRoom) -> [ConnectionID] {
    var asked: [ConnectionID] = []
    hosted.forEachSocket(toldIn: hosted.room.takeOutput()) { socket, _ in asked.append(socket.id) }
    return asked
  }
}
