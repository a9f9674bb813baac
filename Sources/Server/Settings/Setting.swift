/// One setting of the server: a row of `SettingsTable`.
///
/// Its name is the key in the file. The flag is the same with two dashes, and the environment variable the same in
/// capitals: `rooms-per-hour`, `--rooms-per-hour`, `PARLOUR_ROOMS_PER_HOUR`.
public struct Setting: Sendable {
  /// How a value is written. It is the same in the file, in the environment and after a flag.
  public enum Form: Sendable, Equatable {
    /// A text; its name stands for it in help.
    case text(String)
    /// A whole number; what it counts.
    case number(ClosedRange<Int64>, unit: String)
    /// The same, or `never`.
    case numberOrNever(ClosedRange<Int64>, unit: String)
    /// One of these words.
    case choice([String])
    /// `on` or `off`. The flag takes no value: `--in-memory`, `--no-in-memory`.
    case toggle
    /// Any number of texts: a list in the file, with commas between them in the environment, a flag for each.
    case list(String)
  }

  public let name: String
  public let form: Form
  /// What it is for, in one sentence.
  public let sentence: String
  /// The value where nobody chooses one, in words; nil: none.
  public let usual: String?
  /// A value for the example file.
  public let example: String
  /// Whether the value is not shown.
  public let isSecret: Bool
  /// The whole sentence about a wrong value, for settings whose form alone does not say what is wrong.
  let complaint: (@Sendable (_ text: String) -> String)?
  /// Writes the value into the draft.
  ///
  /// - Returns: whether it is a value of this setting. If not, the draft is as before.
  let write: @Sendable (_ draft: inout SettingsDraft, _ texts: [String]) -> Bool
  /// The value in a draft, of a number that always has one; nil for other settings.
  let read: (@Sendable (_ draft: SettingsDraft) -> Int64)?

  public var flag: String { "--" + name }
  public var variable: String {
    "PARLOUR_"
      + name.uppercased().split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
  }

  /// What a value is, in words: "a whole number of seconds from 1 to 86400".
  public var expected: String {
    switch form {
    case .text(let noun): Setting.withArticle(noun)
    case .list(let noun): Setting.withArticle(noun) + ", or a list of them"
    case .number(let range, let unit): Setting.words(range, unit)
    case .numberOrNever(let range, let unit): Setting.words(range, unit) + ", or never"
    case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .toggle: "on or off"
    }
  }

  private static func withArticle(_ noun: String) -> String {
    ("aeiou".contains(noun.prefix(1)) ? "an " : "a ") + noun
  }

  private static func words(_ range: ClosedRange<Int64>, _ unit: String) -> String {
    "a whole number\(unit.isEmpty ? "" : " of \(unit)") from \(range.lowerBound) to \(range.upperBound)"
  }

  init(
    _ name: String, _ form: Form, usual: String?, example: String, isSecret: Bool = false, _ sentence: String,
    complaint: (@Sendable (String) -> String)? = nil, read: (@Sendable (SettingsDraft) -> Int64)? = nil,
    write: @escaping @Sendable (inout SettingsDraft, [String]) -> Bool
  ) {
    self.name = name
    self.form = form
    self.sentence = sentence
    self.usual = usual
    self.example = example
    self.isSecret = isSecret
    self.complaint = complaint
    self.read = read
    self.write = write
  }
}

/// Where the value of a setting comes from.
public enum SettingSource: Sendable, Equatable {
  /// Nobody has chosen one.
  case usual
  case file(name: String, line: Int)
  case environment
  case flag
}

/// What is wrong with a setting.
public struct SettingMistake: Error, Sendable, Equatable {
  /// What is wrong and where, for the owner.
  public let sentence: String
  /// Whether it is in the command line, and not in a file or the environment.
  public let isInCommandLine: Bool
}

extension SettingSource {
  /// How a setting is called in this source.
  func called(_ name: String) -> String {
    switch self {
    case .usual, .flag: "--" + name
    case .environment: SettingsTable.setting(name)?.variable ?? name
    case .file: name
    }
  }

  /// A mistake of a setting that this source gives.
  ///
  /// - Parameter predicate: the rest of the sentence that begins with the setting's name.
  func mistake(_ name: String, _ predicate: String) -> SettingMistake {
    mistake(at: place.map { "\($0): " } ?? "", called(name) + " " + predicate)
  }

  /// The same with a whole sentence, which need not name the setting.
  func mistake(_ name: String, sentence: String) -> SettingMistake {
    switch self {
    case .usual, .flag: mistake(at: "", sentence)
    case .environment: mistake(at: called(name) + ": ", sentence)
    case .file: mistake(at: (place ?? "") + ": ", sentence)
    }
  }

  private func mistake(at place: String, _ text: String) -> SettingMistake {
    SettingMistake(sentence: place + text, isInCommandLine: self == .flag || self == .usual)
  }

  /// The line of a file.
  private var place: String? {
    if case .file(let name, let line) = self { "\(name), line \(line)" } else { nil }
  }

  /// Where a setting's value comes from, in words.
  public func words(for setting: Setting) -> String {
    switch self {
    case .usual: "default"
    case .file: place ?? ""
    case .environment: setting.variable
    case .flag: setting.flag
    }
  }
}
