import GRDB
import Scores

/// How many stand above a place, without counting them one by one.
///
/// Places are numbers of 63 bits. For each of their first 8, 16, 24 … 56 bits it is kept how many stand there, so that
/// those above a place are a sum of at most 256 rows a step; the last 8 bits, which are players of equal scores within
/// some minutes, are counted. A board of a million costs what one of a thousand does.
enum Ranks {
  private static let depths: ClosedRange<Int64> = 1...7

  /// The first bits of a place.
  private static func bucket(of place: Place, depth: Int64) -> Int64 { place.key >> (64 - 8 * depth) }

  /// Adds a place to the counts, or takes it out.
  static func count(
    _ place: Place, by difference: Int64, on board: String, _ period: Int64, in database: Database
  )
    throws
  {
    for depth in depths {
      let bucket = bucket(of: place, depth: depth)
      try database.cachedStatement(
        sql: """
          INSERT INTO standing_count (board, period, depth, bucket, count) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (period, board, depth, bucket) DO UPDATE SET count = standing_count.count + excluded.count
          """
      ).execute(arguments: [board, period, depth, bucket, difference])
      if difference < 0 {
        try database.cachedStatement(
          sql:
            "DELETE FROM standing_count WHERE board = ? AND period = ? AND depth = ? AND bucket = ? AND count <= 0"
        ).execute(arguments: [board, period, depth, bucket])
      }
    }
  }

  static let sumOfStretch = """
    SELECT coalesce(sum(count), 0) FROM standing_count
    WHERE board = ? AND period = ? AND depth = ? AND bucket >= ? AND bucket < ?
    """

  static let countOfLastStretch = """
    SELECT count(*) FROM standing
    WHERE board = ? AND period = ? AND place >= ? AND (place < ? OR place = ? AND score < ?) AND place <= ?
    """

  /// The rank of who stands there with that score, from 1.
  static func rank(of place: Place, score: Int64, on board: String, _ period: Int64, in database: Database)
    throws
    -> Int64
  {
    let (above, start) = try stretch(of: place, on: board, period, in: database)
    let beside =
      try Int64.fetchOne(
        database.cachedStatement(sql: countOfLastStretch),
        arguments: [board, period, start, place.key, place.key, score, place.key]) ?? 0
    return above + beside + 1
  }

  /// The last stretch in which a place lies, whose places have to be counted one by one: how many stand above it, and
  /// the first place in it.
  static func stretch(of place: Place, on board: String, _ period: Int64, in database: Database) throws
    -> (above: Int64, start: Int64)
  {
    var above: Int64 = 0
    var stretch: Int64 = 0
    for depth in depths {
      let bucket = bucket(of: place, depth: depth)
      above +=
        try Int64.fetchOne(
          database.cachedStatement(sql: sumOfStretch),
          arguments: [board, period, depth, stretch << 8, bucket]) ?? 0
      stretch = bucket
    }
    return (above, stretch << 8)
  }

  /// How many stand on a board.
  static func count(on board: String, _ period: Int64, in database: Database) throws -> Int64 {
    try Int64.fetchOne(
      database.cachedStatement(sql: sumOfStretch), arguments: [board, period, depths.lowerBound, 0, 1 << 8])
      ?? 0
  }
}
