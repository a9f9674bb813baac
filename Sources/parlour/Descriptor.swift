import Foundation

/// An open file of the operating system, read and written without a buffer.
struct Descriptor {
  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  let number: Int32

  /// The system's reason for the last call that failed.
  static var reason: String { String(cString: strerror(errno)) }

  /// Reads at most `count` bytes.
  ///
  /// - Returns: nothing at the end.
  /// - Throws: `inputOutput`.
  func read(upTo count: Int) throws(Failure) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        result = Foundation.read(number, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      filled = max(result, 0)
    }
    guard result >= 0 else { throw Failure(.inputOutput, "Reading went wrong: \(Descriptor.reason).") }
    return bytes
  }

  /// Writes all the bytes.
  ///
  /// - Throws: `inputOutput`.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let result = bytes[written...].withUnsafeBytes { rest in
        Foundation.write(number, rest.baseAddress, rest.count)
      }
      if result >= 0 {
        written += result
      } else if errno != EINTR {
        throw Failure(.inputOutput, "Writing went wrong: \(Descriptor.reason).")
      }
    }
  }
}

extension Descriptor {
  /// Opens a file.
  ///
  /// - Returns: nil where it cannot be opened; `reason` says why.
  init?(opening path: String, _ flags: Int32) {
    number = open(path, flags | O_CLOEXEC, 0o666)
    if number < 0 { return nil }
  }

  /// The bytes of a whole file.
  ///
  /// - Parameter limit: the most bytes that are read; callers check the result against the same limit.
  /// - Returns: at most one byte more than the limit, so that callers notice a longer file.
  /// - Throws: `noInput`.
  static func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    guard let file = Descriptor(opening: path, O_RDONLY) else {
      throw Failure(.noInput, "\(path) cannot be read: \(reason).")
    }
    defer { close(file.number) }
    var bytes: [UInt8] = []
    do throws(Failure) {
      while bytes.count <= limit {
        let more = try file.read(upTo: min(65_536, limit + 1 - bytes.count))
        if more.isEmpty { break }
        bytes += more
      }
    } catch {
      throw Failure(.noInput, "\(path) cannot be read: \(reason).")
    }
    return bytes
  }
}
