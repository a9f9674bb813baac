/// The kinds of rows of `SettingsTable`. Each reads the value where nobody chooses one from an untouched draft, so that
/// it stands in one place.
extension Setting {
  typealias Path<Value> = any WritableKeyPath<SettingsDraft, Value> & Sendable

  /// A number that nobody needs more of, and that can be multiplied by a thousand.
  static let many: ClosedRange<Int64> = 1...1_000_000_000
  static let aDay: ClosedRange<Int64> = 1...86_400
  static let aCentury: ClosedRange<Int64> = 1...36_500

  static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ path: Path<Value>, in range: ClosedRange<Int64> = many, of unit: String = "",
    _ sentence: String
  ) -> Setting {
    let usual = String(SettingsDraft()[keyPath: path])
    return Setting(
      name, .number(range, unit: unit), usual: usual, example: usual, sentence,
      read: { Int64($0[keyPath: path]) }
    ) { draft, texts in
      guard let value = single(texts).flatMap(Int64.init), range.contains(value) else { return false }
      draft[keyPath: path] = Value(value)
      return true
    }
  }

  /// - Parameters:
  ///   - path: nil is the value where nobody chooses one.
  ///   - usual: what is taken then, in words.
  static func number(
    _ name: String, orNone path: Path<Int?>, in range: ClosedRange<Int64>, usual: String, example: Int,
    _ sentence: String
  ) -> Setting {
    Setting(name, .number(range, unit: ""), usual: usual, example: String(example), sentence) {
      draft, texts in
      guard let value = single(texts).flatMap(Int64.init), range.contains(value) else { return false }
      draft[keyPath: path] = Int(value)
      return true
    }
  }

  /// - Parameter path: nil is never.
  static func days(_ name: String, orNever path: Path<Int?>, _ sentence: String) -> Setting {
    let usual = SettingsDraft()[keyPath: path].map(String.init) ?? "never"
    return Setting(name, .numberOrNever(aCentury, unit: "days"), usual: usual, example: usual, sentence) {
      draft, texts in
      guard let text = single(texts) else { return false }
      if text == "never" {
        draft[keyPath: path] = nil
        return true
      }
      guard let value = Int64(text), aCentury.contains(value) else { return false }
      draft[keyPath: path] = Int(value)
      return true
    }
  }

  static func text(_ name: String, _ path: Path<String>, _ noun: String, _ sentence: String) -> Setting {
    let usual = SettingsDraft()[keyPath: path]
    return Setting(name, .text(noun), usual: usual, example: usual, sentence) { draft, texts in
      guard let text = single(texts), !text.isEmpty else { return false }
      draft[keyPath: path] = text
      return true
    }
  }

  static func text(
    _ name: String, orNone path: Path<String?>, _ noun: String, usual: String? = nil, example: String,
    _ sentence: String, complaint: (@Sendable (String) -> String)? = nil,
    if isRight: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Setting {
    Setting(name, .text(noun), usual: usual, example: example, sentence, complaint: complaint) {
      draft, texts in
      guard let text = single(texts), isRight(text) else { return false }
      draft[keyPath: path] = text
      return true
    }
  }

  static func list(
    _ name: String, _ path: Path<Set<String>>, _ noun: String, example: String, _ sentence: String
  ) -> Setting {
    Setting(name, .list(noun), usual: nil, example: example, sentence) { draft, texts in
      guard texts.allSatisfy({ !$0.isEmpty }) else { return false }
      draft[keyPath: path] = Set(texts)
      return true
    }
  }

  static func toggle(_ name: String, _ path: Path<Bool>, _ sentence: String) -> Setting {
    let usual = SettingsDraft()[keyPath: path] ? "on" : "off"
    return Setting(name, .toggle, usual: usual, example: usual, sentence) { draft, texts in
      guard let value = isOn(texts) else { return false }
      draft[keyPath: path] = value
      return true
    }
  }

  /// A flag that takes `on` or `off`.
  ///
  /// - Parameters:
  ///   - path: nil is the value where nobody chooses one.
  ///   - usual: what is taken then, in words.
  static func onOff(
    _ name: String, orNone path: Path<Bool?>, usual: String, _ sentence: String
  ) -> Setting {
    Setting(name, .choice(["on", "off"]), usual: usual, example: "on", sentence) { draft, texts in
      guard let value = isOn(texts) else { return false }
      draft[keyPath: path] = value
      return true
    }
  }

  /// What YAML takes for a truth value, in its versions 1.1 and 1.2; nil for anything else.
  private static func isOn(_ texts: [String]) -> Bool? {
    switch single(texts)?.lowercased() {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: nil
    }
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Value>, _ sentence: String
  ) -> Setting {
    let usual = SettingsDraft()[keyPath: path].rawValue
    return Setting(name, .choice(Value.allCases.map(\.rawValue)), usual: usual, example: usual, sentence) {
      draft, texts in
      guard let value = single(texts).flatMap(Value.init) else { return false }
      draft[keyPath: path] = value
      return true
    }
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, orNone path: Path<Value?>, usual: String, example: Value, _ sentence: String
  ) -> Setting {
    let words = Value.allCases.map(\.rawValue)
    return Setting(name, .choice(words), usual: usual, example: example.rawValue, sentence) { draft, texts in
      guard let value = single(texts).flatMap(Value.init) else { return false }
      draft[keyPath: path] = value
      return true
    }
  }

  /// A text that is not shown.
  ///
  /// - Parameters:
  ///   - make: nil where the text is not one.
  ///   - complaint: the sentence for that case. It does not quote the text.
  static func secret<Value: Sendable>(
    _ name: String, _ path: Path<Value?>, _ noun: String, usual: String, _ sentence: String,
    complaint: @autoclosure @escaping @Sendable () -> String,
    make: @escaping @Sendable (String) -> Value?
  ) -> Setting {
    Setting(
      name, .text(noun), usual: usual, example: "", isSecret: true, sentence, complaint: { _ in complaint() }
    ) { draft, texts in
      guard let value = single(texts).flatMap(make) else { return false }
      draft[keyPath: path] = value
      return true
    }
  }

  private static func single(_ texts: [String]) -> String? { texts.count == 1 ? texts[0] : nil }
}
