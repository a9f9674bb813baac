import Foundation
import Logging
import Ports
import Synchronization
import Tabletop

/// The folder with what people edit without code. A file that changes counts from the next game on; one that
/// cannot be read any more counts as it was.
public final class ContentFolder: ContentSource {
  private struct Kept: Sendable {
    let changed: Date
    let size: Int
    let value: JSON
  }

  private let path: String
  private let logger: Logger
  /// What counts instead of a file.
  private let adjusted: @Sendable (String) -> JSON?
  private let packs: @Sendable (String) throws(Refusal) -> JSON
  private let kept = Mutex<[String: Kept]>([:])

  /// - Parameters:
  ///   - packs: the packs that rooms play, by their ids.
  ///   - adjusted: what counts instead of a file, by the way to it in the folder; nil where nothing does.
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

  /// A file as it is shipped, whatever counts instead of it; the text of one that is no JSON as a string.
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
