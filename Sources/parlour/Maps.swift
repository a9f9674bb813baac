import ArgumentParser
import Foundation
import Maps
import Server
import Storage
import SystemPackage
import Tabletop

/// `parlour maps`: maps of a server's own.
struct OwnMaps: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maps", abstract: "Add, list and remove a server's own maps.",
    subcommands: [Add.self, List.self, Remove.self])

  struct Folder: ParsableArguments {
    @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
    var data = "./data"

    var maps: MapFolder { MapFolder(dataFolder: data) }
  }
}

extension OwnMaps {
  /// `parlour maps add FILE`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add the map in a file to a server.",
      discussion: """
        The file is one of these; which one is seen from its content:

          an OpenStreetMap extract (.osm.pbf), for example from
          https://download.geofabrik.de. It is cut into tiles by the programs osmium
          and tilemaker: apt install tilemaker osmium-tool
          MBTiles or PMTiles with vector tiles of the OpenMapTiles scheme, or with
          pictures

        Nobody sees the map before it is ready. Adding the same tiles again changes
        nothing but the name. The server may be running.
        """)

    @Argument(help: ArgumentHelp("The file to read.", valueName: "file"))
    var file: String

    @Option(help: "What the map is called. Without it, the file's name.")
    var name: String?

    @Option(help: ArgumentHelp("The folder with the content.", valueName: "dir"))
    var content = "Content"

    @OptionGroup var folder: Folder

    /// The most bytes of a file: more than the data of a large country.
    private static let limit: Int64 = 64 << 30

    func run() async throws {
      DataFolder.keepPrivate()
      try DataAccess.check(folder: folder.data)
      let importer = MapImporter(dataFolder: folder.data, contentFolder: content, limit: Add.limit)
      let bar = ProgressBar(total: 1_000 * MapProgress.Stage.allCases.count)
      defer { bar.end() }
      let map: TownMap
      do {
        map = try await importer.add(file, named: name ?? nameOfFile) { progress in
          bar.show(
            1_000 * (MapProgress.Stage.allCases.firstIndex(of: progress.stage) ?? 0) + progress.permille)
        }
      } catch let refusal as Refusal {
        throw Failure.refused(refusal, in: file)
      } catch let error as Errno {
        throw Failure(.noInput, "\(file) cannot be read: \(error.description).")
      } catch {
        throw Failure(.inputOutput, "The map cannot be kept in \"\(folder.data)\".")
      }
      DataFolder(folder.data).tighten()
      bar.end()
      try FileDescriptor.standardOutput.write(Array("\(OwnMaps.line(map))\n".utf8))
    }

    private var nameOfFile: String {
      let name = URL(filePath: file).lastPathComponent
      return String(name.prefix { $0 != "." }.prefix(TownMap.longestName))
    }
  }

  /// `parlour maps list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the maps of a server, the newest first.")

    @OptionGroup var folder: Folder

    func run() throws {
      for map in folder.maps.maps() {
        try FileDescriptor.standardOutput.write(Array("\(OwnMaps.line(map))\n".utf8))
      }
    }
  }

  /// `parlour maps remove ID`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a map from a server for good.")

    @Argument(help: ArgumentHelp("The map's id, as \"parlour maps list\" prints it.", valueName: "id"))
    var id: String

    @OptionGroup var folder: Folder

    func run() throws {
      try DataAccess.check(folder: folder.data, mayBeMade: false)
      let isRemoved: Bool
      do {
        isRemoved = try folder.maps.remove(id)
      } catch {
        throw Failure(.inputOutput, "The map cannot be removed from \"\(folder.data)\".")
      }
      guard isRemoved else { throw Failure(.badData, "There is no map \"\(id)\".") }
    }
  }

  /// `7a90c2f41b3e Monaco, vector tiles, zoom 3 to 14, 7.382812,43.500752 to 7.514648,43.771094, 118 kB`
  private static func line(_ map: TownMap) -> String {
    let bounds = map.facts.bounds
    func degrees(_ millionths: Int64) -> String { JSONNumber(millionths, places: 6).literal }
    let from = "\(degrees(bounds.west)),\(degrees(bounds.south))"
    let to = "\(degrees(bounds.east)),\(degrees(bounds.north))"
    let zooms = "zoom \(map.facts.zooms.lowerBound) to \(map.facts.zooms.upperBound)"
    let size = map.bytes < 10_000_000 ? "\(map.bytes / 1_000) kB" : "\(map.bytes / 1_000_000) MB"
    return "\(map.id) \(map.name), \(map.facts.tiles.rawValue) tiles, \(zooms), \(from) to \(to), \(size)"
  }
}
