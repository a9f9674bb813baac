import Foundation
import Logging
import Ports
import Synchronization
import Tabletop

/// The folder with the content that people edit without code. A changed file is used from the next game on.
/// If a file can no longer be read, its last value is used.
public final class ContentFolder: ContentSource {
  private struct Kept: Sendable {
    let changed: Date
    let size: Int
    let value: JSON
  }

  private let path: String
  private let logger: Logger
  /// The value that is used instead of a file.
  private let adjusted: @Sendable (String) -> JSON?
  private let packs: @Sendable (String) throws(Refusal) -> JSON
  private let kept = Mutex<[String: Kept]>([:])

  /// - Parameters:
  ///   - packs: the packs that rooms play, by their ids.
  ///   - adjusted: the value that is used instead of a file, by the file's path; nil: the file is used.
  public init(
    _ path: String, logger: Logger,
    packs: @escaping @Sendable (String) throws(Refusal) -> JSON = { _ throws(Refusal) in throw .noContent },
    adjusted: @escaping @Sendable (String) -> JSON? = { _ in nil }
  ) {
    self.path = path
    self.logger = logger
    self.packs = packs
    self.adjusted = adjusted
  }

  public func pack(_ id: String) throws(Refusal) -> JSON { try packs(id) }

  public func content(_ files: ContentFiles) throws(Refusal) -> JSON {
    var members: [JSONMember] = []
    for file in files.files {
      let name = "\(files.folder)/\(file)"
      let value = if let value = adjusted(name) { value } else { try json(name) }
      members.append(JSONMember(String(file.prefix { $0 != "." }), value))
    }
    return .object(members)
  }

  /// The value of a file as shipped, even if another value is used instead. A file that is no JSON is one
  /// string.
  ///
  /// - Throws: `noContent` where it cannot be read.
  func json(_ name: String) throws(Refusal) -> JSON {
    guard let value = value(of: "\(path)/\(name)") else { throw .noContent }
    return value
  }

  private func value(of file: String) -> JSON? {
    let known = kept.withLock { $0[file] }
    do {
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      let changed = facts[.modificationDate] as? Date ?? .distantPast
      let size = facts[.size] as? Int ?? 0
      if let known, known.changed == changed, known.size == size { return known.value }
      let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      let value =
        file.hasSuffix(".json") ? try JSON(parsing: Array(text.utf8), limits: .file) : .string(text)
      kept.withLock { $0[file] = Kept(changed: changed, size: size, value: value) }
      return value
    } catch {
      logger.error("Content could not be read.", metadata: ["file": "\(file)", "error": "\(error)"])
      return known?.value
    }
  }
}
