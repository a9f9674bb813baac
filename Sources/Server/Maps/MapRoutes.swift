import Compression
import Foundation
import HTTPTypes
import Hummingbird
import Maps
import Storage
import Tabletop

/// The server's own maps: which ones there are, their tiles and their names.
struct MapRoutes: Sendable {
  /// nil where the server keeps no data, and so has no maps.
  let folder: MapFolder?
  let searches: AddressLimiter
  let trustedProxies: Set<String>
  let bodyLimit: Int

  private static let longestSearch = 100
  private static let maxPlaces = 20

  func add(to group: RouterGroup<APIContext>) {
    group.get("maps") { _, _ in list() }
    group.get("maps/search") { request, context in try await search(request, context) }
    group.post("maps/:map/size") { request, context in try await size(request, context) }
    group.get("maps/:map/:zoom/:column/:row") { request, context in try tile(request, context) }
  }

  private func list() -> Response {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("maps") { writer in writer.array(of: folder?.maps() ?? []) }
    }
    return .json(writer.bytes)
  }

  /// A tile. Its address has the digest of the map, so what it gives never changes.
  private func tile(_ request: Request, _ context: APIContext) throws -> Response {
    let row = try context.parameters.require("row").split(separator: ".", maxSplits: 1).map(String.init)
    guard let zoom = Int(try context.parameters.require("zoom")),
      let column = Int(try context.parameters.require("column")),
      row.count == 2, let number = Int(row[0]), let id = TileID(zoom: zoom, column: column, row: number),
      let tiles = folder?.tiles(of: try context.parameters.require("map")), tiles.facts.tiles.ending == row[1]
    else { throw HTTPError(.notFound) }
    let mayBePacked = request.headers[.acceptEncoding]?.contains("gzip") == true
    // Packed and unpacked bytes are two things, so they have two marks.
    let mark = "\"\(id.zoom)-\(id.column)-\(id.row)\(mayBePacked ? "" : "-plain")\""
    var headers: HTTPFields = [.eTag: mark, .cacheControl: "public, max-age=31536000, immutable"]
    if tiles.facts.tiles == .vector { headers[.vary] = HTTPField.Name.acceptEncoding.rawName }
    if names(mark, in: request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    do {
      guard let bytes = try tiles.tile(id) else {
        // Where a map has nothing, that is no fault.
        return Response(status: .noContent, headers: headers)
      }
      headers[.contentType] = tiles.facts.tiles.contentType
      guard Gzip.isPacked(bytes), tiles.facts.tiles == .vector else {
        return Response(status: .ok, headers: headers, body: body(bytes))
      }
      if mayBePacked {
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: body(bytes))
      }
      return Response(
        status: .ok, headers: headers, body: body(try Gzip.unpacked(bytes, limit: TileLimits.bytes)))
    } catch {
      // The file was whole when it was added; since then the disk, or somebody, has damaged it.
      throw Refusal.damagedTile
    }
  }

  /// Whether `If-None-Match` has a mark.
  private func names(_ mark: String, in header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { one in
      let text = one.trimmingPrefix(while: \.isWhitespace)
      return text == "*" || text.trimmingPrefix("W/").prefix(while: { !$0.isWhitespace }) == mark
    }
  }

  /// How many of some tiles a map has, and their bytes: so a page can say how much an area takes before it keeps it.
  private func size(_ request: Request, _ context: APIContext) async throws -> Response {
    try searches.count(request, context, trusting: trustedProxies)
    guard let tiles = folder?.tiles(of: try context.parameters.require("map")) else {
      throw Refusal.noSuchMap
    }
    let form = try await request.value(SizeRequest.self, upTo: bodyLimit)
    let sizes: [Int]
    do {
      sizes = try form.tiles.compactMap { try tiles.size(of: $0) }
    } catch {
      throw Refusal.damagedTile
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("tiles", sizes.count)
      writer.member("bytes", sizes.reduce(0, +))
    }
    return .json(writer.bytes)
  }

  private func body(_ bytes: [UInt8]) -> ResponseBody { ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)) }

  /// Streets and other places by name, on all maps.
  private func search(_ request: Request, _ context: APIContext) async throws -> Response {
    try searches.count(request, context, trusting: trustedProxies)
    let query = request.uri.queryParameters
    let text = query["q"].map(String.init) ?? ""
    guard text.unicodeScalars.count <= MapRoutes.longestSearch else {
      throw Refusal("badForm", "q: expected at most \(MapRoutes.longestSearch) characters")
    }
    let near = try near(query["lat"].map(String.init), query["lng"].map(String.init))
    var places: [NamedPlace] = []
    for map in folder?.maps() ?? [] {
      // A damaged index finds nothing; the others still do.
      places +=
        (try? await folder?.places(of: map.id)?.search(text, near: near, limit: MapRoutes.maxPlaces)) ?? []
    }
    if let near {
      places.sort { distance($0, near) < distance($1, near) }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("places") { writer in writer.array(of: Array(places.prefix(MapRoutes.maxPlaces))) }
    }
    return .json(writer.bytes)
  }

  /// The place near which is looked, if any.
  private func near(
    _ latitude: String?, _ longitude: String?
  ) throws(Refusal) -> (longitude: Int64, latitude: Int64)? {
    if latitude == nil, longitude == nil { return nil }
    guard let latitude = MapRoutes.millionths(latitude, within: 90),
      let longitude = MapRoutes.millionths(longitude, within: 180)
    else {
      throw Refusal("badForm", "lat and lng: expected latitude and longitude in degrees, like 43.7 and 7.4")
    }
    return (longitude, latitude)
  }

  /// Degrees as JSON and most programs write a number: 43.7 or 1e-05.
  private static func millionths(_ text: String?, within limit: Double) -> Int64? {
    guard let text, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let degrees = Double(text),
      abs(degrees) <= limit
    else { return nil }
    return Int64((degrees * 1_000_000).rounded())
  }

  /// Good enough to order places of one town.
  private func distance(_ place: NamedPlace, _ near: (longitude: Int64, latitude: Int64)) -> Int64 {
    abs(place.longitude - near.longitude) + abs(place.latitude - near.latitude)
  }
}

/// `{"tiles":[[zoom,column,row],…]}`
private struct SizeRequest: JSONDecodable {
  private static let most = 2_000

  let tiles: [TileID]

  init(from reader: JSONReader) throws(JSONError) {
    let places = try reader.object("tiles").required("tiles")
    let elements = try places.array()
    guard elements.count <= SizeRequest.most else {
      throw places.error("expected at most \(SizeRequest.most) tiles")
    }
    var tiles: [TileID] = []
    for element in elements {
      let numbers = try element.array()
      guard numbers.count == 3,
        let tile = TileID(
          zoom: try numbers[0].int(in: 0...TileID.maxZoom),
          column: try numbers[1].int(in: 0...Int(Int32.max)),
          row: try numbers[2].int(in: 0...Int(Int32.max)))
      else { throw element.error("expected the zoom, column and row of a tile") }
      tiles.append(tile)
    }
    self.tiles = tiles
  }
}
