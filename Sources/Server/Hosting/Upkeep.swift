import Accounts
import NIOCore
import Packs
import Ports
import Rooms
import Scores
import ServiceLifecycle

/// Once a day, notes which rooms are in use and removes from the stores the rooms, the sessions and the pictures that
/// nobody has used for long.
struct Upkeep: Service {
  let stores: Stores
  let accounts: Accounts
  let packs: Packs
  let scores: Scores
  let directory: RoomDirectory
  let loops: [RoomLoop]
  let limits: Settings.Limits

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(86_400))) != nil { await removeUnused(at: WallClock.now) }
    }
  }

  /// Seconds for which a picture is kept that no pack uses: its pack may still be on its way.
  private static let picturePatience: Int64 = 86_400

  /// - Parameter now: seconds since 1970.
  func removeUnused(at now: Int64) async {
    var used: [RoomID] = []
    for loop in loops {
      used += (try? await loop.eventLoop.submit { loop.roomsInMemory }.get()) ?? []
    }
    try? stores.rooms.touch(used, at: now)
    for room in (try? stores.rooms.removeRooms(unusedSince: now - limits.keepDays * 86_400)) ?? [] {
      directory.release(room.id)
    }
    try? await accounts.tidy(at: .now)
    try? await packs.tidy(at: now)
    // After the packs' older versions, which count as use.
    try? await stores.pictures.removePictures(unusedFor: Upkeep.picturePatience, at: now)
    try? await scores.tidy(at: now)
  }
}
