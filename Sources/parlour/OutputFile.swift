import Foundation

/// A file that a command will write when it is done. It is opened at once: a path that cannot be written is
/// reported at the start, and not after an hour of play. The old contents stay until the command is done.
struct OutputFile {
  private let path: String
  private let descriptor: Descriptor

  /// - Throws: `cannotCreate`.
  init(_ path: String) throws(Failure) {
    guard let descriptor = Descriptor(opening: path, O_WRONLY | O_CREAT) else {
      throw Failure(.cannotCreate, "\(path) cannot be written: \(Descriptor.reason).")
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// - Throws: `inputOutput`.
  func replaceContents(with text: String) throws(Failure) {
    defer { close(descriptor.number) }
    // A pipe or a terminal has no length to cut.
    _ = ftruncate(descriptor.number, 0)
    do throws(Failure) {
      try descriptor.write(Array(text.utf8))
    } catch {
      throw Failure(.inputOutput, "\(path) could not be written whole: \(Descriptor.reason).")
    }
  }
}
