import NIOCore
import Ports
import Rooms
import Tabletop

/// A room in memory, and the data that its loop keeps about it.
///
/// It is used on its loop only, which the compiler cannot check. Hence `@unchecked Sendable`, and a
/// precondition wherever its room is asked for or its sockets change. Its number and its loop never change:
/// sockets on other loops read them.
final class HostedRoom: @unchecked Sendable {
  private let kept: Room
  var room: Room {
    loop.eventLoop.preconditionInEventLoop()
    return kept
  }
  let id: RoomID
  unowned let loop: RoomLoop
  /// How many entries its log has in the store, or will have once the batches under way are saved.
  var savedEntries: Int64
  /// By their numbers. Their order makes no difference to anybody: what each is sent has an order of its own.
  private var numbered: [ConnectionID: RoomSocket] = [:]
  /// The index of its output in the batch that gathers. It may be left over from an earlier batch.
  var outputIndex: Int?
  var isDirty = false
  var isLeaving = false
  var wakesAt: Instant?
  var wakeUp: Scheduled<Void>?
  private(set) var desertedSince: Instant?
  /// Set while messages wait for the content of its game.
  var preparing: EventLoopFuture<Void>?
  /// The next round of pings to its phones, while its game wants to know which are there.
  var roundOfPings: Scheduled<Void>?

  init(_ room: Room, id: RoomID, on loop: RoomLoop, savedEntries: Int64) {
    kept = room
    self.id = id
    self.loop = loop
    self.savedEntries = savedEntries
  }

  func socket(_ connection: ConnectionID) -> RoomSocket? {
    loop.eventLoop.preconditionInEventLoop()
    return numbered[connection]
  }

  /// All its sockets.
  var sockets: some Collection<RoomSocket> { numbered.values }

  /// Calls `send` once for each socket that an output of the room has messages for, with these messages. The other
  /// sockets are not looked at.
  func forEachSocket(toldIn output: RoomOutput, _ send: (RoomSocket, RoomOutput.OwnMessages) -> Void) {
    output.forEachConnection { connection, messages in
      if let socket = socket(connection) { send(socket, messages) }
    }
  }

  func add(_ socket: RoomSocket) {
    loop.eventLoop.preconditionInEventLoop()
    numbered[socket.id] = socket
  }

  func remove(_ socket: RoomSocket) {
    loop.eventLoop.preconditionInEventLoop()
    numbered[socket.id] = nil
  }

  /// When the room next has something to do, or is put away because nobody is there.
  ///
  /// - Parameter patience: how long it stays in memory while nobody is there.
  func nextWake(leavingAfter patience: Milliseconds) -> Instant? {
    desertedSince = room.isDeserted ? desertedSince ?? loop.eventLoop.instant : nil
    guard let desertedSince else { return room.nextWake }
    let leaving = desertedSince + patience
    return room.nextWake.map { min($0, leaving) } ?? leaving
  }

  func removeAllSockets() {
    loop.eventLoop.preconditionInEventLoop()
    numbered = [:]
  }
}

/// What the rooms of a loop did since the last batch was sent to the store.
struct Batch {
  private(set) var changes: [RoomChanges] = []
  private(set) var outputs: [(room: HostedRoom, output: RoomOutput)] = []
  private(set) var entryCount = 0
  /// Promises to those who wait until the batch is saved.
  var promises: [EventLoopPromise<Void>] = []
  /// When the messages arrived whose answers are in the batch.
  var arrivals: [NIODeadline] = []
  /// How long it took to be saved; nil before that, and where there was nothing to save.
  var timeOfSaving: TimeAmount?

  /// The rooms whose first entries are in the batch.
  var newRooms: [RoomID] { changes.filter { $0.firstEntry == 0 }.map(\.room) }
  var isEmpty: Bool { outputs.isEmpty && promises.isEmpty }
  var rooms: [HostedRoom] { outputs.map(\.room) }

  mutating func add(_ output: RoomOutput, of room: HostedRoom) {
    if let index = room.outputIndex, index < outputs.count, outputs[index].room === room {
      outputs[index].output.append(output)
    } else {
      room.outputIndex = outputs.count
      outputs.append((room, output))
    }
    guard !output.log.isEmpty || output.isDissolved else { return }
    changes.append(
      RoomChanges(
        room: room.id, code: room.room.code, firstEntry: room.savedEntries, entries: output.log,
        finished: output.finished, packs: output.packs,
        isDissolved: output.isDissolved))
    room.savedEntries += Int64(output.log.count)
    entryCount += output.log.count
  }
}
