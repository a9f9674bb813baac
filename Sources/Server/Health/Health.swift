import Catalogue
import Logging
import ServiceLifecycle
import Synchronization

/// How the server goes, and how it went in the last day, for its owner. All of it is in memory and small: after a restart it
/// begins anew.
final class Health: Sendable {
  private struct Kept {
    /// The oldest first.
    var samples: [HealthReport.Sample] = []
    /// The number of warnings at the last sample.
    var warnings = 0
  }

  /// Seconds from one sample to the next.
  static let interval: Int64 = 300
  /// As many as a day has.
  static let most = Int(86_400 / interval)

  let startedAt: Int64
  private let dataFolder: String?
  private let clock: WallClock
  private let prometheus: PrometheusMetrics
  private let directory: RoomDirectory
  private let files: OpenFiles
  private let watch: StoreWatch
  private let warnings: RecentWarnings
  private let kept = Mutex(Kept())

  init(
    dataFolder: String?, clock: WallClock, prometheus: PrometheusMetrics, directory: RoomDirectory,
    files: OpenFiles, watch: StoreWatch, warnings: RecentWarnings
  ) {
    startedAt = clock.seconds
    self.dataFolder = dataFolder
    self.clock = clock
    self.prometheus = prometheus
    self.directory = directory
    self.files = files
    self.watch = watch
    self.warnings = warnings
  }

  /// Takes a sample and keeps it in place of the oldest.
  func keepSample() async {
    let total = warnings.total
    let sample = sample(of: await Vitals.measured(of: dataFolder), warnings: total)
    kept.withLock { kept in
      if kept.samples.count == Health.most { kept.samples.removeFirst() }
      kept.samples.append(sample)
      kept.warnings = total
    }
  }

  /// How it goes now, with the samples.
  func report() async -> HealthReport {
    let vitals = await Vitals.measured(of: dataFolder)
    let saves = await watch.couldSave
    let now = sample(of: vitals, warnings: warnings.total)
    let recent = warnings.ofTheLastDay
    return HealthReport(
      version: Release.version, startedAt: startedAt, saves: saves,
      troubles: HealthReport.Trouble.all(
        now, saves: saves, lastError: recent.first { $0.level >= .error }?.at),
      now: now, diskBytes: vitals.diskBytes, interval: Health.interval,
      samples: kept.withLock { $0.samples.filter { $0.at > now.at - 86_400 } },
      warnings: recent.map { entry in
        HealthReport.Warning(
          at: entry.at, level: entry.level.rawValue, text: entry.text, count: Int64(entry.count))
      })
  }

  private func sample(of vitals: Vitals, warnings: Int) -> HealthReport.Sample {
    func level(_ label: String) -> Int64 { prometheus.level(of: label).map { Int64($0) } ?? 0 }
    let before = kept.withLock { $0.warnings }
    return HealthReport.Sample(
      at: clock.seconds, rooms: level("parlour_rooms_loaded"), phones: level("parlour_sockets_open"),
      errors: Int64(warnings - before), memoryBytes: vitals.memoryBytes,
      databaseBytes: vitals.databaseBytes.map { $0 + (vitals.logBytes ?? 0) }, freeBytes: vitals.freeBytes)
  }

  /// All metrics in Prometheus' text format, with what is measured only now.
  func metrics() async -> String {
    await Vitals.measured(of: dataFolder).show(in: prometheus)
    Vitals.set("parlour_info", 1, [("version", Release.version)], in: prometheus)
    Vitals.set("process_start_time_seconds", startedAt, in: prometheus)
    Vitals.set("process_max_fds", Int64(files.limit), in: prometheus)
    Vitals.set("parlour_rooms_kept", Int64(directory.count), in: prometheus)
    Vitals.set("parlour_store_ready", await watch.couldSave ? 1 : 0, in: prometheus)
    return prometheus.text
  }
}

extension HealthReport.Trouble {
  /// What is free on a disk that is not low, at least, in bytes.
  static let leastFree: Int64 = 512 << 20

  /// What is wrong.
  ///
  /// - Parameters:
  ///   - saves: whether anything can be saved.
  ///   - lastError: when the last error was logged, in seconds since 1970.
  static func all(_ now: HealthReport.Sample, saves: Bool, lastError: Int64?) -> [HealthReport.Trouble] {
    var troubles: [HealthReport.Trouble] = []
    if !saves {
      troubles.append(
        HealthReport.Trouble(
          code: "cannotSave",
          message: "Nothing can be saved, so nobody can play. The last errors below say why."))
    }
    // A backup, and the copy before an upgrade, take the size of the database once more.
    if let free = now.freeBytes, free < max(leastFree, 2 * (now.databaseBytes ?? 0)) {
      troubles.append(
        HealthReport.Trouble(
          code: "diskLow",
          message: "The disk is nearly full: there may be no room for the next backup. Make room on it."))
    }
    if let lastError, lastError > now.at - 3_600 {
      troubles.append(
        HealthReport.Trouble(
          code: "errors", message: "There were errors in the last hour. They are in the list below."))
    }
    return troubles
  }
}

/// Takes the samples of `Health` while the server runs.
struct HealthSampler: Service {
  let health: Health

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await health.keepSample()
      } while (try? await Task.sleep(for: .seconds(Health.interval))) != nil
    }
  }
}
