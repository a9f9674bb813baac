import SystemPackage

/// A file that a command will write when it is done. It is opened at once: a path that cannot be written is
/// reported at the start, and not after an hour of play. The old contents stay until the command is done.
struct OutputFile {
  private let path: String
  private let descriptor: FileDescriptor

  /// - Parameter isPrivate: whether only its owner may read it. Then it must not be there yet.
  /// - Throws: `cannotCreate`.
  init(_ path: String, isPrivate: Bool = false) throws(Failure) {
    self.path = path
    do {
      // The system takes away what the user's umask forbids.
      descriptor = try .open(
        FilePath(path), .writeOnly,
        options: isPrivate ? [.create, .exclusiveCreate, .closeOnExec] : [.create, .closeOnExec],
        permissions: FilePermissions(rawValue: isPrivate ? 0o600 : 0o666))
    } catch {
      throw Failure(.cannotCreate, "\(path) cannot be written: \(error).")
    }
  }

  /// - Throws: `inputOutput`.
  func replaceContents(with text: String) throws(Failure) { try replaceContents(with: Array(text.utf8)) }

  /// - Throws: `inputOutput`.
  func replaceContents(with bytes: [UInt8]) throws(Failure) {
    do {
      try descriptor.closeAfter {
        // A pipe or a terminal has no length to cut.
        try? descriptor.resize(to: 0)
        try descriptor.writeAll(bytes)
      }
    } catch {
      throw notWhole(error)
    }
  }

  /// Writes contents that come part by part.
  ///
  /// - Parameter writeParts: calls its `write` with each part, in their order.
  /// - Throws: `inputOutput`, and what `writeParts` throws.
  func replaceContents(
    _ writeParts: (_ write: ([UInt8]) async throws -> Void) async throws -> Void
  ) async throws {
    defer { try? descriptor.close() }
    try? descriptor.resize(to: 0)
    try await writeParts { part in
      do { _ = try descriptor.writeAll(part) } catch { throw notWhole(error) }
    }
  }

  private func notWhole(_ error: any Error) -> Failure {
    Failure(.inputOutput, "\(path) could not be written whole: \(error).")
  }
}
