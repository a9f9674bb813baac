import Foundation
import Logging
import Storage
import Synchronization
import Tabletop

/// Makes a running server's backups, one at a time: when the owner wants one, and every so many hours.
final class BackupKeeper: Sendable {
  /// The making of a backup, as the owner's page shows it.
  struct Run: Sendable {
    enum State: Sendable {
      case running
      case done(KeptBackup)
      case refused(Refusal)
    }

    let id: String
    let maker: BackupLabel.Maker
    /// Seconds since 1970.
    let since: Int64
    var state = State.running
  }

  /// When the server makes backups by itself.
  struct Schedule: Sendable {
    /// Nil: never.
    let hours: Int?
    /// How many of them stay.
    let kept: Int

    /// Seconds after which a backup is tried again that could not be made.
    static let pause: Int64 = 600
  }

  let folder: BackupFolder
  let schedule: Schedule
  private let dataFolder: String
  private let clock: WallClock
  private let logger: Logger
  private let room: @Sendable (String) -> Int64?
  private let queue = DispatchQueue(label: "parlour.backups", qos: .utility)
  private let state = Mutex(State())

  private struct State {
    /// The last one: it stays until the next begins, so that the page can tell how it ended.
    var run: Run?
    var task: Task<Void, Never>?
    var isStopping = false
  }

  /// - Parameter room: the bytes that are free on the disk of a folder; nil: nobody knows.
  init(
    dataFolder: String, settings: Settings, clock: WallClock, logger: Logger,
    room: @escaping @Sendable (String) -> Int64? = FreeRoom.bytes
  ) {
    self.dataFolder = dataFolder
    folder = BackupFolder(dataFolder: dataFolder, path: settings.backupFolder)
    schedule = Schedule(hours: settings.backupHours.map { max(1, $0) }, kept: max(1, settings.backupsKept))
    (self.clock, self.logger, self.room) = (clock, logger, room)
  }

  var latest: Run? { state.withLock { $0.run } }

  /// The bytes that are free on the disk of the backups; nil: nobody knows.
  var free: Int64? { room(FileManager.default.fileExists(atPath: folder.path) ? folder.path : dataFolder) }

  /// Begins to make a backup, which goes on by itself.
  ///
  /// - Throws: `Refusal` where another is being made, or the disk has no room.
  func begin(_ maker: BackupLabel.Maker) throws -> Run {
    let new = Run(id: UUID().uuidString.lowercased(), maker: maker, since: clock.seconds)
    let last = try state.withLock { state throws(Refusal) in
      if case .running? = state.run?.state { throw .backupRunning }
      defer { state.run = new }
      return state.run
    }
    do {
      try folder.make()
      try ServerBackup.checkRoom(for: dataFolder, on: folder.path, room)
    } catch {
      let refusal = refusal(error)
      // One of the server's own counts, so that the next is not tried at once.
      let failed = Run(id: new.id, maker: maker, since: new.since, state: .refused(refusal))
      state.withLock { $0.run = maker == .schedule ? failed : last }
      throw refusal
    }
    state.withLock { $0.task = Task { end(new.id, await finish(new)) } }
    return new
  }

  /// Makes a backup if it is time for one, and removes those of the server's own that are too many.
  func look() {
    guard let hours = schedule.hours, isDue(after: hours) else { return }
    do { _ = try begin(.schedule) } catch { tell(error) }
  }

  /// Waits until no backup is being made.
  func finish() async { await state.withLock { $0.task }?.value }

  /// Ends the backup that is being made.
  func stop() async {
    state.withLock { $0.isStopping = true }
    await finish()
  }

  // MARK: When

  private func isDue(after hours: Int) -> Bool {
    let now = clock.seconds
    if let run = latest, run.maker == .schedule, (0..<Schedule.pause).contains(now - run.since) {
      return false
    }
    guard let backups = try? folder.all() else { return true }
    // One that seems to come from the future was made while the clock was wrong.
    let last = backups.first { $0.kind == .schedule && $0.madeAt <= now }
    return last.map { now - $0.madeAt >= Int64(hours) * 3_600 } ?? true
  }

  private func removeOld() {
    do {
      let own = try folder.all().filter { $0.kind == .schedule }
      for backup in own.dropFirst(schedule.kept) {
        _ = try folder.remove(backup.name)
        logger.notice("An old backup was removed.", metadata: ["file": "\(backup.name)"])
      }
    } catch {
      logger.error("Old backups could not be removed.", metadata: ["error": "\(error)"])
    }
  }

  // MARK: Making

  private func finish(_ run: Run) async -> Run.State {
    let path = folder.newPath(at: run.since)
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { try self.make(at: path, by: run.maker) }) }
    }
    do {
      let backup = try result.get()
      logger.notice("A backup was made.", metadata: ["file": "\(backup.name)", "bytes": "\(backup.bytes)"])
      if run.maker == .schedule { removeOld() }
      return .done(backup)
    } catch {
      tell(error)
      return .refused(refusal(error))
    }
  }

  private func make(at path: String, by maker: BackupLabel.Maker) throws -> KeptBackup {
    _ = try ServerBackup.make(of: dataFolder, at: path, by: maker, clock: clock, room: room) {
      [self] in
      guard !state.withLock({ $0.isStopping }) else { throw Refusal.backupStopped }
    }
    let name = URL(filePath: path).lastPathComponent
    guard let backup = try folder.backup(named: name) else { throw Refusal.backupNotMade }
    return backup
  }

  private func end(_ id: String, _ ended: Run.State) {
    state.withLock { if $0.run?.id == id { $0.run?.state = ended } }
  }

  private func tell(_ error: any Error) {
    let why = (error as? Refusal)?.message ?? "\(error)"
    logger.error("A backup could not be made.", metadata: ["error": "\(why)"])
  }

  private func refusal(_ error: any Error) -> Refusal {
    if error is NoData { return .nothingToBackUp }
    return error as? Refusal ?? .backupNotMade
  }
}

extension BackupKeeper.Run: JSONEncodable {
  /// `{"id","maker","since"}`, and at its end `"backup"` or `"refused":{"code","message"}`.
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("maker", maker.rawValue)
      writer.member("since", since)
      switch state {
      case .running: break
      case .done(let backup): writer.member("backup", backup)
      case .refused(let refusal): writer.member("refused", refusal)
      }
    }
  }
}
