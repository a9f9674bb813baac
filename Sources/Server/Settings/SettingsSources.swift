import Configuration
import Foundation

/// The three sources of settings: the file, which is the weakest, the environment, and the flags, which are the
/// strongest.
public struct SettingsSources: Sendable {
  private let file: SettingsFile?
  private let environment: any ConfigSnapshot
  private let flags: any ConfigSnapshot

  /// - Parameters:
  ///   - environment: all variables. One without a text counts as not set: a line `PARLOUR_ADMIN_TOKEN=` means that
  ///     there is none.
  ///   - flags: the texts after each flag, by the name of the setting.
  public init(file: SettingsFile? = nil, environment: [String: String] = [:], flags: [String: [String]] = [:])
  {
    self.file = file
    let secrets = Set(SettingsTable.all.filter(\.isSecret).map(\.variable))
    let known = Set(SettingsTable.all.map(\.variable))
    self.environment = EnvironmentVariablesProvider(
      environmentVariables: environment.filter { known.contains($0.key) && !$0.value.isEmpty },
      secretsSpecifier: .specific(secrets)
    ).snapshot()
    let values = flags.map { name, texts in
      (
        AbsoluteConfigKey([name]),
        ConfigValue(.stringArray(texts), isSecret: SettingsTable.setting(name)?.isSecret ?? true)
      )
    }
    self.flags = InMemoryProvider(name: "flags", values: Dictionary(uniqueKeysWithValues: values)).snapshot()
  }

  /// What all sources say together.
  public struct Reading: Sendable {
    /// A setting with its value in words and where that comes from.
    public struct Value: Sendable {
      public let setting: Setting
      /// Nil: none.
      public let text: String?
      public let source: SettingSource
    }

    /// Each setting, in the order of the table.
    public let values: [Value]
    /// All that is wrong, in any source. A value that a stronger source replaces has to be right, too.
    public let mistakes: [SettingMistake]
    /// Nil where there are mistakes.
    public let chosen: ChosenSettings?
  }

  /// - Parameter isProgram: whether a path is that of a program.
  public func read(
    isProgram: (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) }
  ) -> Reading {
    var draft = SettingsDraft()
    var mistakes = file?.mistakes ?? []
    let values = SettingsTable.all.map { setting in
      var text = setting.usual
      for (source, texts) in given(setting) {
        if setting.write(&draft, texts) {
          draft.sources[setting.name] = source
          text = texts.joined(separator: ", ")
        } else {
          mistakes.append(source.mistake(setting, texts))
        }
      }
      return Reading.Value(
        setting: setting, text: text, source: draft.sources[setting.name] ?? .usual)
    }
    guard mistakes.isEmpty else { return Reading(values: values, mistakes: mistakes, chosen: nil) }
    do throws(SettingMistake) {
      return Reading(values: values, mistakes: [], chosen: try draft.chosen(isProgram: isProgram))
    } catch {
      return Reading(values: values, mistakes: [error], chosen: nil)
    }
  }

  /// What each source that gives a setting says, from the weakest to the strongest.
  private func given(_ setting: Setting) -> [(SettingSource, [String])] {
    var given: [(SettingSource, [String])] = []
    if let texts = file?.texts(of: setting) { given.append(texts) }
    if let texts = environment.texts(AbsoluteConfigKey(["PARLOUR", setting.name]), isList: setting.isList) {
      given.append((.environment, texts))
    }
    if let texts = flags.texts(AbsoluteConfigKey([setting.name]), isList: true) {
      given.append((.flag, texts))
    }
    return given
  }
}

extension Setting {
  var isList: Bool { if case .list = form { true } else { false } }
}

extension ConfigSnapshot {
  /// The texts of a setting; nil where this source does not give it.
  ///
  /// - Parameter isList: whether it is read as a list where it can be one.
  func texts(_ key: AbsoluteConfigKey, isList: Bool) -> [String]? {
    if isList, case .stringArray(let texts)? = try? value(forKey: key, type: .stringArray).value?.content {
      return texts
    }
    guard case .string(let text)? = try? value(forKey: key, type: .string).value?.content else { return nil }
    return [text]
  }
}

extension SettingSource {
  /// The mistake of a value that is not one of the setting. It does not quote secrets, and of long texts the beginning.
  fileprivate func mistake(_ setting: Setting, _ texts: [String]) -> SettingMistake {
    let text = texts.joined(separator: ", ")
    let quoted = text.count > 60 ? text.prefix(60) + "…" : text
    if let complaint = setting.complaint { return mistake(setting.name, sentence: complaint(quoted)) }
    return mistake(setting.name, "is \(setting.expected), not \"\(quoted)\".")
  }
}
