import ArgumentParser
import Foundation
import Server
import SystemPackage

/// `parlour config`: checks and shows the settings of a server.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check or show the settings of a server.", subcommands: [Check.self, Show.self])

  /// `parlour config check`: tells whether a server can be started with the settings.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print all mistakes in a file of settings and in the environment.",
      discussion: """
        Each mistake is one line on standard error, with the line of the file or the
        name of the variable. The exit code is 0 if all is well, 66 if the file cannot
        be read, and 78 otherwise.

          parlour: parlour.yaml, line 3: there is no setting "prot". Did you mean port?
        """)

    @Option(help: ArgumentHelp("The file of settings.", valueName: "file"))
    var config: String?

    func run() throws {
      let file = try config.map { path throws(Failure) in try SettingsFile(readingFrom: path) }
      let reading = SettingsSources(file: file, environment: ProcessInfo.processInfo.environment).read()
      for mistake in reading.mistakes { Parlour.complain(mistake.sentence) }
      if !reading.mistakes.isEmpty { throw ExitCode(Failure.Code.badSettings.rawValue) }
      let count = reading.values.count { $0.source != .usual }
      let chosen = count == 1 ? "1 setting is chosen" : "\(count) settings are chosen"
      try FileDescriptor.standardOutput.write(
        Array("All is well: \(chosen), the others have their defaults.\n".utf8))
    }
  }

  /// `parlour config show`: all settings, as a server with the same options would take them.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show all settings, and where each comes from.",
      discussion: """
        With the same options, environment and file as "parlour serve", it shows what the
        server would take: the name of each setting, its value, and where that comes
        from. Secrets are not shown.
        """)

    @Flag(help: "Print the tables of docs/settings.md instead.")
    var markdown = false

    @Flag(help: "Print the example file, deploy/parlour.yaml, instead.")
    var example = false

    @OptionGroup var sources: SettingFlags

    func validate() throws {
      if markdown, example { throw ValidationError("--markdown and --example do not go together.") }
    }

    func run() throws {
      try FileDescriptor.standardOutput.write(Array(text().utf8))
    }

    private func text() throws(Failure) -> String {
      if markdown { return SettingsTable.markdown }
      if example { return SettingsTable.example }
      let reading = try sources.read()
      if reading.chosen == nil { throw Failure(reading.mistakes) }
      return reading.text
    }
  }
}
