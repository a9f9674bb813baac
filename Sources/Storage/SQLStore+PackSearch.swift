import Accounts
import Packs
import TownHunt

/// Searches for packs: by parts of their texts, and by their places.
extension SQLStore {
  public func packs(
    matching search: PackSearch, newest: Int, offset: Int, limit: Int
  ) async throws -> [PackEntry] {
    try await sql.read { database in
      guard let query = PackParts.query(for: search, database.dialect) else {
        return try Self.entries(
          """
          SELECT pack.* FROM pack WHERE is_offered = TRUE
          ORDER BY name_key, location_key, number LIMIT ? OFFSET ?
          """, [limit, offset], in: database)
      }
      return try Self.entries(
        """
        SELECT pack.* FROM (\(Self.newest("number", matching: search, database.dialect))) AS found
        \(database.dialect.joinInOrder) pack ON pack.number = found.number
        ORDER BY name_key, location_key, pack.number LIMIT ? OFFSET ?
        """, [query] + Self.parts(of: search) + [newest, limit, offset], in: database)
    }
  }

  public func newestPacks(matching search: PackSearch, limit: Int) async throws -> [PackEntry] {
    try await sql.read { database in
      guard let query = PackParts.query(for: search, database.dialect) else {
        return try Self.entries(
          "SELECT pack.* FROM pack WHERE is_offered = TRUE ORDER BY number DESC LIMIT ?", [limit],
          in: database)
      }
      return try Self.entries(
        Self.newest("*", matching: search, database.dialect), [query] + Self.parts(of: search) + [limit],
        in: database)
    }
  }

  /// The newest packs that match: they are read from the highest number down, and no further than is needed. Its arguments
  /// are the query for the index, the parts, and how many packs are wanted.
  private static func newest(
    _ column: String, matching search: PackSearch, _ dialect: SQLDialect
  ) -> String {
    switch dialect {
    case .sqlite:
      return """
        SELECT pack.\(column) FROM pack_part CROSS JOIN pack ON pack.number = pack_part.rowid
        WHERE pack_part MATCH ? AND \(holdsParts(of: search)) ORDER BY pack_part.rowid DESC LIMIT ?
        """
    case .postgres:
      let parts = Array(repeating: "?", count: 3 + search.words.count).joined(separator: ", ")
      let found = "newest_packs(?, ARRAY[\(parts)], ?) AS found (number)"
      return column == "number"
        ? "SELECT number FROM \(found)"
        : "SELECT pack.* FROM \(found) JOIN pack USING (number) ORDER BY number DESC"
    }
  }

  public func ownPacks() async throws -> [PackEntry] {
    try await sql.read { database in
      try Self.entries(
        """
        SELECT pack.* FROM pack WHERE is_own = TRUE AND is_offered = TRUE
        ORDER BY name_key, location_key, number
        """, [], in: database)
    }
  }

  public func packs(
    of creator: PlayerID, matching search: PackSearch, offset: Int, limit: Int
  ) async throws -> [PackEntry] {
    try await sql.read { database in
      try Self.entries(
        """
        SELECT pack.* FROM pack WHERE \(Self.areOwn.replacing(":player", with: "?"))
        AND \(Self.holdsParts(of: search))
        ORDER BY name_key, location_key, number LIMIT ? OFFSET ?
        """, [creator.number, creator.number] + Self.parts(of: search) + [limit, offset], in: database)
    }
  }

  /// A condition for all parts of a search, whose arguments are `parts`. An empty text matches all packs.
  static func holdsParts(of search: PackSearch) -> String {
    let texts = ["name_key", "location_key", "creator_key"]
    // A word has no space, so it cannot be found across the end of a text.
    let all = texts.joined(separator: " || ' ' || ")
    return (texts + search.words.map { _ in all }).map { "instr(\($0), ?) > 0" }.joined(separator: " AND ")
  }

  static func parts(of search: PackSearch) -> SQLArguments {
    SQLArguments([search.name, search.location, search.creator] + search.words)
  }

  // MARK: Places

  /// The most ranges of cells for an area: more ranges fit it better, but cost more look-ups.
  private static var maxRanges: Int { 32 }

  private static var areOfArea: String {
    """
    is_offered = TRUE AND cell BETWEEN ? AND ? AND latitude BETWEEN ? AND ?
    AND (longitude BETWEEN ? AND ? OR longitude BETWEEN ? AND ?)
    """
  }

  /// The index alone has all that a map shows.
  static var packsOfArea: String {
    "SELECT id, name, pin_count, latitude, longitude FROM pack WHERE \(areOfArea) LIMIT ? OFFSET ?"
  }

  static var countOfArea: String {
    "SELECT count(*) FROM (SELECT 1 FROM pack WHERE \(areOfArea) LIMIT ?) AS found"
  }

  public func packs(in area: Area, limit: Int) async throws -> [PackOnMap] {
    try await sql.read { database in
      let ranges = Cell.ranges(of: area, limit: Self.maxRanges)
      var rest = limit
      for range in ranges where rest > 0 {
        rest -= try Self.count(in: area, range, limit: rest, in: database)
      }
      var packs: [PackOnMap] = []
      var taken: [Int] = []
      for (index, range) in ranges.enumerated() {
        // If there are too many packs, some of each range are taken, rather than all of one. If a range has
        // fewer than its share, the ranges after it may give more.
        let parts = rest > 0 ? 1 : ranges.count - index
        let part = try Self.packs(
          in: area, range, limit: (limit - packs.count) / parts, offset: 0, in: database)
        packs += part
        taken.append(part.count)
      }
      for (range, offset) in zip(ranges, taken) where rest == 0 && packs.count < limit {
        packs += try Self.packs(
          in: area, range, limit: limit - packs.count, offset: offset, in: database)
      }
      return packs
    }
  }

  private static func packs(
    in area: Area, _ cells: ClosedRange<Int64>, limit: Int, offset: Int, in database: any SQLConnection
  ) throws -> [PackOnMap] {
    let rows = try database.rows(packsOfArea, arguments(area, cells) + [limit, offset])
    return try rows.compactMap { row in
      let (latitude, longitude): (Int64, Int64) = (row[3], row[4])
      guard let place = Place(latitude: latitude, longitude: longitude) else { return nil }
      return PackOnMap(id: try PackID(kept: row[0]), name: row[1], pinCount: row[2], place: place)
    }
  }

  private static func count(
    in area: Area, _ cells: ClosedRange<Int64>, limit: Int, in database: any SQLConnection
  ) throws -> Int {
    try database.value(countOfArea, arguments(area, cells) + [limit], as: Int.self) ?? 0
  }

  /// An area across the 180th meridian has two ranges of longitudes; any other has its one range twice.
  private static func arguments(_ area: Area, _ cells: ClosedRange<Int64>) -> SQLArguments {
    let latitudes = area.latitudes
    let (west, east) = (area.longitudes[0], area.longitudes[area.longitudes.count - 1])
    return [
      cells.lowerBound, cells.upperBound, latitudes.lowerBound, latitudes.upperBound, west.lowerBound,
      west.upperBound, east.lowerBound, east.upperBound,
    ]
  }

  /// The index alone has the places of packs.
  static var spotsOfCells: String {
    "SELECT number, latitude, longitude FROM pack WHERE is_offered = TRUE AND cell BETWEEN ? AND ? LIMIT ?"
  }

  public func packs(closestTo place: Place, offset: Int, limit: Int) async throws -> [PackEntry] {
    try await sql.read { database in
      let closest = try Cell.closest(to: place, count: offset + limit) { cells, limit in
        try database.rows(Self.spotsOfCells, [cells.lowerBound, cells.upperBound, limit])
          .compactMap(Spot.init(row:))
      }
      return try closest.dropFirst(offset).compactMap { spot in
        try database.row("SELECT * FROM pack WHERE number = ?", [spot.number]).map(PackEntry.init(row:))
      }
    }
  }

  private static func entries(
    _ sql: String, _ arguments: SQLArguments, in database: any SQLConnection
  ) throws -> [PackEntry] {
    try database.rows(sql, arguments).map(PackEntry.init(row:))
  }

  // MARK: The index of parts

  /// PostgreSQL's index follows the table of packs by itself.
  static func index(_ texts: PackTexts, of number: Int64, in database: any SQLConnection) throws {
    guard database.dialect == .sqlite else { return }
    try database.run(
      "INSERT INTO pack_part (rowid, parts) VALUES (?, ?)", [number, PackParts.words(of: texts)])
  }

  /// Takes a pack out of the index, which has to be told the words that stood there.
  static func unindex(_ pack: IndexedPack, in database: any SQLConnection) throws {
    guard database.dialect == .sqlite, pack.isOffered else { return }
    try database.run(
      "INSERT INTO pack_part (pack_part, rowid, parts) VALUES ('delete', ?, ?)",
      [pack.number, PackParts.words(of: pack.texts)])
  }

  /// Brings the index up to date with a pack that was changed.
  ///
  /// - Parameter old: the pack as it was.
  static func reindex(_ old: IndexedPack, in database: any SQLConnection) throws {
    guard let new = try IndexedPack.fetch(database, "number = ?", [old.number]).first else { return }
    guard old.texts != new.texts || old.isOffered != new.isOffered else { return }
    try unindex(old, in: database)
    if new.isOffered { try index(new.texts, of: new.number, in: database) }
  }
}

/// The facts about a pack that are needed for the index of parts.
struct IndexedPack {
  let number: Int64
  let id: PackID
  let version: Int64
  let isOffered: Bool
  let texts: PackTexts

  static func fetch(
    _ database: any SQLConnection, _ condition: String, _ arguments: SQLArguments
  ) throws -> [IndexedPack] {
    try database.rows(
      """
      SELECT number, id, version, is_offered, name_key, location_key, creator_key FROM pack WHERE \(condition)
      """, arguments
    ).map { row in
      IndexedPack(
        number: row["number"], id: try PackID(kept: row["id"]), version: row["version"],
        isOffered: row["is_offered"],
        texts: PackTexts(name: row["name_key"], location: row["location_key"], creator: row["creator_key"]))
    }
  }
}

extension Spot {
  fileprivate init?(row: SQLRow) {
    guard let place = Place(row: row) else { return nil }
    self.init(number: row["number"], place: place)
  }
}

extension Place {
  /// The place of a pack; nil if it has none.
  fileprivate init?(row: SQLRow) {
    guard let latitude = row["latitude"] as Int64?, let longitude = row["longitude"] as Int64?
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension PackEntry {
  init(row: SQLRow) throws {
    self.init(
      id: try PackID(kept: row["id"]),
      creator: PackCreator(player: row["creator"], name: row["creator_name"]), version: row["version"],
      name: row["name"], location: row["location"], description: row["description"], minutes: row["minutes"],
      pinCount: row["pin_count"], middle: Place(row: row),
      visibility: PackVisibility(rawValue: row["visibility"]) ?? .resting,
      rating: PackRating(count: row["rating_count"], sum: row["rating_sum"]), reports: row["report_count"],
      facts: PackFacts(row: row), isOfficial: row["is_official"], removal: PackRemoval(row: row))
  }
}
