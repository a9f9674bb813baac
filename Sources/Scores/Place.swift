/// What decides who stands where, as one number: the smaller, the higher. Equal ones are told apart by the number of
/// the score.
public struct Place: Hashable, Comparable, Sendable {
  /// 31 bits of the score, the highest first, then 32 bits of what decides a tie.
  public let key: Int64

  /// Scores above this are told as they are, and ranked as this.
  public static let highest: Int64 = 1 << 31 - 1
  private static let latest: Int64 = 1 << 32 - 1
  /// The tie of a guest where the older account stands higher: below all who have one.
  public static let noAccount = latest

  public init(key: Int64) { self.key = key }

  /// - Parameter tie: seconds since 1970; of equal scores the smaller stands higher.
  public init(score: Int64, tie: Int64) {
    let missing = Place.highest - min(max(score, 0), Place.highest)
    key = missing << 32 | min(max(tie, 0), Place.latest)
  }

  /// - Parameter tieBreak: of equal scores the larger one stands higher.
  public init(score: Int64, tieBreak: Int64) {
    self.init(score: score, tie: Place.latest - min(max(tieBreak, 0), Place.latest))
  }

  /// Where a guest stands who has an account from that moment on; nil where that makes no difference.
  ///
  /// - Parameter time: seconds since 1970.
  public func registered(at time: Int64) -> Place? {
    guard key & Place.latest == Place.noAccount else { return nil }
    return Place(key: key - Place.noAccount + min(max(time, 0), Place.latest))
  }

  public static func < (one: Place, other: Place) -> Bool { one.key < other.key }
}
