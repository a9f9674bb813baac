import Tabletop

/// Answers which level is the day's: `{"daily":{"day":20783,"levels":36}}` → `{"level":5}`.
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
    }
    return writer.bytes
  }
}
