import Tabletop
import TestSupport
import Testing

@testable import Maps

@Suite struct PMTilesTests {
  /// A header with a root directory of 25 bytes and tiles of 100 bytes, all of it in 252 bytes.
  private static func header(_ change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: PMTilesHeader.size)
    bytes.replaceSubrange(0..<8, with: Array("PMTiles".utf8) + [3])
    for (at, value) in [(8, 127), (16, 25), (24, 152), (40, 152), (56, 152), (64, 100)] as [(Int, UInt8)] {
      bytes[at] = value
    }
    (bytes[97], bytes[98], bytes[99], bytes[100], bytes[101]) = (2, 2, 1, 3, 14)
    for (at, value) in zip(
      [102, 106, 110, 114], [74_000_000, 437_200_000, 74_500_000, 437_600_000] as [Int32])
    {
      for byte in 0..<4 { bytes[at + byte] = UInt8(truncatingIfNeeded: value >> (8 * Int32(byte))) }
    }
    change(&bytes)
    return bytes
  }

  @Test func aHeaderTellsWhatIsWhere() throws {
    let header = try PMTilesHeader(PMTilesTests.header(), fileSize: 252)
    #expect(
      header.root == 127..<152 && header.tiles == 152..<252 && header.metadata.isEmpty
        && header.leaves.isEmpty)
    #expect(header.zooms == 3...14 && header.tileKind == .vector && header.tileCompression == .gzip)
    #expect(
      header.bounds == MapBounds(west: 7_400_000, south: 43_720_000, east: 7_450_000, north: 43_760_000))
  }

  @Test func otherFilesAreNoMaps() {
    #expect(throws: MapFileError.isNoMap) { try PMTilesHeader(Array("PMTiles".utf8), fileSize: 7) }
    #expect(throws: MapFileError.isNoMap) {
      try PMTilesHeader([UInt8](repeating: 0, count: 127), fileSize: 127)
    }
    #expect(throws: MapFileError.isOtherVersion) {
      try PMTilesHeader(PMTilesTests.header { $0[7] = 2 }, fileSize: 252)
    }
  }

  @Test func aHeaderThatNamesWhatIsNotThereIsRefused() {
    #expect(throws: MapFileError.isDamaged) { try PMTilesHeader(PMTilesTests.header(), fileSize: 251) }
    for at in [15, 23, 71, 97, 98, 99, 100, 101] {
      #expect(throws: MapFileError.isDamaged) {
        try PMTilesHeader(PMTilesTests.header { $0[at] = 0xFF }, fileSize: 252)
      }
    }
  }

  /// Tiles 5, 7, 8 and 9, of which the last two are the same, and a directory for those from 20 on.
  private static let directory: [UInt8] =
    [4, 5, 2, 1, 12, 1, 1, 2, 0, 40, 30, 10, 99, 1, 0, 0, 1].flatMap { Varints.number($0) }

  @Test func aDirectoryFindsTiles() throws {
    let directory = try PMTilesDirectory(PMTilesTests.directory)
    #expect(directory.find(4) == nil && directory.find(6) == nil && directory.find(10) == nil)
    #expect(directory.find(5) == .tile(0..<40))
    #expect(directory.find(7) == .tile(40..<70))
    #expect(directory.find(8) == .tile(70..<80) && directory.find(9) == .tile(70..<80))
    #expect(directory.find(20) == .directory(0..<99) && directory.find(.max) == .directory(0..<99))
  }

  @Test func anEmptyDirectoryFindsNothing() throws {
    #expect(try PMTilesDirectory([0]).find(0) == nil)
  }

  @Test func aDirectoryThatEndsTooEarlyOrPromisesTooMuchIsRefused() {
    for count in 0..<PMTilesTests.directory.count {
      #expect(throws: MapFileError.isDamaged) {
        try PMTilesDirectory(Array(PMTilesTests.directory.prefix(count)))
      }
    }
    #expect(throws: MapFileError.isDamaged) {
      try PMTilesDirectory(Varints.number(1 << 62) + PMTilesTests.directory)
    }
  }

  @Test func aDamagedDirectoryIsReadOrRefusedAndNeverTraps() {
    var random = Random(seed: Seed(29))
    for _ in 0..<20_000 {
      var bytes = PMTilesTests.directory
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      guard let directory = try? PMTilesDirectory(bytes) else { continue }
      for position in [0, 5, 8, 20, 1 << 40, .max] as [UInt64] { _ = directory.find(position) }
    }
  }
}
