import ArgumentParser
import Packs
import Server
import SystemPackage
import Tabletop
import TownHunt

extension PackFiles {
  /// `parlour packs export ID`.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a pack of a server to a file, with its answers.",
      discussion: """
        All of the forms can be imported again. "zip" is an archive with the pack as
        JSON and its pictures; the others have no pictures.
        """)

    /// What is written.
    enum Form: String, ExpressibleByArgument {
      case json, geojson, gpx, zip

      /// Nil for an archive.
      var format: PackFile.Format? { PackFile.Format(rawValue: rawValue) }
    }

    @Argument(help: ArgumentHelp("The pack's id, as in its address.", valueName: "id"))
    var id: String

    @Option(help: "The form: json, geojson, gpx or zip. Without it, zip for a file .zip, else json.")
    var form: Form?

    @Option(help: ArgumentHelp("The file to write. Without it, standard output.", valueName: "file"))
    var output: String?

    @OptionGroup var folder: Folder

    func run() async throws {
      let keeper = try folder.keeper(makes: false)
      defer { keeper.close() }
      let pack: Pack
      do {
        pack = try await keeper.pack(try PackFiles.id(id))
      } catch let refusal as Refusal {
        throw Failure.refused(refusal)
      }
      let form = form ?? (output?.hasSuffix(".zip") == true ? .zip : .json)
      let bytes: [UInt8]
      if let format = form.format {
        bytes = Array(PackFile.text(of: pack, as: format).utf8)
        if !PackEdition(pack).pictures.isEmpty {
          Parlour.complain("The pictures of its pins are not in this file. With --form zip they are.")
        }
      } else {
        bytes = PackArchive.bytes(
          pack: PackFile.text(of: pack, as: .json), pictures: try await pictures(of: pack, keeper))
      }
      if let output {
        try OutputFile(output).replaceContents(with: bytes)
      } else {
        try FileDescriptor.standardOutput.write(bytes)
      }
    }

    /// The pictures of a pack, in the order of its pins. Those that the server does not have are told.
    private func pictures(
      of pack: Pack, _ keeper: PackKeeper
    ) async throws -> [(path: String, picture: Picture)] {
      var pictures: [(path: String, picture: Picture)] = []
      var known: Set<PictureName> = []
      for (index, pin) in pack.pins.enumerated() {
        guard let name = pin.picture.flatMap(PictureName.init(path:)), known.insert(name).inserted else {
          continue
        }
        if let picture = try await keeper.picture(name) {
          pictures.append((name.path, picture))
        } else {
          Parlour.complain("Pin \(index + 1), picture: The server does not have it.")
        }
      }
      return pictures
    }
  }
}
