import Foundation
import Relentless
import Tabletop

/// The content files of Relentless.
struct ContentFolder {
  /// The files in the form in which a setup has them.
  private let json: JSON

  init(path: String) throws {
    json = .object(
      try ["items", "parameters", "demo", "twists"].map { name in
        let data = try Data(contentsOf: URL(filePath: path).appending(path: "\(name).json"))
        return JSONMember(name, try JSON(parsing: Array(data), limits: .file))
      })
  }

  var game: GameContent { get throws { try GameContent(from: JSONReader(json)) } }

  func setup(players: Int, teammates: Int = 0, difficulty: Int, isDemo: Bool = false) throws
    -> Relentless.Setup
  {
    let names = ["Ana", "Ben", "Cem", "Dua", "Eva", "Finn"]
    let setup = JSON.object([
      JSONMember("players", .array(names.prefix(players).map(JSON.string))),
      JSONMember("teammates", .number(JSONNumber(Int64(teammates)))),
      JSONMember("difficulty", .number(JSONNumber(Int64(difficulty)))), JSONMember("demo", .bool(isDemo)),
      JSONMember("content", json),
    ])
    return try Relentless.Setup(from: JSONReader(setup))
  }
}
