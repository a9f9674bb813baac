import Tabletop
import Testing

@Suite struct GameTimeTests {
  private func at(_ milliseconds: Milliseconds) -> GameTime { GameTime(milliseconds: milliseconds) }

  @Test func timesAreOrdered() {
    #expect(at(1) < at(2))
    #expect(!(at(2) < at(2)))
    #expect(max(at(-3), .zero) == .zero)
  }

  @Test func aMomentAndALengthGiveAMoment() {
    #expect(at(1_000) + 500 == at(1_500))
    #expect(at(1_000) + -1_500 == at(-500))
    #expect(at(1_500) - at(1_000) == 500)
    #expect(at(1_000) - at(1_500) == -500)
  }

  @Test func arithmeticStaysWithinWhatCanBeTold() {
    #expect(GameTime.distantFuture + 1 == .distantFuture)
    #expect(at(.min) + -1 == at(.min))
    #expect(at(.max) + .max == .distantFuture)
    #expect(at(.min) + .min == at(.min))
    #expect(at(.max) - at(-1) == .max)
    #expect(at(.min) - at(1) == .min)
    #expect(at(.min) - at(.max) == .min)
    #expect(at(.max) - at(.min) == .max)
    #expect(at(.max) - at(.max) == 0)
  }

  @Test func aMomentIsAWholeNumberFromZero() throws {
    #expect(try GameTime(from: JSONReader(JSON(parsing: "0"))) == .zero)
    #expect(try GameTime(from: JSONReader(JSON(parsing: "9223372036854775807"))) == .distantFuture)
    for text in ["-1", "1.0", "1e3", "9223372036854775808", "\"5\"", "null", "-0.0"] {
      #expect(throws: JSONError.self) { try GameTime(from: JSONReader(JSON(parsing: text))) }
    }
    #expect(JSONWriter.text(of: at(.min)) == "-9223372036854775808")
  }
}
