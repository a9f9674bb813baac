import Tabletop

/// GPX 1.0 and 1.1: each waypoint is a pin. Its `urlname`, `name` or `desc` is the title, in this order, because the
/// names of geocaches are codes; Groundspeak's hint is the hint, or else `desc`. Fields that GPX does not have are in
/// elements of our own.
enum GPX {
  /// The XML namespace of our own elements. Files of players have it, so it stays.
  static let namespace = "https://parlour.invalid/townhunt"
  static let groundspeak = "http://www.groundspeak.com/cache/1/0/1"

  static func read(_ reader: inout XMLReader) throws(XMLError) -> PackFile.Content {
    var draft = FileDraft()
    var waypoints: [Waypoint] = []
    while let start = try XMLElement.nextStart(&reader) {
      guard start.isNamed("wpt", "metadata", "name", "desc") else {
        try XMLElement.skip(&reader)
        continue
      }
      let element = try XMLElement(start, from: &reader)
      if element.isNamed("wpt") {
        // Waypoints beyond the limit are only counted.
        let isKept = waypoints.count < Pack.maxPlaces
        waypoints.append(isKept ? Waypoint(element, number: Int64(waypoints.count + 1)) : .beyondLimit)
      } else if element.isNamed("metadata") {
        draft.members = pack(of: element)
      } else {
        draft.members.add(element.isNamed("name") ? "name" : "description", element.line)
      }
    }
    // Some programs give all links the same name, such as "Cache Details". That is no title.
    let label = waypoints.count > 1 ? waypoints[0].urlname : ""
    let isShared = waypoints.allSatisfy { $0.urlname.isIdentical(to: label) }
    draft.pins = waypoints.map { $0.pin(usesURLName: !isShared) }
    return draft.read(noPins: "There is no waypoint in this file.")
  }

  /// A waypoint that becomes a pin.
  private struct Waypoint {
    /// The members of the pin without its title.
    var members: [JSONMember] = []
    /// The title that the pin has in a file of ours; else the name of the waypoint, which is a code in many files.
    var name = ""
    var urlname = ""
    var desc = ""

    /// A waypoint that is only counted.
    static let beyondLimit = Waypoint()

    private init() {}

    init(_ waypoint: XMLElement, number: Int64) {
      let own = waypoint.child("extensions")?.child("pin") ?? waypoint.child("pin")
      name = waypoint.line(of: "name")
      if own == nil {
        urlname = waypoint.line(of: "urlname")
        desc = waypoint.line(of: "desc")
      }
      let hint = waypoint.descendant("encoded_hints")?.line ?? ""
      members.add(whole: "id", own?.attribute("id") ?? String(number))
      members.add("hint", hint.utf8.isEmpty ? waypoint.line(of: "desc") : hint)
      if let points = own?.attribute("points") { members.add(whole: "points", points) }
      for name in ["radius", "margin", "stage"] as [StaticString] {
        if let number = own?.attribute(name) { members.add(whole: "\(name)", number) }
      }
      members.add("task", own?.attribute("task"))
      members.add("picture", own?.attribute("picture"))
      members.add("told", own?.line(of: "told"))
      members.add("codeword", own?.lines(of: "codeword") ?? [])
      members.add("choices", own?.lines(of: "choice") ?? [])
      members.add("clues", (own?.children ?? []).filter { $0.isNamed("clue") }.map(clue))
      members.append(JSONMember("at", waypoint.place))
    }

    /// The JSON of a clue.
    private func clue(_ element: XMLElement) -> JSON {
      var members = [JSONMember("text", .string(element.line))]
      if let cost = element.attribute("cost") { members.add(whole: "cost", cost) }
      return .object(members)
    }

    /// The JSON of the pin.
    func pin(usesURLName: Bool) -> JSON {
      guard !members.isEmpty else { return .null }
      let titles = [usesURLName ? urlname : "", name, desc]
      var members = members
      members.add("title", titles.first { !$0.utf8.isEmpty })
      return .object(members)
    }
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
    if let start = own?.child("start") {
      var place = [JSONMember("at", start.place)]
      place.add("text", start.line)
      members.append(JSONMember("start", .object(place)))
    }
    return members
  }
}

extension XMLElement {
  /// The place in the attributes of a point.
  fileprivate var place: JSON {
    JSON.place(latitude: attribute("lat") ?? "", longitude: attribute("lon") ?? "")
  }

  /// The texts of its children with that name.
  fileprivate func lines(of name: StaticString) -> [JSON] {
    children.filter { $0.isNamed(name) }.map { .string($0.line) }
  }
}

extension [JSONMember] {
  /// Adds a list, unless it is empty.
  fileprivate mutating func add(_ name: String, _ list: [JSON]) {
    if !list.isEmpty { append(JSONMember(name, .array(list))) }
  }
}
