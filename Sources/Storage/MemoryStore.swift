import Packs
import Ports
import Rooms
import Scores
import Synchronization
import Tabletop

/// A store in memory that behaves like `SQLiteStore`: rooms and boards. It keeps nothing after the process
/// ends: for tests, and for servers that are to keep nothing.
public final class MemoryStore: RoomStore {
  private struct Kept {
    let code: String
    var log: [LogEntry] = []
    var usedAt: Int64
    /// When each player took the first seat.
    var players: [Int64: Int64] = [:]
  }

  private let kept = Mutex<[RoomID: Kept]>([:])
  /// With the games that the owner of the server has removed, so that no number is used twice.
  let keptBoards = Mutex<[Ranked]>([])
  /// The games with packs that are counted: the numbers of each room's games.
  private let counted = Mutex<[RoomID: Set<Int64>]>([:])
  let keptDays = Mutex(ServedDays())
  /// Teams whose names are hidden.
  let hiddenTeams = Mutex<Set<Team>>([])

  let joined: JoinedPlayers
  private let packs: MemoryPacks?
  /// Who may write to which room, for nodes that share the store.
  let ownership = Mutex(Ownership())
  /// When each code was reserved, and the last number that was given to a room with it.
  let reserved = Mutex((codes: [String: Milliseconds](), last: Int64(0)))
  /// Milliseconds, for the leases of nodes.
  let clock: @Sendable () -> Milliseconds

  var boards: [Ranked] { keptBoards.withLock { $0 }.filter { $0.entry.removal != .removed } }

  /// - Parameters:
  ///   - joined: shared with the store of the players.
  ///   - packs: where games with packs are counted; nil if they are not.
  ///   - clock: milliseconds, by which the leases of nodes are measured.
  public init(
    joined: JoinedPlayers = JoinedPlayers(), packs: MemoryPacks? = nil,
    clock: @escaping @Sendable () -> Milliseconds = MemoryStore.milliseconds
  ) {
    self.joined = joined
    self.packs = packs
    self.clock = clock
    joined.followForgetting { [weak self] players in self?.forget(players) }
  }

  public func rooms() -> [StoredRoom] {
    kept.withLock { kept in
      kept.map { StoredRoom(id: $0.key, code: $0.value.code) }.sorted { $0.id.number < $1.id.number }
    }
  }

  public func lastRoom() -> RoomID {
    let numbers =
      kept.withLock { $0.keys.map(\.number) } + boards.map(\.entry.room.number)
      + counted.withLock { $0.keys.map(\.number) }
    return RoomID(numbers.max() ?? 0)
  }

  public func log(of room: RoomID) -> [LogEntry] { kept.withLock { $0[room]?.log ?? [] } }

  public func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completion(keep(batch, at: time) ? nil : StoreError.doesNotFit)
  }

  /// - Returns: false where a database would not accept it. Nothing is kept then.
  func keep(_ batch: [RoomChanges], at time: Int64) -> Bool {
    let fits = kept.withLock { kept in
      guard MemoryStore.fits(batch, kept) else { return false }
      for changes in batch { MemoryStore.save(changes, at: time, in: &kept) }
      return true
    }
    guard fits else { return false }
    keptBoards.withLock { for changes in batch { MemoryStore.add(changes, at: time, to: &$0) } }
    joined.noteTeams(batch.flatMap(\.finished).flatMap(\.players).compactMap(\.self))
    for changes in batch { count(changes, at: time) }
    return true
  }

  private func count(_ changes: RoomChanges, at time: Int64) {
    for game in changes.packs {
      let isNew = counted.withLock { $0[changes.room, default: []].insert(game.number).inserted }
      guard isNew, let id = PackID(game.pack) else { continue }
      let hunts = PlayedHunt.ofTeams(game.summaries)
      for hunt in hunts { packs?.note(hunt, of: id, at: time) }
      guard !hunts.isEmpty else { continue }
      let seats = game.seats.map { PlayedPack.Seat(digest: $0.digest, player: $0.player.map(joined.owner)) }
      packs?.note(seats, of: id, at: time)
    }
  }

  /// Whether a database would accept the whole batch: the entries of each room follow one another.
  private static func fits(_ batch: [RoomChanges], _ kept: [RoomID: Kept]) -> Bool {
    var lengths: [RoomID: Int] = [:]
    for changes in batch {
      if changes.isDissolved {
        lengths[changes.room] = 0
        continue
      }
      let length = lengths[changes.room] ?? kept[changes.room]?.log.count ?? 0
      guard changes.firstEntry == Int64(length) else { return false }
      lengths[changes.room] = length + changes.entries.count
    }
    return true
  }

  private static func save(_ changes: RoomChanges, at time: Int64, in kept: inout [RoomID: Kept]) {
    if changes.isDissolved {
      kept[changes.room] = nil
    } else {
      var room = kept[changes.room] ?? Kept(code: changes.code, usedAt: time)
      room.log += changes.entries
      for case let player? in changes.entries.map(\.newPlayer) where room.players[player] == nil {
        room.players[player] = time
      }
      kept[changes.room] = room
    }
  }

  public func visits(of player: Int64) -> [RoomVisit] {
    let numbers = joined.numbers(of: player)
    return kept.withLock { kept in
      kept.sorted { $0.key.number < $1.key.number }.compactMap { id, room in
        guard let taken = room.players.filter({ numbers.contains($0.key) }).values.min() else { return nil }
        return RoomVisit(
          room: StoredRoom(id: id, code: room.code), players: numbers, takenAt: taken, usedAt: room.usedAt)
      }
    }
  }

  public func forgetPlayers(in rooms: [RoomID]) {
    kept.withLock { kept in for room in rooms { MemoryStore.forget([], in: room, &kept) } }
  }

  private func forget(_ players: Set<Int64>) {
    kept.withLock { kept in
      for room in kept.keys where kept[room]?.players.keys.contains(where: players.contains) == true {
        MemoryStore.forget(players, in: room, &kept)
      }
    }
  }

  private static func forget(_ players: Set<Int64>, in room: RoomID, _ kept: inout [RoomID: Kept]) {
    guard let log = kept[room]?.log, let rewritten = ForgottenPlayers.rewritten(log, without: players) else {
      return
    }
    kept[room]?.log = rewritten
    for player in players { kept[room]?.players[player] = nil }
  }

  public var isInDoubt: Bool { false }
  public func checkFiles() {}
  public func check() {}
  public func readAll() {}
  public func finish() {}

  public func touch(_ rooms: [RoomID], at time: Int64) {
    kept.withLock { kept in for room in rooms { kept[room]?.usedAt = time } }
  }

  public func removeRooms(unusedSince time: Int64) -> [StoredRoom] {
    kept.withLock { kept in
      let unused = kept.filter { $0.value.usedAt < time }
      for room in unused.keys { kept[room] = nil }
      return unused.map { StoredRoom(id: $0.key, code: $0.value.code) }
        .sorted { $0.id.number < $1.id.number }
    }
  }
}
