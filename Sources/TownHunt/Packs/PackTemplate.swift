import Tabletop

/// A pack whose pins lie around a place that is not known yet: each has `offset`, metres to the north and to the east,
/// instead of `at`.
struct PackTemplate {
  private let template: JSONReader

  init(_ template: JSONReader) { self.template = template }

  /// The JSON of the pack around a place.
  func pack(at place: Place) throws(JSONError) -> JSON {
    var pins: [JSON] = []
    for reader in try template.anyObject().required("pins").array() {
      pins.append(try pin(reader, at: place))
    }
    return template.value.replacing("pins", with: .array(pins))
  }

  private func pin(_ reader: JSONReader, at place: Place) throws(JSONError) -> JSON {
    let offset = try reader.anyObject().required("offset")
    let metres = try offset.array()
    guard metres.count == 2 else { throw offset.error("expected metres to the north and to the east") }
    let range: ClosedRange<Int64> = -10_000...10_000
    guard
      let moved = place.moved(north: try metres[0].int64(in: range), east: try metres[1].int64(in: range))
    else { throw offset.error("leads over a pole") }
    guard case .object(let members) = reader.value else { throw reader.error("expected an object") }
    let at = JSON.array(
      [moved.latitude, moved.longitude].map { .number(JSONNumber($0, places: Place.decimals)) })
    return .object(members.map { $0.name.isIdentical(to: "offset") ? JSONMember("at", at) : $0 })
  }
}
