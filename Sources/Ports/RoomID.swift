/// A room's number in the store: unlike codes, never used twice.
public struct RoomID: Hashable, Sendable {
  public let number: Int64
  public init(_ number: Int64) { self.number = number }
}
