import Foundation
import Maps
import SystemPackage
import Tabletop

/// A file that a map is made of. Its kind is seen from its first bytes.
struct MapSourceFile: Sendable {
  enum Kind: Sendable { case extract, mbtiles, pmtiles }

  let kind: Kind
  /// From the root, and without links: other programs take no part of it for an option or for an address.
  let path: String
  /// Its size.
  let bytes: Int64

  /// - Throws: `MapFileError.isNoMap` for any other file, `Errno` where it cannot be read.
  init(path: String) throws {
    self.path = URL(filePath: path).absoluteURL.resolvingSymlinksInPath().path
    // Opening a pipe would wait for somebody to write to it.
    let file = try FileDescriptor.open(FilePath(self.path), .readOnly, options: [.nonBlocking, .closeOnExec])
    let attributes = try FileManager.default.attributesOfItem(atPath: self.path)
    let start = try file.closeAfter {
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw MapFileError.isNoMap }
      return try [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    kind = try MapSourceFile.kind(start)
    bytes = (attributes[.size] as? NSNumber)?.int64Value ?? .max
  }

  private static func kind(_ bytes: [UInt8]) throws(MapFileError) -> Kind {
    if bytes.starts(with: "SQLite format 3\0".utf8) { return .mbtiles }
    if bytes.starts(with: "PMTiles".utf8) { return .pmtiles }
    // https://wiki.openstreetmap.org/wiki/PBF_Format: after the length comes the kind of the first block.
    if bytes.dropFirst(4).starts(with: [0x0A, 0x09] + "OSMHeader".utf8) { return .extract }
    throw .isNoMap
  }
}
