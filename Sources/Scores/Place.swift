/// A score's place on a board, as one number: the smaller the number, the higher the place. The number of the score
/// decides between equal places.
///
/// ```swift
/// let ana = Place(score: 500, tie: 20)
/// let ben = Place(score: 500, tie: 30)  // The same score, but later.
/// let cem = Place(score: 400, tie: 10)
/// let order = [cem, ben, ana].sorted()  // [ana, ben, cem]
/// ```
public struct Place: Hashable, Comparable, Sendable {
  /// 31 bits of the score, inverted so that the highest comes first, then 32 bits that decide a tie.
  public let key: Int64

  /// The highest score that is ranked. Higher scores are shown as they are, and ranked as this one.
  public static let highest: Int64 = 1 << 31 - 1
  private static let latest: Int64 = 1 << 32 - 1
  /// The tie value of a guest where the older account stands higher: below all accounts.
  public static let noAccount = latest

  public init(key: Int64) { self.key = key }

  /// - Parameter tie: seconds since 1970; among equal scores the smaller value stands higher.
  public init(score: Int64, tie: Int64) {
    let missing = Place.highest - min(max(score, 0), Place.highest)
    key = missing << 32 | min(max(tie, 0), Place.latest)
  }

  /// - Parameter tieBreak: among equal scores the larger value stands higher.
  public init(score: Int64, tieBreak: Int64) {
    self.init(score: score, tie: Place.latest - min(max(tieBreak, 0), Place.latest))
  }

  /// The new place of a guest who registers at that moment; nil where that makes no difference.
  ///
  /// - Parameter time: seconds since 1970.
  public func registered(at time: Int64) -> Place? {
    guard key & Place.latest == Place.noAccount else { return nil }
    return Place(key: key - Place.noAccount + min(max(time, 0), Place.latest))
  }

  public static func < (one: Place, other: Place) -> Bool { one.key < other.key }
}
