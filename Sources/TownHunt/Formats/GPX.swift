import Tabletop

/// GPX 1.0 and 1.1: each waypoint is a pin. Its name is the title; Groundspeak's hint is the hint, or else its
/// description. Fields that GPX does not have are in elements of our own.
enum GPX {
  /// The XML namespace of our own elements. Files of players have it, so it stays.
  static let namespace = "https://parlour.invalid/townhunt"
  static let groundspeak = "http://www.groundspeak.com/cache/1/0/1"

  static func read(_ bytes: [UInt8]) -> Result<Pack, Mistakes> {
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      return try read(&reader)
    } catch {
      let problem = "Line \(error.line): \(error.problem)."
      return .failure(Mistakes([Mistake(field: "file", problem: problem)]))
    }
  }

  private static func read(_ reader: inout XMLReader) throws(XMLError) -> Result<Pack, Mistakes> {
    guard case .start(let root, _)? = try reader.next(), root.withoutPrefix.isIdentical(to: "gpx") else {
      return .failure(Mistakes([Mistake(field: "file", problem: "This is XML, but not GPX.")]))
    }
    var members: [JSONMember] = []
    var pins: [JSON] = []
    while let piece = try reader.next() {
      guard case .start(let name, let attributes) = piece else { continue }
      let element = XMLElement(name: name, attributes: attributes)
      if element.name.isIdentical(to: "wpt") {
        let waypoint = try XMLElement(name: name, attributes: attributes, from: &reader)
        // Waypoints beyond the limit are only counted.
        pins.append(pins.count < Pack.maxPins ? pin(of: waypoint, number: Int64(pins.count + 1)) : .null)
      } else if element.name.isIdentical(to: "metadata") {
        members = pack(of: try XMLElement(name: name, attributes: attributes, from: &reader))
      } else if element.name.isIdentical(to: "name") {
        members.add("name", try XMLElement(name: name, attributes: attributes, from: &reader).line)
      } else {
        try skip(&reader)
      }
    }
    guard !pins.isEmpty else {
      return .failure(Mistakes([Mistake(field: "pins", problem: "There is no waypoint in this file.")]))
    }
    return Pack.read(.object(members + [JSONMember("pins", .array(pins))]), for: .draft)
  }

  /// Skips to the end of an element whose start has been read. It keeps nothing, because tracks may be long.
  private static func skip(_ reader: inout XMLReader) throws(XMLError) {
    var depth = 1
    while depth > 0, let piece = try reader.next() {
      switch piece {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  /// The JSON of a pin.
  private static func pin(of waypoint: XMLElement, number: Int64) -> JSON {
    let own = waypoint.child("extensions")?.child("pin") ?? waypoint.child("pin")
    let hint = waypoint.descendant("encoded_hints")?.line ?? ""
    var members: [JSONMember] = []
    members.add(whole: "id", own?.attribute("id") ?? String(number))
    members.add("title", waypoint.child("name")?.line)
    members.add("hint", hint.utf8.isEmpty ? waypoint.child("desc")?.line : hint)
    if let points = own?.attribute("points") { members.add(whole: "points", points) }
    if let radius = own?.attribute("radius") { members.add(whole: "radius", radius) }
    members.add("picture", own?.attribute("picture"))
    members.add("told", own?.child("told")?.line)
    let words = (own?.children ?? []).filter { $0.name.isIdentical(to: "codeword") }.map {
      JSON.string($0.line)
    }
    if !words.isEmpty { members.append(JSONMember("codeword", .array(words))) }
    members.append(JSONMember("at", place(of: waypoint)))
    return .object(members)
  }

  /// The JSON of a place. A text that is no number stays as it is, so that it is reported as a mistake.
  private static func place(of waypoint: XMLElement) -> JSON {
    let texts = [waypoint.attribute("lat") ?? "", waypoint.attribute("lon") ?? ""]
    return .array(
      texts.map { text in
        let degrees = text.trimmed().withoutPlus
        guard let units = Int64(decimal: degrees, places: Place.decimals, roundsMore: true) else {
          return .string(text)
        }
        return .number(JSONNumber(units, places: Place.decimals))
      })
  }

  /// The fields of a pack.
  private static func pack(of metadata: XMLElement) -> [JSONMember] {
    let own = metadata.child("extensions")?.child("pack")
    var members: [JSONMember] = []
    members.add("name", metadata.child("name")?.line)
    members.add("description", metadata.child("desc")?.line)
    members.add("location", own?.attribute("location"))
    members.add("creator", own?.attribute("creator"))
    if let minutes = own?.attribute("minutes") { members.add(whole: "minutes", minutes) }
    if let version = own?.attribute("version") { members.add(whole: "version", version) }
    return members
  }
}

extension [JSONMember] {
  fileprivate mutating func add(_ name: String, _ text: String?) {
    if let text, !text.utf8.isEmpty { append(JSONMember(name, .string(text))) }
  }

  /// Adds a whole number. Any other text stays text, so that it is reported as a mistake.
  fileprivate mutating func add(whole name: String, _ text: String) {
    append(JSONMember(name, Int64(text).map { .number(JSONNumber($0)) } ?? .string(text)))
  }
}

extension String {
  /// XML may write +51.5.
  fileprivate var withoutPlus: String {
    utf8.first == UInt8(ascii: "+") ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
  }
}
