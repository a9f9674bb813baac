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
    let query = try ListQuery(request)
    try query.check(ListQuery.pages.union(["q", "only"]))
    search = PackSearch(anywhere: try query.text("q"))
    guard let filter = PackFilter(rawValue: query["only"] ?? PackFilter.all.rawValue) else {
      throw Refusal("badForm", "only: expected \"all\", \"official\" or \"removed\"")
    }
    self.filter = filter
    limit = try query.limit
    offset = try query.offset
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

  /// - Throws: `badForm`.
  init(_ request: Request) throws(Refusal) {
    let query = try ListQuery(request)
    if let box = query["box"] {
      try query.check(["box"])
      self = .map(try PackQuery.area(box))
      return
    }
    let search = PackSearch(
      name: try query.text("name"), location: try query.text("location"), creator: try query.text("creator"),
      anywhere: try query.text("q"))
    let (limit, offset) = (try query.limit, try query.offset)
    if try query.isAsked("mine") {
      try query.check(PackQuery.texts.union(ListQuery.pages).union(["mine"]))
      self = .mine(search, offset: offset, limit: limit)
    } else if try query.isAsked("own") {
      try query.check(ListQuery.pages.union(["own", "near"]))
      self = .own(near: try query["near"].map(PackQuery.place), offset: offset, limit: limit)
    } else {
      try query.check(PackQuery.texts.union(ListQuery.pages).union(["near"]))
      self = .store(search, near: try query["near"].map(PackQuery.place), offset: offset, limit: limit)
    }
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
