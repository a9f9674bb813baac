/// What documents and commands show of the table.
extension SettingsTable {
  /// The tables of `docs/settings.md`, a heading for each section.
  public static var markdown: String {
    sections.map { section in
      let rows = section.settings.map { setting in
        "| `\(setting.name)` | \(setting.markdownNames) | \(setting.usual ?? "none") | \(setting.whole) |\n"
      }
      return "## \(section.heading)\n| key | flag | variable | default | |\n|---|---|---|---|---|\n"
        + rows.joined()
    }.joined(separator: "\n")
  }

  /// The file `deploy/parlour.yaml`: each setting with what it is, as a comment.
  public static var example: String {
    let introduction = """
      # Settings of a Parlour server, for "parlour serve --config parlour.yaml".
      # Remove the sign # before a setting that you want to choose. What stands there now is its default, or an example.
      # "parlour config check --config parlour.yaml" says what is wrong, and docs/settings.md has more about it.
      # Environment variables are stronger than this file, and flags are stronger than both.

      """
    return sections.reduce(introduction) { text, section in
      section.settings.reduce(text + "\n# --- \(section.heading) ---\n") { text, setting in
        text + "\n# \(setting.whole)\n# \(setting.exampleLine)\n"
      }
    }
  }
}

extension Setting {
  /// For help: the sentence, what it may be if that does not follow from it, and the value where nobody chooses one.
  public var help: String {
    let range =
      switch form {
      case .number(let range, _) where range.upperBound < Setting.many.upperBound:
        " From \(range.lowerBound) to \(range.upperBound)."
      case .numberOrNever: " \(sentenceOfValue)"
      case .choice where valueName == nil: " \(sentenceOfValue)"
      case .list: " May be repeated."
      case .text, .number, .choice, .toggle: ""
      }
    let usual = isToggle ? nil : usual
    return sentence + range + (usual.map { " (default: \($0))" } ?? "")
  }

  /// What stands for the value in help; nil: the setting's name.
  public var valueName: String? {
    switch form {
    case .text(let noun), .list(let noun): noun
    case .choice(let words): words.count <= 3 ? words.joined(separator: "|") : nil
    case .number, .numberOrNever, .toggle: nil
    }
  }

  private var isToggle: Bool { form == .toggle }

  /// For documents: the sentence, and what it may be, if that does not follow from it.
  fileprivate var whole: String {
    let value: String? =
      switch form {
      case .text: isSecret ? "It is not shown." : nil
      case .list: "May be a list."
      case .number, .numberOrNever, .choice, .toggle: sentenceOfValue
      }
    return sentence + (value.map { " " + $0 } ?? "")
  }

  /// What the value is, as a sentence: "A whole number of days from 1 to 36500, or never."
  private var sentenceOfValue: String {
    if case .choice(let words) = form { return "One of: \(words.joined(separator: ", "))." }
    return expected.prefix(1).uppercased() + expected.dropFirst() + "."
  }

  fileprivate var markdownNames: String {
    let value: String =
      switch form {
      case .text(let noun), .list(let noun): " " + noun.uppercased()
      case .number, .numberOrNever: " N"
      case .choice(let words): " " + words.joined(separator: "\\|")
      case .toggle: ""
      }
    return "`\(flag)\(value)` | `\(variable)`"
  }

  fileprivate var exampleLine: String {
    switch form {
    case .list: "\(name): [\(example)]"
    case .text, .number, .numberOrNever, .choice, .toggle:
      example.isEmpty ? "\(name):" : "\(name): \(example)"
    }
  }
}

extension SettingsSources.Reading.Value {
  /// The value for people; secrets are not shown.
  public var shown: String {
    if source != .usual, setting.isSecret { return "(not shown)" }
    return text ?? "none"
  }
}

extension SettingsSources.Reading {
  /// A line for each setting: its name, its value, and where that comes from.
  public var text: String {
    let width = values.map(\.setting.name.count).max() ?? 0
    return values.map { value in
      let name = value.setting.name
      let space = String(repeating: " ", count: width - name.count)
      // A value may come from a variable with line breaks in it.
      let shown = value.shown.unicodeScalars.split { $0.value < 0x20 || $0.value == 0x7F }.map(String.init)
      return "\(name)\(space)  \(shown.joined(separator: " "))  (\(value.source.words(for: value.setting)))\n"
    }.joined()
  }
}
