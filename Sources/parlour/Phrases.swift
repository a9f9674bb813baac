import ArgumentParser
import Jasmine
import Logging
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

    var file: ImportedPhraseFile { ImportedPhraseFile(dataFolder: data) }

    init() {}

    init(data: String) { self.data = data }

    /// The phrases that have been imported so far.
    ///
    /// - Throws: `noInput`, `badData`.
    func imported() throws(Failure) -> ImportedPhrases {
      do throws(Refusal) {
        return try file.phrases()
      } catch {
        throw Failure(error.kind == .unavailable ? .noInput : .badData, error.message)
      }
    }
  }

  static func read(_ bytes: [UInt8], from path: String) throws(Failure) -> PhraseFile {
    do throws(Refusal) {
      return try PhraseFile.read(bytes)
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
        itself. The index with which they are found is made at once if the shipped phrases
        are there (--content); otherwise the server makes it.
        """)

    @Argument(help: ArgumentHelp("The file to read.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("The folder with the files that people edit.", valueName: "dir"))
    var content = "Content"

    @OptionGroup var folder: Folder

    func run() throws {
      DataFolder.keepPrivate()
      // One byte more than the limit is enough to see that a file is too large.
      let bytes = try FileDescriptor.contents(of: file, limit: ImportedPhraseFile.mostBytes)
      try DataAccess.check(folder: folder.data)
      let bar = ProgressBar(total: 1_000)
      defer { bar.end() }
      let done: ImportedPhraseFile.Report
      do throws(Refusal) {
        done = try folder.file.add(bytes) { permille throws(Refusal) in bar.show(permille) }
      } catch {
        throw error.kind == .unavailable ? Failure(.cannotCreate, error.message) : .refused(error, in: file)
      }
      keepIndex()
      bar.end()
      try FileDescriptor.standardOutput.write(Array(report(done).utf8))
    }

    /// A server can do without it.
    private func keepIndex() {
      let logger = Logger(label: "parlour") { StreamLogHandler.standardError(label: $0) }
      do throws(Refusal) { try folder.file.keepIndex(contentFolder: content, logger: logger) } catch {
        logger.warning(
          "The index of the phrase book could not be made.", metadata: ["error": "\(error.message)"])
      }
    }

    private func report(_ done: ImportedPhraseFile.Report) -> String {
      var lines = [
        "\(done.read) phrases read: \(done.changes.added) new, \(done.changes.changed) changed, "
          + "\(done.badCount) lines skipped. There are \(done.count) now."
      ]
      for record in done.bad { lines.append("  line \(record.line): \(record.problem)") }
      if done.badCount > done.bad.count { lines.append("  … and \(done.badCount - done.bad.count) more") }
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
      let bytes = try FileDescriptor.contents(of: path, limit: ImportedPhraseFile.mostBytes)
      return try Phrases.read(bytes, from: path).entries
    }
  }
}
