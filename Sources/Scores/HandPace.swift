import Tabletop

/// How often hands can do some actions of a game, at most: in bursts, and sustained. Hands do less. The limits leave
/// room for several fingers, and for presses that a slow device handles together.
///
/// ```swift
/// let swaps = HandPace(of: ["swap"], called: "swaps", inASecond: 8, inTenSeconds: 40)
/// terms.paces = [swaps]
/// ```
public struct HandPace: Sendable {
  /// The names of the actions in recordings; none stands for all.
  let actions: [String]
  /// What they are called in a sentence.
  let name: String
  /// The most of them in any second.
  let inASecond: Int
  /// The most of them in any ten seconds.
  let inTenSeconds: Int

  public init(of actions: [String], called name: String, inASecond: Int, inTenSeconds: Int) {
    self.actions = actions
    self.name = name
    self.inASecond = inASecond
    self.inTenSeconds = inTenSeconds
  }

  /// - Throws: `tooFast`.
  func check(_ entries: [Recording.Entry]) throws(Refusal) {
    let own =
      actions.isEmpty ? entries : entries.filter { entry in actions.contains { entry.action[$0] != nil } }
    for (most, seconds) in [(inASecond, 1), (inTenSeconds, 10)] {
      let window = Milliseconds(seconds) * 1_000
      for (entry, later) in zip(own, own.dropFirst(most)) where (0..<window).contains(later.at - entry.at) {
        throw .tooFast(most, name, in: seconds)
      }
    }
  }
}

extension Refusal {
  static func tooFast(_ most: Int, _ name: String, in seconds: Int) -> Refusal {
    let time = seconds == 1 ? "a second" : "\(seconds) seconds"
    return Refusal("tooFast", "More than \(most) \(name) in \(time) are too fast to be true.")
  }
}
