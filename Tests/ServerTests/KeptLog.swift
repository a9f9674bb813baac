import Logging
import Synchronization

/// What a server has logged, for a test to look at.
final class KeptLog: Sendable {
  struct Line: Sendable {
    let level: Logger.Level
    let message: String
    let metadata: [String: String]
  }

  private let kept = Mutex<[Line]>([])

  /// The messages in the order in which they came.
  var lines: [Line] { kept.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: KeptLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let line = Line(
        level: event.level, message: event.message.description,
        metadata: metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" })
      log.kept.withLock { $0.append(line) }
    }
  }
}
