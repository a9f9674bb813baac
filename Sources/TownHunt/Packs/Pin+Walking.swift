import Tabletop

extension Pin {
  /// The least time in which somebody gets from one pin to another, in milliseconds: along the straight way at 12 m/s,
  /// which is faster than anybody cycles through a town. Pins up to 200 m from each other need no time: both may be seen
  /// from one spot. A pin with a radius is reached at its edge.
  public func leastTime(to other: Pin) -> Milliseconds {
    let way = place.metres(to: other.place) - (radius ?? 0) - (other.radius ?? 0)
    return way > Pin.near ? way * 1_000 / Pin.metresASecond : 0
  }

  private static let near: Int64 = 200
  private static let metresASecond: Int64 = 12
}
