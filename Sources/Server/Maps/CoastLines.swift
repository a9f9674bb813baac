import Maps
import Tabletop

/// How osmium writes the lines of a coast, and reads areas of sea.
enum CoastLines {
  private typealias Point = Coastline.Point

  /// The lines in text of the format OPL with the places of nodes (https://osmcode.org/opl-file-format/), a line for each:
  /// `w37811860 v6 … Nn245981466x7.4183477y43.724627,n245981467x…`. A line without places is skipped.
  static func ways(in text: [UInt8]) -> [[Coastline.Point]] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first == UInt8(ascii: "w"),
        let nodes = line.split(separator: UInt8(ascii: " ")).last(where: { $0.first == UInt8(ascii: "N") })
      else { return nil }
      let points = nodes.dropFirst().split(separator: UInt8(ascii: ",")).compactMap(point)
      return points.count > 1 ? points : nil
    }
  }

  /// `n245981466x7.4183477y43.724627`
  private static func point(_ node: ArraySlice<UInt8>) -> Point? {
    guard let x = node.firstIndex(of: UInt8(ascii: "x")), let y = node.firstIndex(of: UInt8(ascii: "y")),
      x < y,
      let longitude = Int64(
        decimal: String(decoding: node[(x + 1)..<y], as: UTF8.self), places: 7, roundsMore: true),
      let latitude = Int64(
        decimal: String(decoding: node[(y + 1)...], as: UTF8.self), places: 7, roundsMore: true),
      abs(longitude) <= 1_800_000_000, abs(latitude) <= 900_000_000
    else { return nil }
    return Point(longitude: longitude, latitude: latitude)
  }

  /// The areas as one multipolygon with the tag `parlour:sea`, in OSM XML.
  ///
  /// - Parameter last: the greatest id that is taken.
  static func osm(of sea: Coastline.Sea, after last: Int64) -> [UInt8] {
    var (nodes, ways, members) = ("", "", "")
    var (node, way) = (last, last)
    for (role, rings) in [("outer", sea.outer), ("inner", sea.inner)] {
      for ring in rings {
        way += 1
        let first = node + 1
        for point in ring.dropLast() {
          node += 1
          nodes +=
            "<node id=\"\(node)\" version=\"1\" lat=\"\(degrees(point.latitude))\" lon=\"\(degrees(point.longitude))\"/>\n"
        }
        let references = (Array(first...node) + [first]).map { "<nd ref=\"\($0)\"/>" }.joined()
        ways += "<way id=\"\(way)\" version=\"1\">\(references)</way>\n"
        members += "<member type=\"way\" ref=\"\(way)\" role=\"\(role)\"/>"
      }
    }
    let tags = "<tag k=\"type\" v=\"multipolygon\"/><tag k=\"parlour:sea\" v=\"yes\"/>"
    let relation = "<relation id=\"\(last + 1)\" version=\"1\">\(members)\(tags)</relation>\n"
    return Array("<osm version=\"0.6\">\n\(nodes)\(ways)\(relation)</osm>\n".utf8)
  }

  private static func degrees(_ units: Int64) -> String { JSONNumber(units, places: 7).literal }
}
