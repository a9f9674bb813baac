import Accounts
import Logging
import NIOCore
import Packs
import Ports
import Rooms
import Scores
import ServiceLifecycle

/// Notes every ten minutes that the server runs, and which rooms are in use. On each new day on which it runs, it removes
/// rooms, sessions, pictures and the like that nobody has used for long (`ServedDays`), and logs what it removes. A part
/// that fails is logged, and the others are still done.
struct Upkeep: Service {
  let stores: Stores
  let accounts: Accounts
  let packs: Packs
  let drafts: PackDrafts
  let liveHunts: LiveHunts
  let scores: Scores
  let directory: RoomDirectory
  let loops: [RoomLoop]
  let retention: Settings.Retention
  let days: ServedDayCounter
  let clock: WallClock
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(600))) != nil { await look() }
    }
  }

  /// How many days a picture is kept that no pack uses: its pack may not have been published yet.
  private static let pictureDaysKept = 1

  /// Notes the time and the rooms in use, and removes what is old if a new day has begun.
  func look() async {
    await noteRoomsInUse()
    var isNewDay = false
    await attempt("days") { isNewDay = try days.look() }
    if isNewDay { await removeUnused() }
  }

  func noteRoomsInUse() async {
    for loop in loops {
      await attempt("rooms in use") {
        let used = try await loop.eventLoop.submit { loop.usedRooms }.get()
        try stores.rooms.touch(Array(used), at: clock.seconds)
        loop.eventLoop.execute { loop.didNoteUse(of: used) }
      }
    }
  }

  /// Removes everything that is old.
  func removeUnused() async {
    let days = days.days
    await attempt("unused rooms") { try removeUnusedRooms() }
    await remove("sessions") { try await accounts.tidy(after: days) }
    await remove("pack history") { try await packs.tidy(after: days) }
    await remove("live hunts") { try await liveHunts.tidy(after: days) }
    await remove("published drafts") { try await drafts.tidy(after: days) }
    // After the older versions of packs are removed: their pictures count as used.
    await remove("pictures") {
      try await stores.pictures.removePictures(
        unusedSince: days.time(daysAgo: Upkeep.pictureDaysKept), at: clock.seconds)
    }
    await remove("photos") { try await packs.tidyPhotos(after: days) }
    await remove("tickets and weeks") { try await scores.tidy(after: days) }
    await remove("old scores") {
      guard let time = retention.scoreDays.flatMap(days.time) else { return 0 }
      return try await scores.removeScores(before: time, at: clock.milliseconds)
    }
    await remove("old games of boards") {
      guard let time = retention.boardDays.flatMap(days.time) else { return 0 }
      return try stores.boards.removeGames(before: time)
    }
    await remove("audit") {
      try await stores.audit.removeAudit(
        before: days.time(daysAgo: retention.auditDays), most: AuditEntry.most)
    }
  }

  /// Removes the rooms that nobody has used for long.
  private func removeUnusedRooms() throws {
    guard let time = days.days.time(daysAgo: retention.roomDays) else { return }
    for room in try stores.rooms.removeRooms(unusedSince: time) {
      directory.release(room.id)
      logger.notice(
        "A room was removed that nobody had used for \(retention.roomDays) days.",
        metadata: ["code": "\(room.code)", "room": "\(room.id.number)"])
    }
  }

  /// Removes one kind of old things, and logs how many there were.
  private func remove(_ part: String, _ work: () async throws -> Int) async {
    await attempt(part) {
      let count = try await work()
      guard count > 0 else { return }
      logger.notice("Old data was removed.", metadata: ["part": "\(part)", "count": "\(count)"])
    }
  }

  /// Does a part of the upkeep, and logs an error with the part's name if it fails.
  private func attempt(_ part: String, _ work: () async throws -> Void) async {
    do {
      try await work()
    } catch is CancellationError {
      // The server stops; a later upkeep does it.
    } catch {
      logger.error(
        "A part of the upkeep failed; it is tried again later.",
        metadata: ["part": "\(part)", "error": "\(error)"])
    }
  }
}
