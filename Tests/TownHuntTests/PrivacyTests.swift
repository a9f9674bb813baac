import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// A pin that is not yet shown is in no view and no event: nobody may learn its place and hint. Answers are
/// secret too (docs/rules/hunt.md).
@Suite struct PrivacyTests {
  /// Words and numbers that occur in each pin and nowhere else.
  private func pack(of count: Int) -> TestPack {
    var pack = TestPack(pins: count)
    for number in 1...count {
      pack.change(number, "id", 7_000 + number)
      pack.change(number, "title", "title\(number)x")
      pack.change(number, "hint", "hint\(number)x")
      pack.change(number, "points", 900_000 + number)
      pack.change(number, "at", [Double(number) / 1_000, 77])
      pack.change(number, "told", "told\(number)x")
      pack.change(number, "picture", "/picture\(number)x")
      pack.change(number, "codeword", "codeword\(number)x")
    }
    return pack
  }

  /// The parts of a pin that nobody may learn.
  private func marks(_ number: Int) -> [String] {
    [
      "\"id\":\(7_000 + number)", "\"pin\":\(7_000 + number)", "title\(number)x", "hint\(number)x",
      "\"points\":\(900_000 + number)",
      "[0.\(String(format: "%03d", number))000,", "picture\(number)x",
    ]
  }

  @Test(arguments: ["competitive", "casual"]) func nothingIsHeardOfAPinBeforeItIsShown(_ mode: String) throws
  {
    for seed in 0..<40 as Range<UInt64> {
      let count = 6 + Int(seed % 14)
      let bench = try Bench(mode, pack: pack(of: count), seed: seed)
      var random = Random(seed: Seed(seed))
      for _ in 0..<40 {
        var heard = try bench.wait(until: bench.now + random.below(90_000))
        if bench.table.outcome == nil {
          let pin = Int64(7_001 + random.below(count))
          let words = random.below(3) > 0 ? "codeword\(pin - 7_000)x" : "no"
          do { heard += try bench.act(answer(pin, words)) } catch let refusal as Refusal {
            heard.append(refusal.message)
          }
        }
        let said = bench.view + bench.summary + bench.outcome + heard.joined()
        for (index, progress) in bench.table.rules.progress.enumerated() {
          if progress.shown == nil {
            for mark in marks(index + 1) { #expect(!said.contains(mark), "\(mode) \(seed): \(mark)") }
          }
          #expect(said.contains("told\(index + 1)x") == (progress.found != nil))
          #expect(!said.contains("codeword\(index + 1)x"))
        }
      }
    }
  }

  /// The views do not depend on the hidden pins as long as these are hidden.
  @Test func viewsDoNotHangOnWhatIsHidden() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try Bench("competitive", pack: TestPack(pins: 12), seed: seed)
      var other = TestPack(pins: 12)
      for index in bench.table.rules.hidden {
        for (name, value) in ["title": "Another", "hint": "Another?", "codeword": "other", "told": "x"] {
          other.change(index + 1, name, value)
        }
        other.change(index + 1, "points", 5)
        other.change(index + 1, "at", [1, 1])
        other.change(index + 1, "id", 500 + index)
      }
      let twin = try Bench("competitive", pack: other, seed: seed)
      #expect(twin.view == bench.view)
      #expect(twin.summary == bench.summary)
    }
  }

  @Test func noDigestAndNoSaltIsInAnyView() throws {
    let bench = try Bench(pack: pack(of: 6))
    try bench.act(answer(7_001, "codeword1x"))
    for text in [bench.view, bench.summary] {
      #expect(!text.contains("pepper"))
      #expect(text.firstMatch(of: /[0-9a-f]{64}/) == nil)
    }
  }
}
