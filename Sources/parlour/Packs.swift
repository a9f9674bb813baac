import ArgumentParser
import Compression
import Packs
import Server
import SystemPackage
import Tabletop
import TownHunt

/// `parlour packs`: packs of TownHunt, as files.
struct PackFiles: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: "Import, export and remove packs of TownHunt.",
    subcommands: [Import.self, Export.self, Remove.self])

  /// The most bytes of a file.
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
        throw Failure(.inputOutput, "The data in \"\(data)\" cannot be opened.")
      }
    }
  }

  static func id(_ text: String) throws(Failure) -> PackID {
    guard let id = PackID(text) else { throw Failure(.badData, Refusal.noSuchPack.message) }
    return id
  }
}

extension PackFiles {
  /// `parlour packs import FILE`.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add the pack in a file to the packs of a server.",
      discussion: """
        The file is our JSON, GeoJSON, GPX, KML or KMZ (docs/rules/hunt.md); the format
        is recognised. Options give what the file lacks. Each mistake is one line on
        standard error, with its pin and field, and then nothing is imported. Texts of
        other programs that are too long are shortened, with a line for each one.

        If there is already a pack with the same creator, name and location, the file
        becomes its next version. Importing the same file again changes nothing. The
        server may be running.
        """)

    @Argument(help: ArgumentHelp("The file to read.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("The creator's username. Without it, the server.", valueName: "name"))
    var creator: String?

    @Option(help: "The pack's name, instead of the name in the file.")
    var name: String?

    @Option(help: "Where the pack is, instead of the location in the file.")
    var location: String?

    @Option(help: "The pack's description, instead of the one in the file.")
    var description: String?

    @Option(help: "The minutes of a competitive hunt, instead of those in the file.")
    var minutes: Int64?

    @OptionGroup var folder: Folder

    func run() async throws {
      let edition = PackEdition(try pack())
      let keeper = try folder.keeper(makes: true)
      do {
        let kept = try await keeper.keep(edition, of: creator)
        let state = edition.isOffered ? "" : ", too few to be offered"
        try FileDescriptor.standardOutput.write(
          Array(
            "Pack \(kept.id.text), version \(kept.version): \(edition.name), \(edition.pinCount) pins\(state).\n"
              .utf8))
      } catch let refusal as Refusal {
        throw Failure.refused(refusal)
      }
    }

    /// - Throws: the exit code, after all mistakes were printed.
    private func pack() throws -> Pack {
      let bytes = try FileDescriptor.contents(of: file, limit: PackFiles.limit)
      guard bytes.count <= PackFiles.limit else {
        throw Failure(.badData, "\(file) is larger than \(PackFiles.limit / 1_048_576) MiB.")
      }
      let mistakes: Mistakes
      switch content(of: bytes) {
      case .pack(let draft, let notes):
        switch Pack.read(JSON(of: completed(draft)), for: .whole) {
        case .success(let pack):
          tell(notes)
          return pack
        case .failure(let found): mistakes = found
        }
      case .mistakes(let found): mistakes = found
      // An archive in an archive.
      case .deflated: mistakes = .damagedArchive
      }
      for mistake in mistakes.all { Parlour.complain("\(file): \(mistake.description)") }
      throw ExitCode(Failure.Code.badData.rawValue)
    }

    /// What the file contains, unpacked if it is an archive.
    private func content(of bytes: [UInt8]) -> PackFile.Content {
      let content = PackFile.read(bytes)
      guard case .deflated(let entry) = content else { return content }
      guard let unpacked = try? Deflated.unpacked(raw: entry.bytes, length: entry.length) else {
        return .mistakes(.damagedArchive)
      }
      return PackFile.read(unpacked)
    }

    /// The pack with what the options say.
    private func completed(_ draft: Pack) -> Pack {
      var pack = draft
      if let name { pack.name = name }
      if let location { pack.location = location }
      if let description { pack.description = description }
      if let minutes { pack.minutes = minutes }
      return pack
    }

    /// Tells which texts were shortened, except those that options replace.
    private func tell(_ notes: [Mistake]) {
      let replaced = [("name", name), ("location", location), ("description", description)]
        .filter { $0.1 != nil }.map(\.0)
      for note in notes where note.pin != nil || !replaced.contains(note.field) {
        Parlour.complain("\(file): \(note.description)")
      }
    }
  }

  /// `parlour packs export ID`.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a pack of a server to a file, with its answers.",
      discussion: "All of the formats can be imported again.")

    @Argument(help: ArgumentHelp("The pack's id, as in its address.", valueName: "id"))
    var id: String

    @Option(help: "The format: json, geojson or gpx.")
    var form: PackFile.Format = .json

    @Option(help: ArgumentHelp("The file to write. Without it, standard output.", valueName: "file"))
    var output: String?

    @OptionGroup var folder: Folder

    func run() async throws {
      let keeper = try folder.keeper(makes: false)
      let pack: Pack
      do {
        pack = try await keeper.pack(try PackFiles.id(id))
      } catch let refusal as Refusal {
        throw Failure.refused(refusal)
      }
      let text = PackFile.text(of: pack, as: form)
      if let output {
        try OutputFile(output).replaceContents(with: text)
      } else {
        try FileDescriptor.standardOutput.write(Array(text.utf8))
      }
    }
  }

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
      do {
        try await keeper.remove(try PackFiles.id(id))
      } catch let refusal as Refusal {
        throw Failure.refused(refusal)
      }
    }
  }
}

extension PackFile.Format: ExpressibleByArgument {}
