import SystemPackage

/// Files that are read as a whole, or part by part.
extension FileDescriptor {
  /// The bytes of a whole file.
  ///
  /// - Parameter limit: the most bytes that are read; callers check the result against the same limit.
  /// - Returns: at most one byte more than the limit, so that callers notice a longer file.
  /// - Throws: `Errno`.
  public static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let file = try open(FilePath(path), .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let more = try file.bytes(upTo: min(65_536, limit + 1 - bytes.count))
        if more.isEmpty { break }
        bytes += more
      }
      return bytes
    }
  }

  /// Reads at most `count` bytes.
  ///
  /// - Returns: nothing at the end.
  /// - Throws: `Errno`.
  public func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
