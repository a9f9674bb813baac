import Accounts
import Logging
import NIOCore
import Packs
import Ports
import Rooms
import Scores
import ServiceLifecycle

/// Once a day, notes which rooms are in use, and removes rooms, sessions and pictures from the stores that
/// nobody has used for long. A part that fails is logged, and the others are still done.
struct Upkeep: Service {
  let stores: Stores
  let accounts: Accounts
  let packs: Packs
  let drafts: PackDrafts
  let liveHunts: LiveHunts
  let scores: Scores
  let directory: RoomDirectory
  let loops: [RoomLoop]
  let limits: Settings.Limits
  let clock: WallClock
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(86_400))) != nil { await removeUnused() }
    }
  }

  /// Seconds for which a picture is kept that no pack uses: its pack may not have been published yet.
  private static let picturePatience: Int64 = 86_400

  /// Does all of it, now.
  func removeUnused() async {
    let now = clock.seconds
    var used: [RoomID] = []
    for loop in loops {
      await attempt("rooms in memory") {
        used += try await loop.eventLoop.submit { loop.roomsInMemory }.get()
      }
    }
    await attempt("rooms in use") { try stores.rooms.touch(used, at: now) }
    await attempt("unused rooms", removeUnusedRooms)
    await attempt("sessions") { try await accounts.tidy(at: clock.moment) }
    await attempt("pack history") { try await packs.tidy(at: now) }
    await attempt("live hunts") { try await liveHunts.tidy(at: now) }
    await attempt("published drafts") { try await drafts.tidy(at: now) }
    // After the older versions of packs are removed: their pictures count as used.
    await attempt("pictures") {
      try await stores.pictures.removePictures(unusedFor: Upkeep.picturePatience, at: now)
    }
    await attempt("photos") { try await packs.tidyPhotos(at: now) }
    await attempt("tickets and weeks") { try await scores.tidy(at: now) }
  }

  /// Removes the rooms that nobody has used for long, when the server starts and once a day.
  func removeUnusedRooms() throws {
    for room in try stores.rooms.removeRooms(unusedSince: clock.seconds - limits.keepDays * 86_400) {
      directory.release(room.id)
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
        "A part of the daily upkeep failed; it is tried again tomorrow.",
        metadata: ["part": "\(part)", "error": "\(error)"])
    }
  }
}
