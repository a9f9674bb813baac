import Tabletop

/// The content that the game is played with: the whole files of `Content/relentless`.
public struct GameContent: Sendable {
  let items: ItemCatalogue
  let parameters: ParameterTable
  /// The parameters of demo mode.
  let demo: ParameterTable
  /// None in setups from before there were twists.
  let twists: [Twist]
}

extension GameContent: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("items", "parameters", "demo", "twists")
    items = try ItemCatalogue(from: try object.required("items"))
    parameters = try ParameterTable(from: try object.required("parameters"))
    demo = try ParameterTable(from: try object.required("demo"), isDemo: true)
    twists = try object.optional("twists").map { reader throws(JSONError) in try Twist.all(in: reader) } ?? []
  }
}
