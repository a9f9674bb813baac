import Tabletop

extension GPX {
  /// The text of a GPX 1.1 file.
  static func text(of pack: Pack) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<gpx version="1.1" creator="Parlour" xmlns="http://www.topografix.com/GPX/1/1" xmlns:groundspeak="\#(groundspeak)" xmlns:parlour="\#(namespace)">"#,
      "  <metadata>",
    ]
    lines.add("    ", "name", pack.name)
    lines.add("    ", "desc", pack.description)
    let about =
      attribute("location", pack.location) + attribute("minutes", pack.minutes.map { String($0) } ?? "")
      + attribute("creator", pack.creator ?? "") + attribute("version", pack.version.map { String($0) } ?? "")
    if let start = pack.start {
      lines.append("    <extensions><parlour:pack\(about)>\(line(of: start))</parlour:pack></extensions>")
    } else if !about.utf8.isEmpty {
      lines.append("    <extensions><parlour:pack\(about)/></extensions>")
    }
    lines.append("  </metadata>")
    for pin in pack.pins { lines += self.lines(of: pin) }
    lines.append("</gpx>")
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }

  /// Where a hunt begins.
  private static func line(of start: Pack.Start) -> String {
    "<parlour:start\(attributes(of: start.place))>\((start.text ?? "").escaped)</parlour:start>"
  }

  private static func lines(of pin: Pin) -> [String] {
    var lines = ["  <wpt\(attributes(of: pin.place))>"]
    lines.add("    ", "name", pin.title)
    lines.add("    ", "desc", pin.hint)
    lines.append("    <extensions>")
    if !pin.hint.utf8.isEmpty {
      lines.append("      <groundspeak:cache>")
      lines.add("        ", "groundspeak:encoded_hints", pin.hint)
      lines.append("      </groundspeak:cache>")
    }
    let about =
      attribute("id", String(pin.id)) + attribute("points", String(pin.points))
      + attribute("radius", pin.radius.map { String($0) } ?? "") + attribute("picture", pin.picture ?? "")
      + attributes(of: pin.task) + attribute("stage", pin.stage.map { String($0) } ?? "")
    lines.append("      <parlour:pin\(about)>")
    if case .choice(let choices) = pin.task {
      for choice in choices { lines.add("        ", "parlour:choice", choice) }
    }
    for word in pin.codewords { lines.add("        ", "parlour:codeword", word) }
    for clue in pin.clues {
      lines.append("        <parlour:clue cost=\"\(clue.cost)\">\(clue.text.escaped)</parlour:clue>")
    }
    lines.add("        ", "parlour:told", pin.told ?? "")
    return lines + ["      </parlour:pin>", "    </extensions>", "  </wpt>"]
  }

  private static func attributes(of place: Place) -> String {
    attribute("lat", JSONNumber(place.latitude, places: Place.decimals).literal)
      + attribute("lon", JSONNumber(place.longitude, places: Place.decimals).literal)
  }

  /// What is to be done at a pin; nothing for a question.
  private static func attributes(of task: Pin.Task) -> String {
    switch task {
    case .words: ""
    case .number(let margin, _): attribute("task", task.name) + attribute("margin", String(margin))
    case .choice, .code, .photo, .visit: attribute("task", task.name)
    }
  }

  /// An attribute with a space before it; nothing where it has no value.
  @inline(never)
  private static func attribute(_ name: String, _ value: String) -> String {
    value.utf8.isEmpty ? "" : " \(name)=\"\(value.escaped)\""
  }
}

extension [String] {
  /// Adds a line with an element, unless it would be empty.
  @inline(never)
  fileprivate mutating func add(_ indentation: String, _ name: String, _ text: String) {
    if !text.utf8.isEmpty { append("\(indentation)<\(name)>\(text.escaped)</\(name)>") }
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
