import ArgumentParser
import Compression
import Foundation
import Jasmine
import Server
import Storage
import SystemPackage
import Tabletop

/// `parlour phrases`: imports and exports phrases of Jasmine.
struct Phrases: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import and export phrases of Jasmine.", subcommands: [Import.self, Export.self])

  /// The folder where a server keeps imported phrases.
  struct Folder: ParsableArguments {
    @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
    var data = "./data"

    var file: URL { URL(filePath: data).appending(path: "phrases.tsv") }
    /// Whether anything has been imported yet.
    var exists: Bool { FileManager.default.fileExists(atPath: file.path) }

    init() {}

    init(data: String) { self.data = data }

    /// The phrases that have been imported so far.
    ///
    /// - Throws: `noInput`, `badData`.
    func imported() throws(Failure) -> ImportedPhrases {
      var phrases = ImportedPhrases()
      if exists {
        phrases.add(try Phrases.read(try Phrases.contents(of: file.path), from: file.path).entries)
      }
      return phrases
    }
  }

  /// The most bytes of a file, unpacked or not.
  static let limit = 256 * 1_024 * 1_024

  static func contents(of path: String) throws(Failure) -> [UInt8] {
    let bytes = try FileDescriptor.contents(of: path, limit: limit)
    guard bytes.count <= limit else {
      throw Failure(.badData, "\(path) is larger than \(limit / 1_048_576) MiB.")
    }
    return bytes
  }

  /// - Parameter tell: called from time to time with the number of bytes that have been read.
  static func read(
    _ bytes: [UInt8], from path: String, _ tell: (Int) -> Void = { _ in }
  ) throws(Failure) -> PhraseFile {
    do throws(Refusal) {
      var file = try PhraseFile(bytes)
      while file.read(2_000) { tell(file.position) }
      return file
    } catch {
      throw .refused(error, in: path)
    }
  }
}

extension Phrases {
  /// The whole phrase book as one text; of phrases with the same characters, the shipped ones come first.
  static func book(shipped: String, imported: ImportedPhrases) throws(Failure) -> String {
    let shipped = try read(Array(shipped.utf8), from: "The phrase book").entries
    return String(decoding: PhraseExport.tsv(shipped + imported.entries), as: UTF8.self)
  }
}

extension Phrases {
  /// `parlour phrases import FILE`.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add the phrases in a file to a server's phrase book.",
      discussion: """
        The file has one of these formats, gzipped or not. The format is recognised by
        the first lines.

          CC-CEDICT (.u8), with pinyin in single or double brackets
          a table with columns separated by tabs, commas or semicolons. The first line
          names them: hanzi and pinyin, and if you like traditional, english, meaning,
          chinese and tags
          a text that Anki exported

        Lines without a phrase are counted and skipped, and the first ten are listed. If
        a phrase already exists, the new values replace the old ones, so importing the
        same file again changes nothing. A running server finds the new phrases by
        itself.
        """)

    @Argument(help: ArgumentHelp("The file to read.", valueName: "file"))
    var file: String

    @OptionGroup var folder: Folder

    func run() throws {
      DataFolder.keepPrivate()
      let bytes = try unpacked(try Phrases.contents(of: file))
      let bar = ProgressBar(total: bytes.count)
      let read = try Phrases.read(bytes, from: file, bar.show)
      bar.end()
      try DataAccess.check(folder: folder.data)
      var phrases = try folder.imported()
      let changes = phrases.add(read.entries)
      if changes.added + changes.changed > 0 { try write(phrases) }
      try FileDescriptor.standardOutput.write(Array(report(read, changes, phrases.entries.count).utf8))
    }

    /// The same bytes where they are not packed.
    private func unpacked(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
      guard Gzip.isPacked(bytes) else { return bytes }
      do throws(CompressionError) {
        return try Gzip.unpacked(bytes, limit: Phrases.limit)
      } catch {
        switch error {
        case .isDamaged: throw Failure(.badData, "\(file) cannot be unpacked.")
        case .isTooLarge:
          throw Failure(.badData, "\(file) holds more than \(Phrases.limit / 1_048_576) MiB.")
        }
      }
    }

    private func write(_ phrases: ImportedPhrases) throws(Failure) {
      do {
        let dataFolder = DataFolder(folder.data)
        try dataFolder.make()
        try Data(PhraseExport.tsv(phrases.entries)).write(to: folder.file, options: .atomic)
        dataFolder.tighten()
      } catch {
        throw Failure(.cannotCreate, "\(folder.file.path) cannot be written.")
      }
    }

    private func report(_ file: PhraseFile, _ changes: ImportedPhrases.Changes, _ count: Int) -> String {
      var lines = [
        "\(file.entries.count) phrases read: \(changes.added) new, \(changes.changed) changed, "
          + "\(file.badCount) lines skipped. There are \(count) now."
      ]
      for record in file.bad { lines.append("  line \(record.line): \(record.problem)") }
      if file.badCount > file.bad.count { lines.append("  … and \(file.badCount - file.bad.count) more") }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// `parlour phrases export`.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write phrases as a table or as a text for Anki.",
      discussion: """
        Writes the phrases that were imported or, with --shipped, those that come with
        Jasmine. Both formats can be imported again.
        """)

    enum Form: String, ExpressibleByArgument, CaseIterable {
      case tsv
      case anki
    }

    @Option(help: "The format: tsv or anki.")
    var form: Form = .tsv

    @Option(help: ArgumentHelp("The file to write. Without it, standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Write the phrases that come with Jasmine.")
    var shipped = false

    @Option(help: ArgumentHelp("The folder with the files that people edit.", valueName: "dir"))
    var content = "Content"

    @OptionGroup var folder: Folder

    func run() throws {
      let entries = try shipped ? shippedEntries() : folder.imported().entries
      let bytes = form == .tsv ? PhraseExport.tsv(entries) : PhraseExport.anki(entries)
      if let output {
        try OutputFile(output).replaceContents(with: String(decoding: bytes, as: UTF8.self))
      } else {
        try FileDescriptor.standardOutput.write(bytes)
      }
    }

    private func shippedEntries() throws(Failure) -> [PhraseEntry] {
      let path = "\(content)/jasmine/phrases.tsv"
      return try Phrases.read(try Phrases.contents(of: path), from: path).entries
    }
  }
}
