import Tabletop

extension Sliding.Action: JSONDecodable {
  /// `{"start":{}}` or `{"slide":{"from":[1,2]}}`.
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "start") {
      _ = try payload.object()
      self = .start
      return
    }
    guard name.isIdentical(to: "slide") else { throw reader.unknownChoice(name) }
    self = .slide(from: try Place(from: try payload.object("from").required("from")))
  }
}
