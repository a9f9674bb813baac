import Tabletop

extension Swapping.Action: JSONDecodable {
  /// `{"start":{}}` or `{"swap":{"from":[0,1],"to":[2,3]}}`.
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "start") {
      _ = try payload.object()
      self = .start
      return
    }
    guard name.isIdentical(to: "swap") else { throw reader.unknownChoice(name) }
    let object = try payload.object("from", "to")
    self = .swap(
      from: try Place(from: try object.required("from")), to: try Place(from: try object.required("to")))
  }
}
