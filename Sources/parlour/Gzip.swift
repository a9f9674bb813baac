import Foundation

/// Unpacks gzipped files with the system's own program.
enum Gzip {
  /// The unpacked bytes of a file; the same bytes where it is not packed.
  ///
  /// - Throws: `badData` where it is packed and cannot be unpacked, or holds more than `Phrases.limit`.
  static func unpacked(_ bytes: [UInt8], from path: String) throws(Failure) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    var unpacked: [UInt8] = []
    do {
      try process.run()
      while unpacked.count <= Phrases.limit,
        let data = try output.fileHandleForReading.read(upToCount: 1 << 20), !data.isEmpty
      {
        unpacked += data
      }
    } catch {
      throw Failure(.badData, "\(path) is gzipped, and gzip is not there to unpack it.")
    }
    guard unpacked.count <= Phrases.limit else {
      process.terminate()
      throw Failure(.badData, "\(path) holds more than \(Phrases.limit / 1_048_576) MiB.")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(.badData, "\(path) cannot be unpacked.") }
    return unpacked
  }
}
