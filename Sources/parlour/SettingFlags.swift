import ArgumentParser
import Foundation
import Server
import SystemPackage

/// The sources of settings that the command line names: the file of `--config`, and a flag for each row of the table.
struct SettingFlags: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "A file of settings (YAML). Environment variables are stronger, and flags are stronger than both.",
      valueName: "file"))
  var file: String?

  @OptionGroup private var flags: TableFlags

  /// What the file, the environment and the flags say.
  ///
  /// - Throws: `noInput` where there is no file to read.
  func read() throws(Failure) -> SettingsSources.Reading {
    let file = try file.map { path throws(Failure) in try SettingsFile(readingFrom: path) }
    return SettingsSources(file: file, environment: ProcessInfo.processInfo.environment, flags: flags.texts)
      .read()
  }

  /// What the server has to be like.
  ///
  /// - Throws: the first mistake.
  func chosen() throws(Failure) -> ChosenSettings {
    let reading = try read()
    if let chosen = reading.chosen { return chosen }
    throw Failure(reading.mistakes)
  }
}

extension SettingsFile {
  /// - Throws: `noInput`.
  init(readingFrom path: String) throws(Failure) {
    self.init(try FileDescriptor.contents(of: path, limit: SettingsFile.mostBytes), name: path)
  }
}

extension Failure {
  /// The first of some mistakes in settings.
  init(_ mistakes: [SettingMistake]) {
    let first = mistakes.first
    self.init(
      first?.isInCommandLine ?? true ? .usage : .badSettings,
      first?.sentence ?? "The settings cannot be read.")
  }
}

/// A flag for each row of the table of settings.
///
/// The library looks for the flags of a type in its mirror, and reads their values by the names that stand there. So
/// they need no declarations, and a new setting is one line in one place.
private struct TableFlags: ParsableArguments, CustomReflectable {
  private typealias Text = Option<String?>
  private typealias Texts = Option<[String]>
  private typealias Toggle = Flag<Bool?>

  /// The texts after each flag that was given, by the name of its setting.
  private(set) var texts: [String: [String]] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    for setting in SettingsTable.all {
      let name = Name(stringValue: setting.name)
      let given: [String] =
        switch setting.form {
        case .toggle:
          try values.decode(Toggle.self, forKey: name).wrappedValue.map { [$0 ? "on" : "off"] } ?? []
        case .list: try values.decode(Texts.self, forKey: name).wrappedValue
        case .text, .number, .numberOrNever, .choice:
          try values.decode(Text.self, forKey: name).wrappedValue.map { [$0] } ?? []
        }
      if !given.isEmpty { texts[setting.name] = given }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: SettingsTable.all.map { (label: $0.name, value: TableFlags.flag(of: $0)) })
  }

  private static func flag(of setting: Setting) -> Any {
    let help = ArgumentHelp("\(setting.help)", valueName: setting.valueName)
    let name = NameSpecification.customLong(setting.name)
    return switch setting.form {
    case .toggle: Toggle(name: name, inversion: .prefixedNo, help: help)
    case .list: Texts(wrappedValue: [], name: name, help: help)
    case .text, .number, .numberOrNever, .choice: Text(name: name, help: help)
    }
  }

  /// The name of a flag.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
