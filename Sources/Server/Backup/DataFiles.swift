import Foundation
import Maps
import SystemPackage
import Tabletop

/// The files of a data folder that a backup holds. The index of phrases is none of them: a server makes it again.
enum DataFiles {
  /// The only one that every backup has.
  static let database = "parlour.sqlite"
  /// As long as the header of an archive has room for.
  static let longestPath = 99

  private static let alone = [database, "phrases.tsv", AdminToken.fileName, DailySecret.fileName]
  private static let ofMap = ["map.json", "tiles.mbtiles", "tiles.pmtiles", "places.sqlite"]

  /// Whether a path, seen from the data folder, is that of a file that belongs to a backup. No such path leads out of
  /// the folder.
  static func isKept(_ path: String) -> Bool {
    guard path.utf8.count <= longestPath else { return false }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "content": return parts.count > 2 && path.hasSuffix(".json") && parts.allSatisfy(isPlain)
    case "maps": return parts.count == 3 && TownMap.isID(parts[1]) && ofMap.contains(parts[2])
    default: return parts.count == 1 && alone.contains(path)
    }
  }

  /// Whether a name has only letters, digits and "-", "_" and "."; and does not begin with ".".
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
        }
      }
  }

  /// A file that is open for reading. It stays readable if it is removed or replaced meanwhile.
  struct Open {
    let path: String
    let file: FileDescriptor
    let bytes: Int64

    /// - Parameter place: the path that is opened.
    /// - Throws: `Errno.noSuchFileOrDirectory`, `Refusal.unreadableFile`.
    init(_ path: String, at place: String) throws {
      self.path = path
      do {
        file = try .open(FilePath(place), .readOnly, options: .closeOnExec)
      } catch let error as Errno where error != .noSuchFileOrDirectory {
        throw Refusal.unreadableFile(place, error)
      }
      bytes = try file.seek(offset: 0, from: .end)
      try file.seek(offset: 0, from: .start)
    }
  }

  /// Opens all files of a data folder besides the database. A map that is removed meanwhile is left out as a whole.
  ///
  /// - Throws: `Refusal.unreadableFile`, `Errno`.
  static func open(in folder: String) throws -> [Open] {
    var files: [Open] = []
    do {
      for path in alone.dropFirst() + content(in: folder) {
        do { files.append(try Open(path, at: "\(folder)/\(path)")) } catch Errno.noSuchFileOrDirectory {}
      }
      for map in names(in: "\(folder)/maps") where TownMap.isID(map) {
        let paths = names(in: "\(folder)/maps/\(map)").map { "maps/\(map)/\($0)" }.filter(isKept)
        do { files += try open(paths, in: folder) } catch Errno.noSuchFileOrDirectory {}
      }
    } catch {
      close(files)
      throw error
    }
    return files
  }

  private static func open(_ paths: [String], in folder: String) throws -> [Open] {
    var files: [Open] = []
    do {
      for path in paths { files.append(try Open(path, at: "\(folder)/\(path)")) }
    } catch {
      close(files)
      throw error
    }
    return files
  }

  static func close(_ files: [Open]) {
    for file in files { try? file.file.close() }
  }

  private static func content(in folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/content")) ?? []
    return paths.sorted().map { "content/\($0)" }.filter(isKept)
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
