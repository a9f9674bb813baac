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
    /// The points in a place of the score sheet; nil where they were erased. The round counts from 1.
    case scored(Seat, round: Int, points: Int64?)
    /// A player was added, who has turns from the next round on.
    case joined(Seat)
    /// The last round of a limited number has ended, and the game is paused.
    case roundsOver
    /// The game is over.
    case finished
  }
}
