import ArgumentParser
import Catalogue
import Foundation
import SystemPackage
import Tabletop

/// `parlour content`: checks the files that people edit without code.
struct Content: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "What people edit without code.", subcommands: [Check.self])

  /// `parlour content check`: tells whether the files can be played with.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell all that is wrong with the files that people edit.",
      discussion: """
        Every mistake is a line on standard error: the file, the way to what is wrong in
        it, and what to do about it. The exit code is 0 where all is well, 65 otherwise
        (66 where the folder cannot be read).

          parlour: Content/relentless/items.json: stateful[0].states[1].art: …
        """)

    @Option(help: ArgumentHelp("The folder with what people edit.", valueName: "dir"))
    var content = "Content"

    func run() throws {
      let folder = try ContentFolderReader(content)
      let mistakes = folder.mistakes + Catalogue.games.flatMap { $0.contentMistakes(in: folder.listing) }
      for mistake in mistakes.sorted(by: { $0.file < $1.file }) {
        Parlour.complain("\(content)/\(mistake.file): \(mistake.error.description)")
      }
      if !mistakes.isEmpty { throw ExitCode(Failure.Code.badData.rawValue) }
      try FileDescriptor.standardOutput.write(
        Array("All \(folder.listing.files.count) files in \(content) are in order.\n".utf8))
    }
  }
}
