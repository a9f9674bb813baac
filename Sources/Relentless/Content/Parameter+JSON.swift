import Tabletop

extension ParameterTable {
  /// Reads `parameters.json`, or `demo.json`, where `categories` may be left out.
  ///
  /// - Throws: the first mistake.
  public init(from reader: JSONReader, isDemo: Bool = false) throws(JSONError) {
    var notes = Notes()
    let slopes = ParameterTable.slopes(in: reader, isDemo: isDemo, &notes)
    if let mistake = notes.mistakes.first { throw mistake }
    self.slopes = slopes
  }

  /// All mistakes of such a file.
  public static func mistakes(in value: JSON, isDemo: Bool) -> [JSONError] {
    var notes = Notes()
    _ = slopes(in: JSONReader(value), isDemo: isDemo, &notes)
    return notes.mistakes
  }

  /// The slopes, in the order of `Parameter.allCases` where there is no mistake.
  private static func slopes(in reader: JSONReader, isDemo: Bool, _ notes: inout Notes) -> [Slope] {
    guard case .object(let members) = reader.value, let object = try? reader.anyObject() else {
      notes.add(reader.error("expected an object"))
      return []
    }
    for member in members where !ParameterTable.knows(member.name) {
      notes.add(reader.unknownChoice(member.name))
    }
    var slopes: [Slope] = []
    for parameter in Parameter.allCases {
      if let value = object.optional(named: parameter.rawValue) {
        if let slope = slope(value, in: parameter.range, &notes) { slopes.append(slope) }
      } else if isDemo, parameter == .categories {
        slopes.append(Slope(easy: 1, hard: 1))
      } else {
        notes.add(reader.error("\"\(parameter.rawValue)\" is missing"))
      }
    }
    return slopes
  }

  /// - Returns: nil where there is a mistake at either end.
  private static func slope(
    _ reader: JSONReader, in range: ClosedRange<Int64>, _ notes: inout Notes
  ) -> Slope? {
    guard let object = notes.object(reader, "easy", "hard", "perDay", "perPlayer") else { return nil }
    let easy = notes.whole(notes.member("easy", of: object), in: range)
    let hard = notes.whole(notes.member("hard", of: object), in: range)
    let perDay = notes.whole(object.optional("perDay"), in: ParameterTable.percentages)
    let perPlayer = notes.whole(object.optional("perPlayer"), in: ParameterTable.percentages)
    guard let easy, let hard else { return nil }
    return Slope(easy: easy, hard: hard, perDay: perDay ?? 0, perPlayer: perPlayer ?? 0)
  }

  private static func knows(_ name: String) -> Bool {
    name.isIdentical(to: "$schema") || Parameter.allCases.contains { $0.rawValue.isIdentical(to: name) }
  }
}
