import Server
import SystemPackage

/// Open files of the operating system, read and written without a buffer.
extension FileDescriptor {
  /// Reads at most `count` bytes.
  ///
  /// - Returns: nothing at the end.
  /// - Throws: `inputOutput`.
  func read(upTo count: Int) throws(Failure) -> [UInt8] {
    do {
      return try bytes(upTo: count)
    } catch {
      throw Failure(.inputOutput, "Reading went wrong: \(error).")
    }
  }

  /// Writes all the bytes.
  ///
  /// - Throws: `inputOutput`.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do {
      try writeAll(bytes)
    } catch {
      throw Failure(.inputOutput, "Writing went wrong: \(error).")
    }
  }

  /// The bytes of a whole file.
  ///
  /// - Parameter limit: the most bytes that are read; callers check the result against the same limit.
  /// - Returns: at most one byte more than the limit, so that callers notice a longer file.
  /// - Throws: `noInput`.
  static func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    do {
      return try bytes(of: path, limit: limit)
    } catch {
      throw Failure(.noInput, "\(path) cannot be read: \(error).")
    }
  }
}
