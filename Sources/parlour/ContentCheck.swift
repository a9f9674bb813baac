import ArgumentParser
import Server
import SystemPackage
import Tabletop

/// `parlour content`: checks the files that people edit without code.
struct Content: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the files that people edit.", subcommands: [Check.self])

  /// `parlour content check`: tells whether the files can be played with.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print all mistakes in the files that people edit.",
      discussion: """
        Each mistake is one line on standard error, with the file, the path to the
        mistake, and what to do. The exit code is 0 if all is well, 66 if the folder
        cannot be read, and 65 otherwise.

          parlour: Content/relentless/items.json: stateful[0].states[1].art: …
        """)

    @Option(help: ArgumentHelp("The folder with the files that people edit.", valueName: "dir"))
    var content = "Content"

    func run() throws {
      let check: ContentCheck
      do throws(Refusal) { check = try ContentCheck(content) } catch {
        throw Failure(.noInput, error.message)
      }
      for mistake in check.mistakes {
        Parlour.complain("\(content)/\(mistake.file): \(mistake.error.description)")
      }
      if !check.mistakes.isEmpty { throw ExitCode(Failure.Code.badData.rawValue) }
      try FileDescriptor.standardOutput.write(
        Array("All \(check.files.count) files in \(content) are in order.\n".utf8))
    }
  }
}
