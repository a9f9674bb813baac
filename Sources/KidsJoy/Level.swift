import Tabletop

/// How hard a game is.
public enum Level: String, CaseIterable, Sendable {
  case easy, medium, hard
}

/// The choices before any of the three games starts.
public struct LevelSetup: Sendable {
  /// The level's name.
  public let level: String
  /// Calm mode: twice the time, no killers, and no rank.
  public let isCalm: Bool

  public init(level: String, isCalm: Bool = false) {
    self.level = level
    self.isCalm = isCalm
  }

  /// - Throws: `noSuchLevel`.
  func checkedLevel() throws(Refusal) -> Level {
    guard let level = Level.allCases.first(where: { $0.rawValue.isIdentical(to: level) }) else {
      throw Refusal("noSuchLevel", "There is no such level: there are easy, medium and hard.")
    }
    return level
  }
}

extension LevelSetup: JSONDecodable {
  /// `calm` may be left out; it is then false.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("level", "calm")
    level = try object.required("level").string()
    isCalm = try object.optional("calm")?.bool() ?? false
  }
}
