import Tabletop

/// The puzzle of the day: one of the shipped levels, the same for everybody. It depends on the day alone, so that a page can
/// say what is played today. Its seed is told by the server, when somebody begins.
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
}
