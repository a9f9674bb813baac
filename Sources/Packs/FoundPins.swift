import Scores
import Tabletop
import TownHunt

/// The pins that were found in a hunt, and when by a watch that runs on while the page is closed.
struct FoundPins {
  private let all: [(pin: Pin, time: Milliseconds)]

  /// - Parameter all: in the order in which they were found.
  init(_ all: [(pin: Pin, time: Milliseconds)]) { self.all = all }

  init(_ proof: Proof) {
    guard let json = proof.recording.setup["pack"], case .success(let pack) = Pack.read(json, for: .hunt),
      case .array(let told)? = proof.summary["pins"]
    else {
      all = []
      return
    }
    // The content of a closed pin came in the hunt.
    let opened = proof.recording.entries.compactMap { $0.action["open"]?["pin"].flatMap(Pin.init(content:)) }
    let pins = Dictionary((opened + pack.pins).map { ($0.id, $0) }) { first, _ in first }
    all = told.compactMap { entry in
      guard let pin = entry["id"]?.whole.flatMap({ pins[$0] }), let found = entry["found"]?.whole else {
        return nil
      }
      return (pin, found + proof.paused(before: found))
    }
  }

  /// The first two pins between which nobody gets in the time between them; nil where all could be walked. Not only
  /// neighbours are compared: a long way may consist of many that are short enough to need no time.
  var tooFast: (from: Pin, to: Pin)? {
    for (index, later) in all.enumerated() {
      for earlier in all[..<index] where later.time - earlier.time < earlier.pin.leastTime(to: later.pin) {
        return (earlier.pin, later.pin)
      }
    }
    return nil
  }
}
