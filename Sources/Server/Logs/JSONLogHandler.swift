import Foundation
import Logging
import Synchronization
import SystemPackage
import Tabletop

/// Writes each line of the log as an object of JSON, for programs that collect logs:
///
/// ```
/// {"time":"2026-11-30T02:30:07.123Z","level":"notice","source":"Server","message":"Security event","metadata":{"event":"login"}}
/// ```
///
/// `time` is in UTC. `source` is the module that logs. `metadata` has what belongs to the line, texts, objects and arrays;
/// it is left out where there is none.
public struct JSONLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  public var logLevel = Logger.Level.info

  private let now: @Sendable () -> Date
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - now: the time of a line.
  ///   - write: takes a whole line at once, with its end.
  public init(now: @escaping @Sendable () -> Date, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.now = now
    self.write = write
  }

  /// Writes to standard error. Lines of several threads do not mix.
  public static func standardError() -> JSONLogHandler {
    JSONLogHandler(now: { Date() }) { line in
      // If nobody can read the log any more, the server goes on.
      turn.withLock { _ in _ = try? FileDescriptor.standardError.writeAll(line) }
    }
  }

  private static let turn = Mutex(())

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var all = metadata
    all.merge(metadataProvider?.get() ?? [:]) { _, newer in newer }
    all.merge(event.metadata ?? [:]) { _, newer in newer }
    if let error = event.error { all["error"] = "\(error)" }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("time", now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      writer.member("level", event.level.rawValue)
      writer.member("source", event.source)
      writer.member("message", event.message.description)
      if !all.isEmpty { writer.member("metadata", MetadataJSON(value: .dictionary(all))) }
    }
    write(writer.bytes + [UInt8(ascii: "\n")])
  }
}

/// What belongs to a line of the log, as JSON: members are in the order of their names.
private struct MetadataJSON: JSONEncodable {
  let value: Logger.MetadataValue

  func encode(to writer: inout JSONWriter) {
    switch value {
    case .string(let text): writer.write(text)
    case .stringConvertible(let value): writer.write(value.description)
    case .array(let values): writer.array(of: values.map(MetadataJSON.init))
    case .dictionary(let members):
      writer.object { writer in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          writer.member(named: name, MetadataJSON(value: value))
        }
      }
    }
  }
}
