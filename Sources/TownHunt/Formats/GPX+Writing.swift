import Tabletop

extension GPX {
  /// The text of a GPX 1.1 file.
  static func text(of pack: Pack) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<gpx version="1.1" creator="Parlour" xmlns="http://www.topografix.com/GPX/1/1" xmlns:groundspeak="\#(groundspeak)" xmlns:parlour="\#(namespace)">"#,
      "  <metadata>",
    ]
    if !pack.name.utf8.isEmpty { lines.append("    <name>\(pack.name.escaped)</name>") }
    if !pack.description.utf8.isEmpty { lines.append("    <desc>\(pack.description.escaped)</desc>") }
    let about =
      attribute("location", pack.location) + attribute("minutes", pack.minutes.map { String($0) } ?? "")
      + attribute("creator", pack.creator ?? "") + attribute("version", pack.version.map { String($0) } ?? "")
    if !about.utf8.isEmpty { lines.append("    <extensions><parlour:pack\(about)/></extensions>") }
    lines.append("  </metadata>")
    for pin in pack.pins { lines += self.lines(of: pin) }
    lines.append("</gpx>")
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }

  private static func lines(of pin: Pin) -> [String] {
    let latitude = JSONNumber(pin.place.latitude, places: Place.decimals).literal
    let longitude = JSONNumber(pin.place.longitude, places: Place.decimals).literal
    var lines = [#"  <wpt lat="\#(latitude)" lon="\#(longitude)">"#]
    if !pin.title.utf8.isEmpty { lines.append("    <name>\(pin.title.escaped)</name>") }
    if !pin.hint.utf8.isEmpty { lines.append("    <desc>\(pin.hint.escaped)</desc>") }
    lines.append("    <extensions>")
    if !pin.hint.utf8.isEmpty {
      let hint = "<groundspeak:encoded_hints>\(pin.hint.escaped)</groundspeak:encoded_hints>"
      lines.append("      <groundspeak:cache>\(hint)</groundspeak:cache>")
    }
    let about =
      attribute("id", String(pin.id)) + attribute("points", String(pin.points))
      + attribute("radius", pin.radius.map { String($0) } ?? "") + attribute("picture", pin.picture ?? "")
    lines.append("      <parlour:pin\(about)>")
    for word in pin.codewords { lines.append("        <parlour:codeword>\(word.escaped)</parlour:codeword>") }
    if let told = pin.told { lines.append("        <parlour:told>\(told.escaped)</parlour:told>") }
    return lines + ["      </parlour:pin>", "    </extensions>", "  </wpt>"]
  }

  /// An attribute with a space before it; nothing where it has no value.
  private static func attribute(_ name: String, _ value: String) -> String {
    value.utf8.isEmpty ? "" : " \(name)=\"\(value.escaped)\""
  }
}

extension String {
  /// The text escaped for XML elements and attributes.
  fileprivate var escaped: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
