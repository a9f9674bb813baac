import Tabletop

/// KML 2.2 (OGC 07-147r2), as Google's My Maps and Earth write it: each placemark with a point is a pin. Its `name` is
/// the title, and the text of its `description` the hint. Lines and areas are left out.
enum KML {
  static func read(_ reader: inout XMLReader) throws(XMLError) -> PackFile.Content {
    var draft = FileDraft()
    while let start = try XMLElement.nextStart(&reader) {
      if start.isNamed("Document", "Folder") { continue }
      guard start.isNamed("Placemark", "name", "description") else {
        try XMLElement.skip(&reader)
        continue
      }
      let element = try XMLElement(start, from: &reader)
      if element.isNamed("Placemark") {
        if let pin = pin(of: element, number: Int64(draft.pins.count + 1)) { draft.pins.append(pin) }
      } else if !draft.members.contains(where: { $0.name.isIdentical(to: element.name) }) {
        // The first ones are those of the document; folders inside it have their own.
        draft.members.add(element.name, element.text.withoutHTML)
      }
    }
    return draft.read(noPins: "There is no point in this file.")
  }

  /// The JSON of a pin; nil if the placemark has no point, or the draft has enough pins already.
  private static func pin(of placemark: XMLElement, number: Int64) -> JSON? {
    guard let point = placemark.descendant("Point") else { return nil }
    guard number <= Pack.maxPlaces else { return JSON.null }
    var members = [JSONMember("id", .number(JSONNumber(number)))]
    members.add("title", placemark.line(of: "name"))
    members.add("hint", placemark.child("description")?.text.withoutHTML)
    // Longitude, latitude, and often a height.
    let coordinates = Array(point.line(of: "coordinates").utf8)
    let comma = coordinates.firstIndex(of: UInt8(ascii: ",")) ?? coordinates.endIndex
    let rest = coordinates[comma...].dropFirst()
    let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
    members.append(
      JSONMember(
        "at",
        .place(
          latitude: String(decoding: rest[..<end], as: UTF8.self),
          longitude: String(decoding: coordinates[..<comma], as: UTF8.self))))
    return .object(members)
  }
}
