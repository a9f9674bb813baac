import Logging
import Metrics
import Synchronization

/// The last warnings and errors of the program's log, for the owner's page. It is in memory alone, and small.
final class RecentWarnings: Sendable {
  /// A line of the log, or several in a row that were the same.
  struct Entry: Sendable, Equatable {
    /// When it came last, in seconds since 1970.
    var at: Int64
    let level: Logger.Level
    let text: String
    var count: Int
  }

  private struct Kept {
    var entries: [Entry] = []
    var total = 0
  }

  /// How many entries are kept.
  static let most = 100
  /// Characters of an entry. Errors of libraries can be long.
  static let longest = 500

  private let clock: WallClock
  private let warnings: Counter
  private let errors: Counter
  private let kept = Mutex(Kept())

  init(clock: WallClock, factory: any MetricsFactory) {
    self.clock = clock
    func counter(_ level: String) -> Counter {
      Counter(label: "parlour_warnings_total", dimensions: [("level", level)], factory: factory)
    }
    warnings = counter("warning")
    errors = counter("error")
  }

  /// How many lines there were since the start.
  var total: Int { kept.withLock { $0.total } }

  /// Those of the last 24 hours, the newest first.
  var ofTheLastDay: [Entry] {
    let start = clock.seconds - 86_400
    return kept.withLock { $0.entries.reversed().filter { $0.at > start } }
  }

  /// The same logger, whose warnings and errors are kept here, too.
  func keeping(_ logger: Logger) -> Logger {
    Logger(label: logger.label) { _ in Handler(inner: logger.handler, warnings: self) }
  }

  fileprivate func note(_ event: LogEvent, _ metadata: Logger.Metadata) {
    (event.level == .warning ? warnings : errors).increment()
    let details = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    let text = "\(event.message)\(details.isEmpty ? "" : " (\(details))")".prefix(RecentWarnings.longest)
    let now = clock.seconds
    kept.withLock { kept in
      kept.total += 1
      if let last = kept.entries.last, last.level == event.level, last.text == text {
        kept.entries[kept.entries.count - 1].count += 1
        kept.entries[kept.entries.count - 1].at = now
        return
      }
      if kept.entries.count == RecentWarnings.most { kept.entries.removeFirst() }
      kept.entries.append(Entry(at: now, level: event.level, text: String(text), count: 1))
    }
  }

  /// Hands every line on, and keeps warnings and errors, also those that the owner does not want in the log.
  private struct Handler: LogHandler {
    var inner: any LogHandler
    let warnings: RecentWarnings

    var logLevel: Logger.Level {
      get { min(inner.logLevel, .warning) }
      set { inner.logLevel = newValue }
    }
    var metadata: Logger.Metadata {
      get { inner.metadata }
      set { inner.metadata = newValue }
    }
    var metadataProvider: Logger.MetadataProvider? {
      get { inner.metadataProvider }
      set { inner.metadataProvider = newValue }
    }
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { inner[metadataKey: key] }
      set { inner[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
      if event.level >= .warning { warnings.note(event, inner.metadata) }
      if event.level >= inner.logLevel { inner.log(event: event) }
    }
  }
}
