import Tabletop

extension Twist {
  /// Reads `twists.json`.
  ///
  /// - Throws: the first mistake.
  static func all(in reader: JSONReader) throws(JSONError) -> [Twist] {
    var notes = Notes()
    let twists = read(reader, &notes)
    if let mistake = notes.mistakes.first { throw mistake }
    return twists
  }

  /// All mistakes of such a file.
  public static func mistakes(in value: JSON) -> [JSONError] {
    var notes = Notes()
    _ = read(JSONReader(value), &notes)
    return notes.mistakes
  }

  private static func read(_ reader: JSONReader, _ notes: inout Notes) -> [Twist] {
    guard let object = notes.object(reader, "$schema", "twists") else { return [] }
    var twists: [Twist] = []
    for element in notes.elements(of: notes.member("twists", of: object)) {
      guard let twist = Twist(element, &notes) else { continue }
      if twists.contains(where: { $0.id.isIdentical(to: twist.id) }) {
        notes.add(element.error("there are two twists with the id \"\(twist.id)\": change or remove one"))
      }
      twists.append(twist)
    }
    return twists
  }

  /// - Returns: nil where it has no id.
  private init?(_ reader: JSONReader, _ notes: inout Notes) {
    guard let object = notes.object(reader, "id", "name", "text", "effects") else { return nil }
    let id = notes.read { () throws(JSONError) in try Category.name(try object.required("id")) }
    let name = Twist.text(notes.member("name", of: object), longest: 40, &notes)
    let text = Twist.text(notes.member("text", of: object), longest: 160, &notes)
    self.init(id: id ?? "", name: name, text: text)
    if let effects = notes.member("effects", of: object) { readEffects(effects, &notes) }
    if id == nil { return nil }
  }

  private static func text(_ reader: JSONReader?, longest: Int, _ notes: inout Notes) -> String {
    guard let reader, let text = notes.read({ () throws(JSONError) in try reader.string() }) else {
      return ""
    }
    guard let trimmed = text.asName(longest: longest), trimmed.isIdentical(to: text) else {
      notes.add(
        reader.error("expected a text of 1 to \(longest) characters, without a space before or after it"))
      return ""
    }
    return text
  }

  private mutating func readEffects(_ reader: JSONReader, _ notes: inout Notes) {
    guard
      let effects = notes.object(
        reader, "rush", "important", "swap", "dark", "honour", "inspection", "limit", "houses", "values")
    else { return }
    if case .object(let members) = reader.value, members.isEmpty {
      notes.add(reader.error("a twist needs an effect at least"))
    }
    if let object = effects.optional("rush").flatMap({ notes.object($0, "count", "percent") }) {
      let count = Twist.whole("count", of: object, in: 2...10, &notes)
      rush = Rush(count: count, percent: Twist.whole("percent", of: object, in: 10...100, &notes))
    }
    if let object = effects.optional("important").flatMap({ notes.object($0, "times") }) {
      important = Twist.whole("times", of: object, in: 2...5, &notes)
    }
    if let object = effects.optional("swap").flatMap({ notes.object($0, "percent") }) {
      swapPercent = Twist.whole("percent", of: object, in: 10...90, &notes)
    }
    isDark = effects.optional("dark").flatMap { notes.object($0) } != nil
    isHonour = effects.optional("honour").flatMap { notes.object($0) } != nil
    if let object = effects.optional("inspection").flatMap({ notes.object($0, "seconds", "times") }) {
      let seconds = Twist.whole("seconds", of: object, in: 5...120, &notes)
      inspection = Inspection(seconds: seconds, times: Twist.whole("times", of: object, in: 2...5, &notes))
    }
    if let object = effects.optional("limit").flatMap({ notes.object($0, "spare") }) {
      limitSpare = Int(Twist.whole("spare", of: object, in: 0...20, &notes))
    }
    if let object = effects.optional("houses").flatMap({ notes.object($0, "count") }) {
      houses = Int(Twist.whole("count", of: object, in: 1...Int64(Order.houses), &notes))
    }
    if let values = effects.optional("values") { readValues(values, &notes) }
  }

  private mutating func readValues(_ reader: JSONReader, _ notes: inout Notes) {
    guard case .object(let members) = reader.value, let object = try? reader.anyObject() else {
      return notes.add(reader.error("expected an object"))
    }
    for member in members {
      // The money at the start is there before any day.
      let parameter = Parameter.allCases.first {
        $0 != .moneyAtStart && $0.rawValue.isIdentical(to: member.name)
      }
      guard let parameter else {
        notes.add(reader.unknownChoice(member.name))
        continue
      }
      if let percent = notes.whole(object.optional(named: member.name), in: 10...1_000) {
        values.append(Value(parameter: parameter, percent: percent))
      }
    }
  }

  /// A number that has to be there; the lowest where there is a mistake, which is noted.
  private static func whole(
    _ name: StaticString, of object: JSONObject, in range: ClosedRange<Int64>, _ notes: inout Notes
  ) -> Int64 {
    notes.whole(notes.member(name, of: object), in: range) ?? range.lowerBound
  }
}
