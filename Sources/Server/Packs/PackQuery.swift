import Hummingbird
import Packs
import Tabletop
import TownHunt

/// The packs that the owner of the server asks for, read from the address.
struct PackOwnerQuery {
  let search: PackSearch
  let filter: PackFilter
  let offset: Int
  let limit: Int

  /// - Throws: `badForm`.
  init(_ request: Request) throws(Refusal) {
    let values = try PackQuery.values(of: request)
    try PackQuery.check(values, PackQuery.pages.union(["q", "only"]))
    search = PackSearch(anywhere: try PackQuery.text("q", values))
    guard let filter = PackFilter(rawValue: values["only"] ?? PackFilter.all.rawValue) else {
      throw Refusal("badForm", "only: expected \"all\", \"official\" or \"removed\"")
    }
    self.filter = filter
    limit = try PackQuery.limit(values)
    offset = try PackQuery.offset(values)
  }
}

/// The packs that a request asks for, read from its address.
enum PackQuery {
  /// Packs that match; the nearest first if a place is given.
  case store(PackSearch, near: Place?, offset: Int, limit: Int)
  /// The asker's own.
  case mine(PackSearch, offset: Int, limit: Int)
  /// The server's own; the nearest first if a place is given.
  case own(near: Place?, offset: Int, limit: Int)
  case map(Area)

  private static let texts: Set = ["q", "name", "location", "creator"]
  static let pages: Set = ["limit", "offset"]
  private static let longestText = 100
  private static let most = 100
  private static let usual = 20
  private static let furthest = 10_000

  /// - Throws: `badForm`.
  init(_ request: Request) throws(Refusal) {
    let values = try PackQuery.values(of: request)
    if let box = values["box"] {
      try PackQuery.check(values, ["box"])
      self = .map(try PackQuery.area(box))
      return
    }
    let search = PackSearch(
      name: try PackQuery.text("name", values), location: try PackQuery.text("location", values),
      creator: try PackQuery.text("creator", values), anywhere: try PackQuery.text("q", values))
    let (limit, offset) = (try PackQuery.limit(values), try PackQuery.offset(values))
    if try PackQuery.isAsked("mine", values) {
      try PackQuery.check(values, PackQuery.texts.union(PackQuery.pages).union(["mine"]))
      self = .mine(search, offset: offset, limit: limit)
    } else if try PackQuery.isAsked("own", values) {
      try PackQuery.check(values, PackQuery.pages.union(["own", "near"]))
      self = .own(near: try values["near"].map(PackQuery.place), offset: offset, limit: limit)
    } else {
      try PackQuery.check(values, PackQuery.texts.union(PackQuery.pages).union(["near"]))
      self = .store(search, near: try values["near"].map(PackQuery.place), offset: offset, limit: limit)
    }
  }

  static func values(of request: Request) throws(Refusal) -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in request.uri.queryParameters {
      guard values.updateValue(String(value), forKey: String(name)) == nil else {
        throw Refusal("badForm", "\(name): expected once")
      }
    }
    return values
  }

  static func limit(_ values: [String: String]) throws(Refusal) -> Int {
    try whole("limit", values, in: 1...most) ?? usual
  }

  static func offset(_ values: [String: String]) throws(Refusal) -> Int {
    try whole("offset", values, in: 0...furthest) ?? 0
  }

  static func check(_ values: [String: String], _ names: Set<String>) throws(Refusal) {
    guard let other = values.keys.filter({ !names.contains($0) }).min() else { return }
    throw Refusal("badForm", "\(other): there is no such parameter here")
  }

  private static func isAsked(_ name: String, _ values: [String: String]) throws(Refusal) -> Bool {
    guard let value = values[name] else { return false }
    guard value == "true" else { throw Refusal("badForm", "\(name): expected \"true\"") }
    return true
  }

  static func text(_ name: String, _ values: [String: String]) throws(Refusal) -> String {
    let text = values[name] ?? ""
    guard text.unicodeScalars.count <= longestText else {
      throw Refusal("badForm", "\(name): expected at most \(longestText) characters")
    }
    return text
  }

  private static func whole(
    _ name: String, _ values: [String: String], in range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Refusal(
        "badForm", "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func place(_ text: String) throws(Refusal) -> Place {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let place = Place(latitude: parts[0], longitude: parts[1]) else {
      throw Refusal("badForm", "near: expected latitude and longitude in degrees, like 50.087,14.42")
    }
    return place
  }

  private static func area(_ text: String) throws(Refusal) -> Area {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let low = Place(latitude: parts[0], longitude: parts[1]),
      let high = Place(latitude: parts[2], longitude: parts[3]),
      let area = Area(south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude)
    else {
      throw Refusal("badForm", "box: expected south, west, north and east in degrees, like 50,14,50.2,14.6")
    }
    return area
  }
}
