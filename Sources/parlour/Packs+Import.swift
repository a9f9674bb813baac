import ArgumentParser
import Compression
import Packs
import Server
import SystemPackage
import Tabletop
import TownHunt

extension PackFiles {
  /// `parlour packs import FILE`.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add the pack in a file to the packs of a server.",
      discussion: """
        The file is our JSON, alone or in a ZIP archive with pictures, GeoJSON, GPX, KML
        or KMZ (docs/rules/hunt.md); the format is recognised. Options give what the
        file lacks. Each mistake is one line on standard error, with its pin and field,
        and then nothing is imported. Texts of other programs that are too long are
        shortened, and pictures that cannot be had are left out, with a line for each.

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
      let file = try read()
      let keeper = try folder.keeper(makes: true)
      defer { keeper.close() }
      let (pack, pictures) = try await withPictures(file.pack, from: file.archive, keeper)
      let edition = PackEdition(pack)
      do {
        let kept = try await keeper.keep(edition, with: pictures, of: creator)
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
    private func read() throws -> (pack: Pack, archive: PackArchive?) {
      let bytes = try FileDescriptor.contents(of: file, limit: PackArchive.limit)
      let archive = PackArchive(bytes)
      let limit = archive == nil ? PackFiles.limit : PackArchive.limit
      guard bytes.count <= limit else {
        let size = archive == nil ? "\(limit / 1_048_576) MiB" : "\(limit / 1_000_000) MB"
        throw Failure(.badData, "\(file) is larger than \(size).")
      }
      let mistakes: Mistakes
      switch archive.map(content(of:)) ?? content(of: bytes) {
      case .pack(let draft, let notes):
        switch Pack.read(JSON(of: completed(draft)), for: .whole) {
        case .success(let pack):
          tell(notes)
          return (pack, archive)
        case .failure(let found): mistakes = found
        }
      case .mistakes(let found): mistakes = found
      // An archive in an archive.
      case .deflated: mistakes = .damagedArchive
      }
      for mistake in mistakes.all { Parlour.complain("\(file): \(mistake.description)") }
      throw ExitCode(Failure.Code.badData.rawValue)
    }

    /// What the file of the pack in an archive contains.
    private func content(of archive: PackArchive) -> PackFile.Content {
      guard let bytes = archive.pack, !ZipArchive.isArchive(bytes) else {
        return .mistakes(.unfitArchive)
      }
      return PackFile.read(bytes)
    }

    /// What the file contains, unpacked if it is a KMZ.
    private func content(of bytes: [UInt8]) -> PackFile.Content {
      let content = PackFile.read(bytes)
      guard case .deflated(let entry) = content else { return content }
      guard let unpacked = try? Deflated.unpacked(raw: entry.bytes, length: entry.length) else {
        return .mistakes(.damagedArchive)
      }
      return PackFile.read(unpacked)
    }

    /// The pack with pictures that the server has or will have. Those that cannot be had are left out, with a line for
    /// each.
    private func withPictures(
      _ pack: Pack, from archive: PackArchive?, _ keeper: PackKeeper
    ) async throws -> (Pack, [Picture]) {
      var pack = pack
      var pictures: [Picture] = []
      for index in pack.pins.indices {
        guard let path = pack.pins[index].picture else { continue }
        if let archive, archive.has(path) {
          let picture = archive.picture(path, upTo: Settings().limits.pictureBytes)
          let name = picture.map(PictureName.init(of:))
          if let picture { pictures.append(picture) }
          pack.pins[index].picture = name?.path
          if name == nil {
            tell(index, "It is damaged, too large, or neither WebP nor JPEG. It is left out.")
          }
        } else if path.hasPrefix("/pictures/") {
          let name = PictureName(path: path)
          if let name, try await keeper.picture(name) != nil { continue }
          pack.pins[index].picture = nil
          tell(index, "It is neither in the file nor on this server. It is left out.")
        }
      }
      return (pack, pictures)
    }

    /// Tells what is wrong with the picture of a pin.
    private func tell(_ index: Int, _ problem: String) {
      Parlour.complain("\(file): \(Mistake(pin: index + 1, field: "picture", problem: problem).description)")
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
}
