import Compression
import Cryptography
import Foundation
import SystemPackage
import Tabletop

/// Unpacks the archive of a backup into an empty folder, and checks it on the way. It may be a stranger's: nothing in it
/// is believed before its digest and its database are checked.
struct BackupReader {
  let label: BackupLabel
  private let archive: TarReader
  private let folder: String
  private var sums: String
  private var left: Int64
  /// In the order of the archive.
  private(set) var paths: [String] = []

  /// The most files of a backup: maps, and versions of parameters.
  private static let mostFiles = 100_000
  /// The most bytes of the line of a file in `SHA256SUMS`.
  private static let mostOfLine = Int64(64 + 2 + DataFiles.longestPath + 1)

  /// Reads what the backup is.
  ///
  /// - Parameter folder: where its files will be.
  /// - Throws: `Refusal`, `Errno`.
  init(_ file: FileDescriptor, into folder: String) throws {
    self.folder = folder
    archive = try BackupReader.archive(in: file, part: 1 << 18)
    let bytes = try BackupReader.labelBytes(archive)
    label = try BackupReader.label(bytes)
    left = label.bytes
    sums = BackupSums.line(SHA256Digest(of: bytes), BackupLabel.file)
  }

  /// What a backup is; the rest of the file is not read.
  ///
  /// - Throws: `Refusal`, `Errno`.
  static func label(ofFileAt path: String) throws -> BackupLabel {
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec, .noFollow])
    return try file.closeAfter { try label(labelBytes(archive(in: file, part: 4_096))) }
  }

  /// - Parameter part: how many bytes of the file are read at once.
  private static func archive(in file: FileDescriptor, part: Int) throws -> TarReader {
    var isFirst = true
    return try TarReader {
      let bytes = try [UInt8](unsafeUninitializedCapacity: part) { buffer, filled in
        filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if isFirst, !Gzip.isPacked(bytes) { throw Refusal.noBackup }
      isFirst = false
      return bytes
    }
  }

  private static func labelBytes(_ archive: TarReader) throws -> [UInt8] {
    guard let header = try archive.next(), header.path == BackupLabel.file, header.bytes <= BackupLabel.limit
    else { throw Refusal.noBackup }
    var bytes: [UInt8] = []
    try archive.readContent(of: header) { bytes += $0 }
    return bytes
  }

  private static func label(_ bytes: [UInt8]) throws -> BackupLabel {
    guard let json = try? JSON(parsing: bytes), let format = BackupLabel.format(of: json) else {
      throw Refusal.noBackup
    }
    guard format <= BackupLabel.format else { throw Refusal.newerBackup }
    guard let label = try? BackupLabel(from: JSONReader(json)) else { throw Refusal.damagedBackup }
    return label
  }

  /// Unpacks all files.
  ///
  /// - Throws: `Refusal`, `Errno`.
  mutating func unpack() throws {
    var known: Set<String> = []
    while let header = try archive.next() {
      if header.path == BackupLabel.sums {
        try compareSums(header)
        guard try archive.next() == nil, known.contains(DataFiles.database) else {
          throw Refusal.damagedBackup
        }
        return
      }
      guard DataFiles.isKept(header.path) else { throw Refusal.strangeFile(header.path) }
      guard known.insert(header.path).inserted, known.count <= BackupReader.mostFiles, header.bytes <= left
      else { throw Refusal.damagedBackup }
      left -= header.bytes
      try unpack(header)
    }
    throw Refusal.damagedBackup
  }

  private mutating func unpack(_ header: TarHeader) throws {
    let path = "\(folder)/\(header.path)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    var digest = SHA256Stream()
    try file.closeAfter {
      try archive.readContent(of: header) { bytes in
        digest.add(bytes)
        try file.writeAll(bytes)
      }
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    }
    sums += BackupSums.line(digest.digest, header.path)
    paths.append(header.path)
  }

  private func compareSums(_ header: TarHeader) throws {
    guard header.bytes <= BackupReader.mostOfLine * Int64(paths.count + 1) else {
      throw Refusal.damagedBackup
    }
    var bytes: [UInt8] = []
    try archive.readContent(of: header) { bytes += $0 }
    guard bytes == Array(sums.utf8) else { throw Refusal.damagedBackup }
  }
}
