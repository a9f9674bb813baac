import ArgumentParser
import Packs
import Server
import Tabletop

/// `parlour packs`: packs of TownHunt, as files.
struct PackFiles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: "Import, export and remove packs of TownHunt.",
    subcommands: [Import.self, Export.self, Remove.self])

  /// The most bytes of a file without pictures.
  static let limit = 16 * 1_024 * 1_024

  struct Folder: ParsableArguments {
    @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
    var data = "./data"

    /// - Parameter makes: whether a missing folder is created.
    func keeper(makes: Bool) throws(Failure) -> PackKeeper {
      do {
        return try PackKeeper(dataFolder: data, makes: makes)
      } catch is NoData {
        throw Failure(.noInput, "There is no data of a server in \"\(data)\": name its folder with --data.")
      } catch {
        throw Failure(error)
      }
    }
  }

  static func id(_ text: String) throws(Failure) -> PackID {
    guard let id = PackID(text) else { throw Failure(.badData, Refusal.noSuchPack.message) }
    return id
  }
}

extension PackFiles {
  /// `parlour packs remove ID`.
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove any pack from a server for good.",
      discussion: "A pack of the server comes back, unless you remove it from Content/hunt/packs.json too."
    )

    @Argument(help: ArgumentHelp("The pack's id, as in its address.", valueName: "id"))
    var id: String

    @OptionGroup var folder: Folder

    func run() async throws {
      let keeper = try folder.keeper(makes: false)
      defer { keeper.close() }
      do {
        try await keeper.remove(try PackFiles.id(id))
      } catch let refusal as Refusal {
        throw Failure.refused(refusal)
      }
    }
  }
}
