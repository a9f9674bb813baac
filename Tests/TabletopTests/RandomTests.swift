import Testing

@testable import Tabletop

/// The vectors of `below`, `shuffle` and `pick` are also in docs/randomness.md, for people who write the
/// generator in another language.
@Suite struct RandomTests {
  @Test func splitMix64GivesThePublishedNumbers() {
    var splitter = SplitMix64(state: 1_234_567)
    #expect(
      (0..<5).map { _ in splitter.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func xoshiroGivesThePublishedNumbers() {
    var random = Random(state: (1, 2, 3, 4))
    #expect(
      (0..<10).map { _ in random.next() } == [
        11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  @Test(
    arguments: [
      (0, [11_091_344_671_253_066_420, 13_793_997_310_169_335_082, 1_900_383_378_846_508_768]),
      (1, [12_966_619_160_104_079_557, 9_600_361_134_598_540_522, 10_590_380_919_521_690_900]),
      (
        0x7FFF_FFFF_FFFF_FFFF,
        [1_016_735_219_197_722_821, 1_807_766_611_157_899_291, 8_889_853_145_372_989_117]
      ),
      (
        0xFFFF_FFFF_FFFF_FFFF,
        [10_328_197_420_357_168_392, 14_156_678_507_024_973_869, 9_357_971_779_955_476_126]
      ),
    ] as [(UInt64, [UInt64])])
  func allBitsOfASeedCount(_ seed: UInt64, _ numbers: [UInt64]) {
    var random = Random(seed: Seed(seed))
    #expect((0..<3).map { _ in random.next() } == numbers)
  }

  @Test func belowDrawsTheSameEverywhere() {
    var random = Random(seed: Seed(42))
    #expect((0..<12).map { _ in random.below(6) as Int } == [0, 2, 4, 5, 5, 4, 4, 5, 4, 3, 4, 1])
    random = Random(seed: Seed(42))
    #expect(
      (0..<5).map { _ in random.below(1_000_000_007) as Int64 } == [
        83_862_971, 378_980_253, 680_043_415, 924_692_951, 991_803_921,
      ])
  }

  /// With 3 · 2⁶¹ one number in four has to be drawn again; without that, these numbers would differ.
  @Test func belowDrawsAgainWhatWouldFavourSomeNumbers() {
    var random = Random(seed: Seed(42))
    #expect(
      (0..<6).map { _ in random.below(3 << 61 as Int64) } == [
        580_124_536_650_959_528, 2_621_606_884_861_703_663, 4_704_220_035_843_209_628,
        6_396_590_290_943_296_572, 6_860_832_366_774_494_053, 4_975_492_090_850_325_282,
      ])
    random = Random(seed: Seed(42))
    #expect(
      (0..<3).map { _ in random.below(Int64.max) } == [
        773_499_382_201_279_370, 3_495_475_846_482_271_550, 6_272_293_381_124_279_503,
      ])
  }

  @Test func shuffleDrawsTheSameEverywhere() {
    var random = Random(seed: Seed(42))
    var elements = Array(0..<10)
    random.shuffle(&elements)
    #expect(elements == [9, 1, 4, 2, 8, 7, 6, 5, 3, 0])
    #expect(random.below(100) as Int == 58)
  }

  @Test func pickDrawsTheSameEverywhere() {
    var random = Random(seed: Seed(42))
    let letters = ["a", "b", "c", "d", "e", "f", "g"]
    #expect((0..<10).compactMap { _ in random.pick(letters) }.joined() == "aceggffffe")
  }

  @Test func nothingIsDrawnWhereThereIsNoChoice() {
    var random = Random(seed: Seed(7))
    let untouched = random
    #expect(random.below(0) as Int64 == 0)
    #expect(random.below(-5) as Int64 == 0)
    #expect(random.below(Int64.min) == 0)
    #expect(random.pick([Int]()) == nil)
    var none: [Int] = []
    random.shuffle(&none)
    var one = ["only"]
    random.shuffle(&one)
    #expect(one == ["only"])
    #expect(random == untouched)
    #expect(random.below(1) as Int == 0)
    #expect(random != untouched)
  }

  @Test func everyNumberIsAsLikely() {
    var random = Random(seed: Seed(2024))
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 { counts[random.below(10)] += 1 }
    // 10,000 each; five standard deviations are 474.
    for count in counts { #expect(abs(count - 10_000) < 474) }
  }

  @Test func everyOrderIsAsLikely() {
    var random = Random(seed: Seed(99))
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      var elements = [0, 1, 2, 3]
      random.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 24)
    // 1,000 each; five standard deviations are 155.
    for count in counts.values { #expect(abs(count - 1_000) < 155) }
  }

  @Test func aSeedIsReadFromZeroTo2To63() throws {
    #expect(try Seed(from: JSONReader(JSON(parsing: "9223372036854775807"))).value == 1 << 63 - 1)
    #expect(throws: JSONError.self) { try Seed(from: JSONReader(JSON(parsing: "9223372036854775808"))) }
    #expect(throws: JSONError.self) { try Seed(from: JSONReader(JSON(parsing: "-1"))) }
    #expect(JSONWriter.text(of: Seed(5)) == "5")
  }
}
