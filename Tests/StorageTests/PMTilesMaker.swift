import Foundation
import Maps
import TestSupport

/// Writes PMTiles files for tests, with each tile in its own entry and directories that are not compressed.
struct PMTilesMaker {
  var tiles: [(id: TileID, bytes: [UInt8])]
  /// 1: vector, 2: PNG.
  var kind: UInt8 = 2
  /// 1: none, 2: gzip.
  var compression: UInt8 = 1
  var metadata = #"{"attribution":"<b>A&amp;B</b>"}"#
  /// Whether the root directory has one leaf, in which the tiles are.
  var hasLeaf = false
  /// Replaces the directory in the leaf.
  var leaf: [UInt8]?

  static func directory(_ entries: [(position: UInt64, run: UInt64, offset: UInt64, length: UInt64)])
    -> [UInt8]
  {
    var last: UInt64 = 0
    var bytes = Varints.number(UInt64(entries.count))
    for entry in entries {
      bytes += Varints.number(entry.position - last)
      last = entry.position
    }
    for entry in entries { bytes += Varints.number(entry.run) }
    for entry in entries { bytes += Varints.number(entry.length) }
    for entry in entries { bytes += Varints.number(entry.offset + 1) }
    return bytes
  }

  func write(to path: String) throws {
    var offset: UInt64 = 0
    var content: [UInt8] = []
    let sorted = tiles.sorted { $0.id.curvePosition < $1.id.curvePosition }
    let entries = sorted.map { tile in
      defer {
        offset += UInt64(tile.bytes.count)
        content += tile.bytes
      }
      return (
        position: tile.id.curvePosition, run: 1 as UInt64, offset: offset, length: UInt64(tile.bytes.count)
      )
    }
    var root = PMTilesMaker.directory(entries)
    var leaves: [UInt8] = []
    if hasLeaf {
      leaves = leaf ?? root
      root = PMTilesMaker.directory([(entries.first?.position ?? 0, 0, 0, UInt64(leaves.count))])
    }
    var header = [UInt8]("PMTiles".utf8) + [3]
    var start = 127
    for section in [root, Array(metadata.utf8), leaves, content] {
      for number in [start, section.count] {
        header += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      start += section.count
    }
    header += [UInt8](repeating: 0, count: 24) + [1, 1, compression, kind]
    let zooms = sorted.map(\.id.zoom)
    header += [UInt8(zooms.min() ?? 0), UInt8(zooms.max() ?? 0)]
    for degrees in [-10, -10, 10, 10] as [Int32] {
      header += (0..<4).map { UInt8(truncatingIfNeeded: degrees * 10_000_000 >> (8 * $0)) }
    }
    header += [UInt8](repeating: 0, count: 127 - header.count)
    try Data(header + root + Array(metadata.utf8) + leaves + content).write(to: URL(filePath: path))
  }
}
