import Foundation
import Maps
import Tabletop

/// Cuts OpenStreetMap extracts into vector tiles with two programs: osmium reads the coast, and tilemaker makes the tiles.
struct MapCutter: Sendable {
  /// The folder with `tilemaker.lua` and `tilemaker.conf`.
  let profile: String

  /// Whether this machine has both programs.
  static var isInstalled: Bool { Program(named: "osmium") != nil && Program(named: "tilemaker") != nil }

  /// How long each of the programs may work.
  private static let patience = Duration.seconds(4 * 3_600)
  private static let maxCoastBytes = 128 << 20

  /// - Parameters:
  ///   - extract: an `.osm.pbf` file, whatever its name; its path from the root.
  ///   - target: the MBTiles file to write, in a folder that may be used for other files, too.
  ///   - tell: called with the progress.
  /// - Throws: `Refusal`, or an error of the file system.
  func cut(
    _ extract: String, to target: String, _ tell: @escaping @Sendable (MapProgress) -> Void
  ) async throws {
    guard let osmium = Program(named: "osmium"), let tilemaker = Program(named: "tilemaker") else {
      throw Refusal.noMapTools
    }
    let work = "\(target).work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: work) }
    // Both programs see the kind of a file from its name.
    let named = "\(work)/extract.osm.pbf"
    try FileManager.default.createSymbolicLink(atPath: named, withDestinationPath: extract)
    let facts = try await ExtractFacts(of: named, osmium)
    let sorted = facts.isSorted ? named : try await sort(named, in: work, osmium)
    tell(MapProgress(stage: .coast, permille: 0))
    let whole = try await renumber(
      try await addSea(to: sorted, facts, in: work, osmium) ?? sorted, in: work, osmium)
    try await makeTiles(of: whole, to: target, in: work, tilemaker, tell)
  }

  /// Some editors write nodes, ways and relations in another order than that of their ids.
  private func sort(_ extract: String, in work: String, _ osmium: Program) async throws -> String {
    let sorted = "\(work)/sorted.osm.pbf"
    guard await osmium.succeeds(["sort", "-o", sorted, extract], within: MapCutter.patience) else {
      throw Refusal.mapNotCut
    }
    return sorted
  }

  /// Adds the areas of sea, which OpenStreetMap does not have, to an extract.
  ///
  /// - Returns: the new extract; nil where there is no coast.
  private func addSea(to extract: String, _ facts: ExtractFacts, in work: String, _ osmium: Program)
    async throws -> String?
  {
    let (coast, sea, whole) = ("\(work)/coast.osm.pbf", "\(work)/sea.osm", "\(work)/whole.osm.pbf")
    guard
      await osmium.succeeds(
        ["tags-filter", "--overwrite", "-o", coast, extract, "w/natural=coastline"],
        within: MapCutter.patience),
      let lines = await osmium.output(
        ["add-locations-to-ways", "-f", "opl", "-o", "-", coast], within: MapCutter.patience,
        limit: MapCutter.maxCoastBytes)
    else { throw Refusal.mapNotCut }
    let ways = CoastLines.ways(in: lines)
    guard !ways.isEmpty, let box = facts.box else { return nil }
    let areas = Coastline(ways: ways, in: box).sea
    guard !areas.outer.isEmpty else { return nil }
    try Data(CoastLines.osm(of: areas, after: ExtractFacts.greatestID)).write(to: URL(filePath: sea))
    guard
      await osmium.succeeds(["merge", "--overwrite", "-o", whole, extract, sea], within: MapCutter.patience)
    else {
      throw Refusal.mapNotCut
    }
    return whole
  }

  /// Gives all parts of an extract new ids, from 1 on. tilemaker needs memory for every id up to the greatest, so a small
  /// file with great ids would take all of the machine's.
  private func renumber(_ extract: String, in work: String, _ osmium: Program) async throws -> String {
    let renumbered = "\(work)/renumbered.osm.pbf"
    guard await osmium.succeeds(["renumber", "-o", renumbered, extract], within: MapCutter.patience) else {
      throw Refusal.mapNotCut
    }
    return renumbered
  }

  private func makeTiles(
    of extract: String, to target: String, in work: String, _ tilemaker: Program,
    _ tell: @escaping @Sendable (MapProgress) -> Void
  ) async throws {
    let arguments = [
      "--input", extract, "--output", target, "--config", "\(profile)/tilemaker.conf", "--process",
      "\(profile)/tilemaker.lua",
      // In files instead of memory: that takes a fifth of the memory, and no more time.
      "--store", "\(work)/store",
    ]
    tell(MapProgress(stage: .tiles, permille: 0))
    let isDone = await tilemaker.succeeds(arguments, within: MapCutter.patience) { line in
      if let permille = MapCutter.permille(in: line) { tell(MapProgress(stage: .tiles, permille: permille)) }
    }
    guard isDone, FileManager.default.fileExists(atPath: target) else { throw Refusal.mapNotCut }
  }

  /// The progress in a line like `Zoom level 14, writing tile 120 of 600`.
  static func permille(in line: String) -> Int? {
    guard let match = line.firstMatch(of: /writing tile ([0-9]{1,12}) of ([0-9]{1,12})/),
      let done = Int(match.1), let all = Int(match.2), all > 0
    else { return nil }
    return min(1_000, done * 1_000 / all)
  }
}
