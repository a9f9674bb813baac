import Tabletop
import Testing

/// Putting things in order.
@Suite struct OrderingTests {
  @Test func elementsThatComeBeforeNoneOfTheOthersStayInTheirOrder() {
    var random = Random(seed: Seed(1))
    for count in 0..<70 {
      let pairs = (0..<count).map { (key: random.below(10), place: $0) }
      let ordered = pairs.inOrder { $0.key < $1.key }
      let expected = pairs.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(ordered.map(\.place) == expected.map(\.place))
    }
  }

  @Test func repeatsGoAndTheFirstStays() {
    let pairs = [(1, "a"), (1, "b"), (2, "c"), (1, "d"), (1, "e")]
    #expect(pairs.withoutRepeats { $0.0 == $1.0 }.map { $0.1 } == ["a", "c", "d"])
    #expect([Int]().withoutRepeats(==).isEmpty)
  }

  @Test func theFirstOfThoseThatDoNotComeBeforeIsFound() {
    for count in 0..<20 {
      let numbers = (0..<count).map { $0 * 2 }
      for wanted in -1...40 {
        #expect(numbers.firstIndexInOrder { $0 < wanted } == numbers.firstIndex { $0 >= wanted } ?? count)
      }
    }
  }

  @Test(arguments: [
    ("", "a"), ("a", "b"), ("a", "aa"), ("Z", "a"), ("z", "é"), ("é", "一"), ("一", "二"), ("\u{FFFD}", "😀"),
  ])
  func textsAreInTheOrderOfCodePoints(_ first: String, _ second: String) {
    #expect(first.precedes(second))
    #expect(!second.precedes(first))
    #expect(!first.precedes(first))
  }
}
