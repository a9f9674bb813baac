import ArgumentParser
import Foundation
import Server

/// The command line: `parlour serve | config check | play GAME | verify FILE… | content check | phrases import FILE |
/// packs import FILE`.
@main
struct Parlour: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlour",
    abstract: "Games for one table and many phones, from one server.",
    discussion: """
      Start with "parlour serve": it serves the page and the rooms. "play" and
      "verify" use the same rules without a screen, for people who make games. The
      other commands are for the owner of a server.

      An error is one sentence on standard error. The exit codes are those of sysexits.h: 64 the command line was \
      not understood, 65 the input is refused, 66 a file cannot be read, 73 a file cannot be made or written, 74 \
      reading or writing went wrong, 78 the settings in a file or the environment are wrong.
      """,
    version: Release.version,
    subcommands: [
      Serve.self, Config.self, Play.self, Verify.self, Content.self, Phrases.self, PackFiles.self,
      OwnMaps.self,
      Admin.self, Backup.self, Restore.self,
    ])

  static func main() async {
    // If a reader goes away, the write fails and the error is printed; the signal would end this process.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      leave(because: error)
    }
  }

  /// Help and version go to standard output; whatever else ends a command is one line on standard error.
  private static func leave(because error: any Error) -> Never {
    let code = exitCode(for: error)
    if code == .success { exit(withError: error) }
    // The library gives this code to all errors that it does not know.
    if code == .failure {
      let failure = Failure(error)
      complain(failure.sentence)
      Foundation.exit(failure.code.rawValue)
    }
    let message = Parlour.message(for: error)
    if !message.isEmpty { complain(message) }
    Foundation.exit(code.rawValue)
  }

  /// Writes one line to standard error, without control characters that it may have from somebody's input.
  static func complain(_ sentence: String) {
    let line = sentence.unicodeScalars.split { $0.value < 0x20 || $0.value == 0x7F }
      .map(String.init).joined(separator: " ")
    let end = line.last.map { ".!?".contains($0) } ?? true ? "" : "."
    FileHandle.standardError.write(Data("parlour: \(line)\(end)\n".utf8))
  }
}
