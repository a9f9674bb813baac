import NIOCore
import Rooms
import ServiceLifecycle

/// Once a day, notes which rooms are in use and removes from the store those that nobody has used for long.
struct Upkeep: Service {
  let store: any RoomStore
  let directory: RoomDirectory
  let loops: [RoomLoop]
  let limits: Settings.Limits

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(86_400))) != nil { await removeUnused() }
    }
  }

  private func removeUnused() async {
    let now = WallClock.now
    var used: [RoomID] = []
    for loop in loops {
      used += (try? await loop.eventLoop.submit { loop.roomsInMemory }.get()) ?? []
    }
    try? store.touch(used, at: now)
    for room in (try? store.removeRooms(unusedSince: now - limits.keepDays * 86_400)) ?? [] {
      directory.release(room.id)
    }
  }
}
