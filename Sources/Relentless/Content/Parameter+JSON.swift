import Tabletop

extension ParameterTable {
  /// Reads `parameters.json`, or `demo.json`, where `categories` may be left out.
  ///
  /// - Throws: the first mistake.
  public init(from reader: JSONReader, isDemo: Bool = false) throws(JSONError) {
    var mistakes: [JSONError] = []
    let slopes = ParameterTable.slopes(in: reader, isDemo: isDemo, &mistakes)
    if let mistake = mistakes.first { throw mistake }
    self.slopes = slopes
  }

  /// All that is wrong with such a file.
  public static func mistakes(in value: JSON, isDemo: Bool) -> [JSONError] {
    var mistakes: [JSONError] = []
    _ = slopes(in: JSONReader(value), isDemo: isDemo, &mistakes)
    return mistakes
  }

  /// In the order of `Parameter.allCases`, where there is no mistake.
  private static func slopes(
    in reader: JSONReader, isDemo: Bool, _ mistakes: inout [JSONError]
  ) -> [Slope] {
    guard case .object(let members) = reader.value else {
      mistakes.append(reader.error("expected an object"))
      return []
    }
    for member in members where !ParameterTable.knows(member.name) {
      mistakes.append(reader.error("there is no \"\(member.name)\" here"))
    }
    var slopes: [Slope] = []
    for parameter in Parameter.allCases {
      do throws(JSONError) {
        if let value = try reader.anyObject().optional(named: parameter.rawValue) {
          slopes.append(try Slope(from: value, in: parameter.range))
        } else if isDemo, parameter == .categories {
          slopes.append(Slope(easy: 1, hard: 1))
        } else {
          throw reader.error("\"\(parameter.rawValue)\" is missing")
        }
      } catch {
        mistakes.append(error)
      }
    }
    return slopes
  }

  private static func knows(_ name: String) -> Bool {
    name.isIdentical(to: "$schema") || Parameter.allCases.contains { $0.rawValue.isIdentical(to: name) }
  }
}

extension ParameterTable.Slope {
  fileprivate init(from reader: JSONReader, in range: ClosedRange<Int64>) throws(JSONError) {
    let object = try reader.object("easy", "hard")
    easy = try object.required("easy").int64(in: range)
    hard = try object.required("hard").int64(in: range)
  }
}
