import Foundation
import Maps
import Synchronization
import Tabletop

/// The maps of a server, each in a folder of its own: `map.json` (`TownMap`), the tiles, and `places.sqlite`.
///
/// Another process may add and remove maps meanwhile. A map comes and goes by renaming its folder, so it is there as a
/// whole or not at all.
public final class MapFolder: Sendable {
  private struct Listing: Sendable {
    /// When the folder was changed last; nil: the list may be out of date, and is read again.
    let changedAt: FolderTime?
    let maps: [TownMap]
  }

  private struct Opened: Sendable {
    let map: TownMap
    let tiles: any TileSource
    let places: PlaceIndex?
  }

  /// The path of the folder.
  public let path: String
  private let listing = Mutex(Listing(changedAt: nil, maps: []))
  private let opened = Mutex<[String: Opened]>([:])

  private static let incoming = "incoming-"
  private static let removed = "removed-"

  /// - Parameter dataFolder: the server's; a missing folder is an empty one.
  public init(dataFolder: String) { path = "\(dataFolder)/maps" }

  /// All maps, the newest first.
  public func maps() -> [TownMap] {
    let now = FolderTime(ofFolder: path)
    let known = listing.withLock { $0 }
    if let now, now == known.changedAt { return known.maps }
    let maps = readMaps()
    listing.withLock { $0 = Listing(changedAt: now.flatMap { $0.isPast ? $0 : nil }, maps: maps) }
    // A map that was added again may have another file.
    let current = Dictionary(uniqueKeysWithValues: maps.map { ($0.id, $0) })
    opened.withLock { $0 = $0.filter { current[$0.key] == $0.value.map } }
    return maps
  }

  private func readMaps() -> [TownMap] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let maps = names.filter(TownMap.isID).compactMap { id in
      FileManager.default.contents(atPath: "\(path)/\(id)/map.json").flatMap { data in
        (try? JSON(parsing: [UInt8](data))).flatMap { try? TownMap(from: JSONReader($0)) }
      }.flatMap { $0.id == id ? $0 : nil }
    }
    return maps.sorted { ($1.addedAt, $0.id) < ($0.addedAt, $1.id) }
  }

  /// The tiles of a map; nil where there is no such map, or its file is damaged.
  public func tiles(of id: String) -> (any TileSource)? { open(id)?.tiles }

  /// The names of a map; nil where there is no such map, or it has none.
  public func places(of id: String) -> PlaceIndex? { open(id)?.places }

  private func open(_ id: String) -> Opened? {
    guard let map = maps().first(where: { $0.id == id }) else { return nil }
    if let known = opened.withLock({ $0[id] }), known.map == map { return known }
    guard let tiles = try? MapFolder.tiles(in: "\(path)/\(id)", map.facts) else { return nil }
    let new = Opened(map: map, tiles: tiles, places: try? PlaceIndex(path: "\(path)/\(id)/places.sqlite"))
    return opened.withLock { opened in
      if let known = opened[id], known.map == map { return known }
      opened[id] = new
      return new
    }
  }

  private static func tiles(in folder: String, _ facts: MapFacts) throws(MapFileError) -> any TileSource {
    let packed = MapFolder.pmtiles(in: folder)
    if FileManager.default.fileExists(atPath: packed) { return try PMTilesFile(path: packed) }
    return try MBTilesFile(path: MapFolder.mbtiles(in: folder), facts: facts)
  }

  /// Where the tiles of a map are, in one of the two formats.
  public static func mbtiles(in folder: String) -> String { "\(folder)/tiles.mbtiles" }
  public static func pmtiles(in folder: String) -> String { "\(folder)/tiles.pmtiles" }
  /// Where the names of a map are.
  public static func places(in folder: String) -> String { "\(folder)/places.sqlite" }

  /// Makes a folder for a map that is being prepared.
  public func makeIncoming() throws -> IncomingMap {
    try IncomingMap(path: "\(path)/\(MapFolder.incoming)\(UUID().uuidString)")
  }

  /// Makes a prepared folder a map. If the same tiles are there already, they get the new name.
  public func add(_ map: TownMap, from folder: IncomingMap) throws {
    try Data(JSONWriter.bytes(of: map)).write(to: URL(filePath: "\(folder.path)/map.json"), options: .atomic)
    _ = try remove(map.id)
    try folder.move(to: "\(path)/\(map.id)")
  }

  /// - Returns: false where there is no such map.
  public func remove(_ id: String) throws -> Bool {
    guard TownMap.isID(id), FileManager.default.fileExists(atPath: "\(path)/\(id)") else { return false }
    let away = "\(path)/\(MapFolder.removed)\(UUID().uuidString)"
    try FileManager.default.moveItem(atPath: "\(path)/\(id)", toPath: away)
    // It is no map any more. What cannot be removed now is removed when the server starts.
    try? FileManager.default.removeItem(atPath: away)
    return true
  }

  /// Removes what an import or a removal left that did not come to its end. What another process is preparing stays.
  public func removeLeftovers() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      let folder = "\(path)/\(name)"
      let isLeft =
        name.hasPrefix(MapFolder.removed)
        || name.hasPrefix(MapFolder.incoming) && IncomingMap.isLeftover(folder)
      if isLeft { try? FileManager.default.removeItem(atPath: folder) }
    }
  }
}

/// When a folder was changed last.
private struct FolderTime: Equatable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: nil where there is no such folder.
  init?(ofFolder path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
  }

  /// Whether another change now would have another time. File systems round times, some to two seconds.
  var isPast: Bool {
    let age = Date().timeIntervalSince1970 - Double(seconds)
    return age > 3
  }
}
