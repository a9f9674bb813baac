import Tabletop

/// The puzzle of the day: one of the shipped levels, with one seed, the same for everybody. It follows from the day alone,
/// so that a page needs no server for it.
public enum DailyPuzzle {
  /// The place of the day's level in the list of all.
  ///
  /// - Parameters:
  ///   - day: its number, in UTC; 1970-01-01 is 0.
  ///   - count: how many levels there are, at least one.
  public static func level(on day: Int64, of count: Int) -> Int {
    // Large steps lead from game to game rather than along the list of one. A prime that does not divide the count comes
    // to every level.
    let step: Int64 = [7, 5, 3].first { Int64(count) % $0 != 0 } ?? 1
    return Int(day * step % Int64(count))
  }

  /// - Parameter day: as above.
  public static func seed(on day: Int64) -> Seed { Seed(UInt64(clamping: day)) }
}

/// Answers which puzzle is the day's: `{"daily":{"day":20783,"levels":24}}` → `{"level":5,"seed":20783}`.
public final class LevelQueries: QueryHandler {
  override public func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    let (day, count): (Int64, Int)
    do throws(JSONError) {
      let object = try question.object("daily").required("daily").object("day", "levels")
      // Some three million years.
      day = try object.required("day").int64(in: 0...1 << 30)
      count = try object.required("levels").int(in: 1...1_000_000)
    } catch {
      throw Refusal(error)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("level", Int64(DailyPuzzle.level(on: day, of: count)))
      writer.member("seed", DailyPuzzle.seed(on: day))
    }
    return writer.bytes
  }
}
