import Testing

@testable import Scores

@Suite struct PlaceTests {
  @Test func aPlaceIsHigherByItsScoreThenByItsTie() {
    let places = [
      Place(score: .max, tie: 9), Place(score: 1 << 31 - 1, tie: 10), Place(score: 101, tie: 5),
      Place(score: 100, tie: 1), Place(score: 100, tie: 2), Place(score: 100, tie: 1 << 40),
      Place(score: 0, tie: 0),
    ]
    #expect(places.sorted() == places)
    #expect(Place(score: -5, tie: -5) == Place(score: 0, tie: 0))
    #expect(places.allSatisfy { $0.key >= 0 })
  }
}
