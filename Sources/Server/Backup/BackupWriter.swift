import Compression
import Cryptography
import Foundation
import SystemPackage
import Tabletop

/// Writes the archive of a backup, part by part: a map may be larger than the memory.
struct BackupWriter {
  private let file: FileDescriptor
  private let packer: GzipPacker
  private let time: Int64
  private let goOn: () throws -> Void
  private var sums = ""

  /// The most bytes of a part.
  private static let part = 1 << 18

  private init(_ file: FileDescriptor, time: Int64, goOn: @escaping () throws -> Void) throws {
    self.file = file
    self.time = time
    self.goOn = goOn
    packer = try GzipPacker()
  }

  /// - Parameters:
  ///   - path: of a file that is not there yet. It is on the disk when this returns.
  ///   - goOn: called before each part; what it throws ends the writing.
  /// - Throws: `Errno`; `Refusal.damagedBackup` where a file became shorter meanwhile; what `goOn` throws.
  static func write(
    _ files: [DataFiles.Open], _ label: BackupLabel, to path: String, goOn: @escaping () throws -> Void
  ) throws {
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    try file.closeAfter {
      var writer = try BackupWriter(file, time: label.madeAt, goOn: goOn)
      try writer.add(BackupLabel.file, JSONWriter.bytes(of: label) + [UInt8(ascii: "\n")])
      for file in files { try writer.add(file) }
      let sums = writer.sums
      try writer.add(BackupLabel.sums, Array(sums.utf8))
      try writer.finish()
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    try write(TarHeader(path: path, bytes: Int64(bytes.count)).encoded(at: time))
    try write(bytes)
    try pad(after: Int64(bytes.count))
    note(SHA256Digest(of: bytes), of: path)
  }

  private mutating func add(_ open: DataFiles.Open) throws {
    try write(TarHeader(path: open.path, bytes: open.bytes).encoded(at: time))
    var digest = SHA256Stream()
    var left = open.bytes
    while left > 0 {
      try goOn()
      let bytes = try [UInt8](unsafeUninitializedCapacity: Int(min(Int64(BackupWriter.part), left))) {
        buffer, filled in filled = try open.file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard !bytes.isEmpty else { throw Refusal.damagedBackup }
      digest.add(bytes)
      try write(bytes)
      left -= Int64(bytes.count)
    }
    try pad(after: open.bytes)
    note(digest.digest, of: open.path)
  }

  private mutating func note(_ digest: SHA256Digest, of path: String) {
    sums += BackupSums.line(digest, path)
  }

  private func pad(after bytes: Int64) throws {
    try write([UInt8](repeating: 0, count: TarHeader.padding(after: bytes)))
  }

  private func write(_ bytes: [UInt8]) throws { try file.writeAll(packer.pack(bytes)) }

  /// Two empty blocks are the end of an archive.
  private func finish() throws {
    try write([UInt8](repeating: 0, count: 2 * TarHeader.block))
    try file.writeAll(packer.finish())
  }
}

/// The lines of `SHA256SUMS`.
enum BackupSums {
  static func line(_ digest: SHA256Digest, _ path: String) -> String { "\(digest.hexadecimal)  \(path)\n" }
}
