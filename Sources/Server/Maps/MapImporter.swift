import Accounts
import Foundation
import Maps
import Storage
import SystemPackage
import Tabletop

/// Makes maps of files: OpenStreetMap extracts, MBTiles and PMTiles.
///
/// A map is prepared in a folder of its own, and becomes visible as a whole when it is ready. If anything fails, nothing
/// is left behind.
public struct MapImporter: Sendable {
  /// The attribution that the licence of OpenStreetMap asks for (https://www.openstreetmap.org/copyright).
  private static let openStreetMap = "© OpenStreetMap contributors"

  private let folder: MapFolder
  private let cutter: MapCutter
  private let limit: Int64
  private let clock: WallClock
  /// Checking a map keeps a processor busy for long, and must not keep others from their answers.
  private let work = SideQueue("maps")

  /// - Parameters:
  ///   - dataFolder: the server's.
  ///   - contentFolder: the one with `maps/tilemaker.lua` and `maps/tilemaker.conf`.
  ///   - limit: the most bytes of a file.
  public init(dataFolder: String, contentFolder: String, limit: Int64) {
    self.init(
      folder: MapFolder(dataFolder: dataFolder), contentFolder: contentFolder, limit: limit, clock: .system)
  }

  init(folder: MapFolder, contentFolder: String, limit: Int64, clock: WallClock) {
    self.folder = folder
    self.limit = limit
    self.clock = clock
    cutter = MapCutter(profile: "\(contentFolder)/maps")
  }

  /// Makes a map of a file.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - name: what the map is called.
  ///   - mayMove: whether the file is not needed afterwards. If it is, it stays as it is.
  ///   - tell: called with the progress.
  /// - Throws: `Refusal`, or an error of the file system.
  public func add(
    _ path: String, named name: String, mayMove: Bool = false, tell: @escaping @Sendable (MapProgress) -> Void
  ) async throws -> TownMap {
    guard let name = name.asName(longest: TownMap.longestName) else { throw Refusal.badMapName }
    do {
      let file = try MapSourceFile(path: path)
      guard file.bytes <= limit else { throw Refusal.mapTooLarge(limit) }
      folder.removeLeftovers()
      let incoming = try folder.makeIncoming()
      do {
        try checkSpace(for: file, in: incoming.path)
        tell(MapProgress(stage: .reading, permille: 0))
        try await prepare(file, in: incoming.path, mayMove: mayMove, tell)
        let map = try await work.run { try check(file.kind, named: name, in: incoming.path, tell) }
        try Task.checkCancellation()
        try folder.add(map, from: incoming)
        return map
      } catch {
        incoming.discard()
        throw error
      }
    } catch let error as MapFileError {
      throw Refusal(error)
    }
  }

  /// While a map is made, there are two copies of it.
  private func checkSpace(for file: MapSourceFile, in folder: String) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes[.systemFreeSize] as? NSNumber, free.int64Value / 2 < file.bytes else {
      return
    }
    throw Refusal.noSpaceForMap
  }

  /// Puts the tiles into the folder of the map; those of an MBTiles file as `source.mbtiles`.
  private func prepare(
    _ file: MapSourceFile, in incoming: String, mayMove: Bool,
    _ tell: @escaping @Sendable (MapProgress) -> Void
  ) async throws {
    let target: String
    switch file.kind {
    case .extract: return try await cutter.cut(file.path, to: MapFolder.mbtiles(in: incoming), tell)
    case .mbtiles: target = MapImporter.source(in: incoming)
    case .pmtiles: target = MapFolder.pmtiles(in: incoming)
    }
    if mayMove {
      try FileManager.default.moveItem(atPath: file.path, toPath: target)
    } else {
      try await work.run { try FileManager.default.copyItem(atPath: file.path, toPath: target) }
    }
  }

  private static func source(in incoming: String) -> String { "\(incoming)/source.mbtiles" }

  /// Reads every tile, and makes the index of names.
  private func check(
    _ kind: MapSourceFile.Kind, named name: String, in incoming: String, _ tell: (MapProgress) -> Void
  ) throws -> TownMap {
    var check: MapCheck
    switch kind {
    case .extract:
      check = MapCheck(try MBTilesFile(path: MapFolder.mbtiles(in: incoming)))
      try check.run(in: incoming, tell)
    case .pmtiles:
      check = MapCheck(try PMTilesFile(path: MapFolder.pmtiles(in: incoming)))
      try check.run(in: incoming, tell)
    case .mbtiles:
      check = MapCheck(try MBTilesFile(path: MapImporter.source(in: incoming)))
      try MBTilesWriter.write(to: MapFolder.mbtiles(in: incoming)) { writer in
        try check.run(in: incoming, keep: writer.add, tell)
      }
      try removeSource(in: incoming)
    }
    var facts = check.facts
    // Nearly all vector tiles are made of its data, and tilemaker does not write that down.
    if facts.tiles == .vector, facts.attribution.isEmpty { facts.attribution = MapImporter.openStreetMap }
    return TownMap(
      id: String(check.digest.prefix(12)), name: name, facts: facts, bytes: check.bytes,
      addedAt: clock.seconds)
  }

  /// With what SQLite may have put beside it.
  private func removeSource(in incoming: String) throws {
    let source = MapImporter.source(in: incoming)
    try FileManager.default.removeItem(atPath: source)
    for ending in ["-wal", "-shm", "-journal"] where FileManager.default.fileExists(atPath: source + ending) {
      try FileManager.default.removeItem(atPath: source + ending)
    }
  }
}
