import Compression
import Tabletop

/// Reads an archive of plain files, part by part. It may be a stranger's.
final class TarReader {
  private let unpacker: GzipUnpacker
  /// What is unpacked and was not read yet.
  private var part: ArraySlice<UInt8> = []

  /// Other programs fill up the end of an archive to 20 blocks.
  private static let mostBlocksAtEnd = 20

  /// - Parameter read: the next bytes of the archive; none at the end.
  init(read: @escaping () throws -> [UInt8]) throws {
    unpacker = try GzipUnpacker(read: read)
  }

  /// The next file; nil at the end. The file before it has to be read.
  ///
  /// - Throws: `Refusal.damagedBackup`, or the error of `read`.
  func next() throws -> TarHeader? {
    let block = try bytes(TarHeader.block)
    guard block.contains(where: { $0 != 0 }) else {
      try readEnd()
      return nil
    }
    guard let header = TarHeader(block) else { throw Refusal.damagedBackup }
    return header
  }

  private func readEnd() throws {
    var blocks = 1
    while try fill() {
      guard blocks < TarReader.mostBlocksAtEnd, try bytes(TarHeader.block).allSatisfy({ $0 == 0 }) else {
        throw Refusal.damagedBackup
      }
      blocks += 1
    }
    guard blocks > 1 else { throw Refusal.damagedBackup }
  }

  /// Reads the content of a file, and what fills up its last block.
  ///
  /// - Throws: `Refusal.damagedBackup`, or the error of `read` or `take`.
  func readContent(of header: TarHeader, _ take: ([UInt8]) throws -> Void) throws {
    var left = header.bytes
    while left > 0 {
      guard try fill() else { throw Refusal.damagedBackup }
      let taken = part.prefix(Int(min(left, Int64(part.count))))
      part = part.dropFirst(taken.count)
      try take(Array(taken))
      left -= Int64(taken.count)
    }
    _ = try bytes(TarHeader.padding(after: header.bytes))
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard try fill() else { throw Refusal.damagedBackup }
      let taken = part.prefix(count - bytes.count)
      part = part.dropFirst(taken.count)
      bytes += taken
    }
    return bytes
  }

  /// - Returns: false at the end.
  private func fill() throws -> Bool {
    guard part.isEmpty else { return true }
    do {
      part = try unpacker.next()[...]
    } catch is CompressionError {
      throw Refusal.damagedBackup
    }
    return !part.isEmpty
  }
}
