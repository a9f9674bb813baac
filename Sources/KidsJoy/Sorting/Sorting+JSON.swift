import Tabletop

extension Sorting {
  /// What just happened, for sound and animation.
  public enum Event: Equatable, Sendable {
    case placed(Int, Zone, points: Int64)
    case returned(Int)
    case ended(Ending)
  }
}

extension Sorting.Action: JSONDecodable {
  /// `{"drop":{"vehicle":4,"zone":"air"}}`, or null for the zone.
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    guard name.isIdentical(to: "drop") else { throw reader.unknownChoice(name) }
    let object = try payload.object("vehicle", "zone")
    let vehicle = try object.required("vehicle").int64(in: Int64.min...Int64.max)
    let zone = try object.required("zone")
    if case .null = zone.value {
      self = .drop(vehicle: vehicle, zone: nil)
    } else {
      self = .drop(vehicle: vehicle, zone: try zone.string())
    }
  }
}

extension Sorting.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .placed(let vehicle, let zone, let points):
      writer.choice("placed") { writer in
        writer.member("vehicle", vehicle)
        writer.member("zone", zone.rawValue)
        writer.member("points", points)
      }
    case .returned(let vehicle):
      writer.choice("returned") { writer in writer.member("vehicle", vehicle) }
    case .ended(let ending): writer.ended(ending)
    }
  }
}
