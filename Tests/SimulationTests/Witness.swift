/// Holds what a phone is told against what is kept: each state has to be one that the log of its room gives, and none may
/// be older than one that it was told before. An answer has to say what became of the message.
///
/// Everything happens on one thread, which the compiler cannot check. Hence `@unchecked Sendable`.
final class Witness: @unchecked Sendable {
  private unowned let simulation: Simulation
  private let code: String
  /// The seat, as the last state told it.
  private var seat: Int?
  /// The state that the phone was told last, among those that the log gives.
  private var position = 0

  init(_ simulation: Simulation, code: String) {
    self.simulation = simulation
    self.code = code
  }

  /// Checks a state.
  func check(state text: [UInt8]) {
    guard let told = ToldState(text, code: code) else { return simulation.fail("A state cannot be read.") }
    seat = told.seat
    let states = simulation.store.room(code)?.replay.states ?? []
    if let place = (position..<max(position, states.count)).first(where: { told.isSame(as: states[$0]) }) {
      position = place
    } else {
      simulation.fail(
        states.prefix(position).contains { told.isSame(as: $0) }
          ? "A state was told that is older than one before."
          : "A state was told that the log does not give: \(String(decoding: text.prefix(300), as: UTF8.self))"
      )
    }
  }

  /// Checks an answer: what was acknowledged is in the log once. What was refused is not there, and never will be.
  func check(answer number: Int64, isDone: Bool) {
    guard let seat else { return simulation.fail("An answer came before the first state.") }
    let message = SimulatedStore.Message(seat: seat, number: number)
    let room = simulation.store.room(code)
    let times = room?.done[message] ?? 0
    if isDone {
      if times != 1 {
        simulation.fail("Message \(number) was acknowledged, and is \(times) times in the log.")
      }
    } else {
      if times != 0 { simulation.fail("Message \(number) was refused, and is in the log.") }
      room?.refused.insert(message)
    }
  }
}
