import Tabletop

/// GeoJSON (RFC 7946): each point is a pin; lines and areas are left out. Properties have the names of a pin's fields;
/// `name` is also read as a title, and `description` or `desc` as a hint, these five in small letters or others. Other
/// properties are left out.
enum GeoJSON {
  static func read(_ json: JSON) -> PackFile.Content {
    guard let features = features(of: json) else {
      return .mistakes(
        Mistakes([Mistake(field: "type", problem: "Expected a FeatureCollection or a Feature.")]))
    }
    var draft = FileDraft()
    for feature in features {
      if let pin = pin(of: feature, number: Int64(draft.pins.count + 1)) { draft.pins.append(pin) }
    }
    draft.members = members(
      of: json["pack"], names: ["name", "location", "description", "minutes", "creator", "version", "start"])
    if json["pack"] == nil, case .string(let name)? = json["name"] {
      draft.members.add("name", name.onOneLine)
    }
    return draft.read(noPins: "There is no point in this file.")
  }

  private static func features(of json: JSON) -> [JSON]? {
    guard case .string(let type)? = json["type"] else { return nil }
    if type.isIdentical(to: "Feature") { return [json] }
    guard type.isIdentical(to: "FeatureCollection"), case .array(let features)? = json["features"] else {
      return nil
    }
    return features
  }

  /// The JSON of a pin; nil where the feature is no point.
  private static func pin(of feature: JSON, number: Int64) -> JSON? {
    guard let geometry = feature["geometry"], case .string(let type)? = geometry["type"],
      type.isIdentical(to: "Point")
    else { return nil }
    let properties = feature["properties"]
    var members = members(
      of: properties,
      names: [
        "points", "codeword", "radius", "picture", "told", "task", "choices", "margin", "clues", "stage",
      ])
    members.append(JSONMember("id", properties?["id"].flatMap(whole) ?? .number(JSONNumber(number))))
    if let title = first(of: properties, ["title", "name"]) { members.append(JSONMember("title", title)) }
    if let hint = first(of: properties, ["hint", "description", "desc"]) {
      members.append(JSONMember("hint", hint))
    }
    if let place = geometry["coordinates"] { members.append(JSONMember("at", turned(place))) }
    return .object(members)
  }

  /// The members with those names whose values are not null.
  private static func members(of json: JSON?, names: [StaticString]) -> [JSONMember] {
    guard case .object(let members)? = json else { return [] }
    return members.filter { member in
      if case .null = member.value { return false }
      return names.contains { member.name.isIdentical(to: $0) }
    }
  }

  /// The value of the first of these properties that is there, in small letters or others. A text is on one line.
  private static func first(of json: JSON?, _ names: [StaticString]) -> JSON? {
    guard case .object(let members)? = json else { return nil }
    for name in names {
      for member in members where member.name.inSmallLetters.isIdentical(to: name) {
        switch member.value {
        case .null: continue
        case .string(let text):
          let line = text.onOneLine
          if !line.utf8.isEmpty { return .string(line) }
        default: return member.value
        }
      }
    }
    return nil
  }

  /// The id where it is a whole number that a pin may have; else nil, because other programs have ids of other kinds.
  private static func whole(_ json: JSON) -> JSON? {
    guard case .number(let number) = json, let id = number.whole, Pin.ids.contains(id) else { return nil }
    return json
  }

  /// The position with latitude before longitude, rounded and without a height. A value that is no position stays as it
  /// is.
  private static func turned(_ coordinates: JSON) -> JSON {
    guard case .array(let numbers) = coordinates, (2...3).contains(numbers.count),
      case .number(let east) = numbers[0], case .number(let north) = numbers[1],
      let longitude = Int64(decimal: east.literal, places: Place.decimals, roundsMore: true),
      let latitude = Int64(decimal: north.literal, places: Place.decimals, roundsMore: true)
    else { return coordinates }
    return .array([latitude, longitude].map { .number(JSONNumber($0, places: Place.decimals)) })
  }

  // MARK: Writing

  static func text(of pack: Pack) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "FeatureCollection")
      writer.member("pack") { writer in writer.object { writer in pack.encodeMembers(to: &writer) } }
    }
    let head = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
    return head + ",\"features\":[" + PackFile.lines(of: pack.pins.map(Feature.init)) + "]}\n"
  }

  private struct Feature: JSONEncodable {
    let pin: Pin

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("type", "Feature")
        writer.member("geometry") { writer in
          writer.object { writer in
            writer.member("type", "Point")
            writer.member("coordinates") { writer in
              writer.array { writer in
                writer.write(JSONNumber(pin.place.longitude, places: Place.decimals))
                writer.write(JSONNumber(pin.place.latitude, places: Place.decimals))
              }
            }
          }
        }
        writer.member("properties") { writer in writer.object { writer in pin.encodeMembers(to: &writer) } }
      }
    }
  }
}
