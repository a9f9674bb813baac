import Configuration
import Foundation
import Yams

/// A file of settings: YAML with a line `name: value` for each setting.
///
/// Whoever wrote it, it is small, has no anchors, gives each setting once, and each key is one of the table. What is not
/// so is a mistake with its line.
public struct SettingsFile: Sendable {
  /// The most that is read: all settings with all their comments have some 10 kB.
  public static let mostBytes = 65_536

  /// How the file is called in mistakes.
  public let name: String
  public private(set) var mistakes: [SettingMistake] = []
  /// The line of each setting.
  private var lines: [String: Int] = [:]
  private var snapshot: (any ConfigSnapshot)?

  /// - Parameter bytes: those of the whole file, or more than `mostBytes`.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    do throws(SettingMistake) {
      let text = try checkedText(bytes)
      guard let root = try root(of: text), root.scalar?.string != "" else { return }
      guard let pairs = root.mapping else {
        throw mistake(line: root.mark?.line ?? 1, "settings are lines like \"port: 8080\".")
      }
      for (key, value) in pairs { note(key, value) }
      // Where a value has a wrong form, the others may not be readable. They are another time's mistakes.
      snapshot = mistakes.isEmpty ? try snapshot(of: bytes) : try? snapshot(of: bytes)
    } catch {
      mistakes = [error]
    }
  }

  /// What this file says of a setting; nil where it says nothing. A key without a value says nothing.
  func texts(of setting: Setting) -> (SettingSource, [String])? {
    guard let line = lines[setting.name],
      let texts = snapshot?.texts(AbsoluteConfigKey([setting.name]), isList: setting.isList), texts != [""]
    else { return nil }
    return (.file(name: name, line: line), texts)
  }

  // MARK: What may be wrong

  private func checkedText(_ bytes: [UInt8]) throws(SettingMistake) -> String {
    guard bytes.count <= SettingsFile.mostBytes else {
      throw mistake(line: nil, "a file of settings has at most \(SettingsFile.mostBytes / 1_024) KiB.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw mistake(line: nil, "it is not in UTF-8.")
    }
    if let line = SettingsFile.lineOfAnchor(bytes) {
      throw mistake(
        line: line,
        "anchors and aliases are not used here, so no word begins with & or * unless it is in quotes.")
    }
    return text
  }

  private func root(of text: String) throws(SettingMistake) -> Node? {
    do {
      return try Parser(yaml: text, encoding: .utf8).singleRoot()
    } catch {
      throw mistake(error)
    }
  }

  /// Notes the line of a setting, or what is wrong with it.
  private mutating func note(_ key: Node, _ value: Node) {
    let line = key.mark?.line ?? 1
    guard let name = key.scalar?.string else {
      mistakes.append(mistake(line: line, "the key is no name of a setting."))
      return
    }
    guard let setting = SettingsTable.setting(name) else {
      let nearest = SettingsTable.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
      mistakes.append(mistake(line: line, "there is no setting \"\(name.prefix(60))\".\(nearest)"))
      return
    }
    guard lines.updateValue(line, forKey: name) == nil else {
      mistakes.append(mistake(line: line, "\(name) is there twice."))
      return
    }
    let isOfTexts = value.sequence.map { $0.allSatisfy { $0.scalar != nil } } ?? false
    if value.scalar == nil, !(setting.isList && isOfTexts) {
      mistakes.append(mistake(line: line, "\(name) is \(setting.expected)."))
    }
  }

  private func snapshot(of bytes: [UInt8]) throws(SettingMistake) -> any ConfigSnapshot {
    do {
      return try YAMLSnapshot(
        data: bytes.span.bytes, providerName: name,
        parsingOptions: YAMLSnapshot.ParsingOptions(
          secretsSpecifier: .specific(Set(SettingsTable.all.filter(\.isSecret).map(\.name)))))
    } catch {
      throw mistake(error)
    }
  }

  // MARK: Sentences

  private func mistake(line: Int?, _ text: String) -> SettingMistake {
    let place = line.map { "\(name), line \($0)" } ?? name
    return SettingMistake(sentence: "\(place): \(text)", isInCommandLine: false)
  }

  private func mistake(_ error: any Error) -> SettingMistake {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      mistake(line: mark.line, "this is not YAML: \(problem).")
    case .composer(_, _, let mark, _):
      mistake(line: mark.line, "a second document of YAML begins, and settings are in one.")
    case .reader(let problem, _, _, _): mistake(line: nil, "this is not YAML: \(problem).")
    case .duplicatedKeysInMapping(let keys, let context):
      mistake(line: context.mark.line, "\((keys.first ?? "").prefix(60)) is there twice.")
    default: mistake(line: nil, "this is not YAML.")
    }
  }

  /// The first line in which an anchor or an alias may be: a few lines of them can stand for billions of values, and to
  /// compare such keys takes for ever. So they have to be found before the text is read as YAML.
  ///
  /// It rather sees one too many: also a word within a text in quotes, or after a line's value. What is passed over are
  /// lines that are surely comments: of plain ASCII, without quotes, which could be within a text.
  static func lineOfAnchor(_ bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let isComment = line.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
      if isComment, line.allSatisfy({ (0x20...0x7E).contains($0) && !"\"'".utf8.contains($0) }) { continue }
      var before = UInt8(ascii: " ")
      for (byte, after) in zip(line, line.dropFirst() + [UInt8(ascii: " ")]) {
        let isSign = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
        // Bytes from 0x80 on may be spaces of Unicode, or the end of one.
        if isSign, after > 0x20, before <= 0x20 || before >= 0x80 || "[{,-:?!".utf8.contains(before) {
          return index + 1
        }
        before = byte
      }
    }
    return nil
  }
}

extension SettingsTable {
  /// The name that is most like a wrong one; nil where none is like it.
  static func nearest(to name: String) -> String? {
    guard name.utf8.count <= 60 else { return nil }
    let name = name.lowercased().split { $0 == "_" || $0 == " " }.joined(separator: "-")
    let distances = all.map { (name: $0.name, distance: changes(from: name, to: $0.name)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= max(2, name.count / 3) ? nearest.name : nil
  }

  /// How many letters have to be added, removed or replaced (Levenshtein's distance).
  private static func changes(from one: String, to other: String) -> Int {
    let other = Array(other.utf8)
    var row = Array(0...other.count)
    for (index, letter) in one.utf8.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = corner + (letter == other[column] ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = min(replaced, corner + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
