import ServiceLifecycle

/// Looks every minute whether it is time for a backup.
struct BackupSchedule: Service {
  let keeper: BackupKeeper

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(60))) != nil { keeper.look() }
    }
  }
}
