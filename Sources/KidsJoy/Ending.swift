import Tabletop

/// How a game ended.
public enum Ending: Hashable, Sendable {
  case won
  /// The time is up, in a game that is played until then.
  case timeUp
  case lost(Loss)

  /// Why a game was lost.
  public enum Loss: String, Hashable, Sendable {
    /// The time was up before all was done.
    case timeUp
    /// A killer was popped.
    case killer
    /// Nothing was popped for too long.
    case noPop
  }

  /// Its name in the outcome and the view.
  var result: String {
    switch self {
    case .won: "won"
    case .timeUp: "timeUp"
    case .lost: "lost"
    }
  }

  /// Why the game was lost; nil where it was not.
  var loss: Loss? { if case .lost(let loss) = self { loss } else { nil } }
}

extension JSONWriter {
  /// The event that each game ends with: `{"ended":{"result":"lost","why":"noPop"}}`, `why` where it was lost.
  mutating func ended(_ ending: Ending) {
    choice("ended") { writer in
      writer.member("result", ending.result)
      if let loss = ending.loss { writer.member("why", loss.rawValue) }
    }
  }
}
