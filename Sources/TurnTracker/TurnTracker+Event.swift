import Tabletop

extension TurnTracker {
  /// What just happened.
  public enum Event: Equatable, Sendable {
    /// The seat is nil for a mark in the section that all share.
    case marked(Seat?, action: Int, isDone: Bool)
    case readied(Seat, isReady: Bool)
    case phaseBegan(index: Int, name: String)
    case turnBegan(Seat)
    case roundBegan(Int64)
    case wentBack(step: Int64)
    case wentForward(step: Int64)
    case passed(Seat)
    case reordered([Seat])
    /// The seat is nil where the clock is everybody's.
    case timeUp(Seat?)
    case paused
    case resumed
    /// The game is over.
    case finished
  }
}
