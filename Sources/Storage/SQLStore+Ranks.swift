import Scores

/// Counts how many stand above a place, without reading them one by one.
///
/// Places are numbers of 63 bits. For their first 8, 16, 24 … 56 bits, a table has the number of those who
/// stand in each stretch of places that begins with these bits. The number of those above a place is then a
/// sum of at most 256 rows for each of these lengths. Only the places in the last stretch are counted one by
/// one. They differ only in their last 8 bits: these are equal scores within some minutes. A board of a million
/// costs as much as a board of a thousand.
enum Ranks {
  private static let depths: ClosedRange<Int64> = 1...7

  /// The first bits of a place.
  private static func bucket(of place: Place, depth: Int64) -> Int64 { place.key >> (64 - 8 * depth) }

  /// Adds a place to the counts, or takes it out.
  static func count(
    _ place: Place, by difference: Int64, on board: String, _ period: Int64, in database: any SQLConnection
  )
    throws
  {
    for depth in depths {
      let bucket = bucket(of: place, depth: depth)
      try database.run(
        """
        INSERT INTO standing_count (board, period, depth, bucket, count) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (period, board, depth, bucket) DO UPDATE SET count = standing_count.count + excluded.count
        """, [board, period, depth, bucket, difference])
      if difference < 0 {
        try database.run(
          "DELETE FROM standing_count WHERE board = ? AND period = ? AND depth = ? AND bucket = ? AND count <= 0",
          [board, period, depth, bucket])
      }
    }
  }

  static let sumOfStretch = """
    SELECT CAST(coalesce(sum(count), 0) AS BIGINT) FROM standing_count
    WHERE board = ? AND period = ? AND depth = ? AND bucket >= ? AND bucket < ?
    """

  static let countOfLastStretch = """
    SELECT count(*) FROM standing
    WHERE board = ? AND period = ? AND place >= ? AND (place < ? OR place = ? AND score < ?) AND place <= ?
    """

  /// The rank of the player in that place with that score, from 1.
  static func rank(
    of place: Place, score: Int64, on board: String, _ period: Int64, in database: any SQLConnection
  )
    throws
    -> Int64
  {
    let (above, start) = try stretch(of: place, on: board, period, in: database)
    let beside =
      try database.value(
        countOfLastStretch, [board, period, start, place.key, place.key, score, place.key], as: Int64.self)
      ?? 0
    return above + beside + 1
  }

  /// The shortest stretch that a place lies in: how many stand above the stretch, and its first place. The
  /// places in it have to be counted one by one.
  static func stretch(of place: Place, on board: String, _ period: Int64, in database: any SQLConnection)
    throws
    -> (above: Int64, start: Int64)
  {
    var above: Int64 = 0
    var stretch: Int64 = 0
    for depth in depths {
      let bucket = bucket(of: place, depth: depth)
      above +=
        try database.value(sumOfStretch, [board, period, depth, stretch << 8, bucket], as: Int64.self) ?? 0
      stretch = bucket
    }
    return (above, stretch << 8)
  }

  /// How many stand on a board.
  static func count(on board: String, _ period: Int64, in database: any SQLConnection) throws -> Int64 {
    try database.value(sumOfStretch, [board, period, depths.lowerBound, 0, 1 << 8], as: Int64.self)
      ?? 0
  }
}
