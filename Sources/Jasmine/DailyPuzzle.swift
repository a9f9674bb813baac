import Tabletop

/// The puzzle of the day: one of the shipped levels with one seed, the same for everybody. It depends on the day alone,
/// so that a page needs no server for it.
public enum DailyPuzzle {
  /// The place of the day's level in the list of all levels.
  ///
  /// - Parameters:
  ///   - day: its number, in UTC; 1970-01-01 is 0.
  ///   - count: how many levels there are, at least one.
  public static func level(on day: Int64, of count: Int) -> Int {
    // A large step mostly leads to another game, not to the next level of the same one. A prime step that does not divide
    // the count reaches every level.
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
      // About three million years.
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
