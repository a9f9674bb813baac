import Tabletop

extension Relentless {
  /// What just happened. Events of orders, packages and asks go only to the seat that they concern, all others to
  /// everybody. Gains and losses are thousandths of a point, before satisfaction is kept within its bounds.
  public enum Event: Sendable {
    case orderArrived(order: Int64, house: Int)
    case fulfilled(house: Int, gain: Int64)
    case wrong(house: Int, loss: Int64)
    case expired(house: Int, loss: Int64)
    case sent(package: Int64, to: Seat)
    case received(package: Int64, from: Seat)
    case assembled(package: Int64, category: String)
    /// A simulated teammate needs an item for the package that it has just sent.
    case asked(by: Seat, Item, package: Int64)
    /// A simulated teammate does not have what it was asked for.
    case answered(by: Seat, has: Bool)
    /// A day's briefing begins, and the day has a twist.
    case twist(id: String)
    /// Two warehouses have changed hands.
    case noon(seats: [Seat])
    case inspection(isOn: Bool)
    /// The first order begins or ends.
    case firstOrder(isOn: Bool)
    case roundBegan(day: Int64)
    case roundEnded(day: Int64, RoundEnd)
    case paused(missing: [Seat])
    /// Somebody has given up the seat.
    case left(Seat)
    case resumed
    case gameOver(End)
  }

  /// Why a round ended.
  public enum RoundEnd: String, Sendable {
    /// All orders are done or gone.
    case done
    case timeUp
    /// Somebody's satisfaction is spent.
    case satisfaction
  }
}
