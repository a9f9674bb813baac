import Foundation

/// A folder for one test. It is removed when this object is, so a test keeps the object as long as it needs
/// the files.
public final class TemporaryFolder: Sendable {
  public let url = FileManager.default.temporaryDirectory.appending(path: "parlour-\(UUID().uuidString)")

  public init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  public var path: String { url.path }

  /// The path of a file in the folder; the file need not exist.
  public func file(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and makes the folders that it lies in.
  ///
  /// - Returns: its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return file.path
  }
}
