import Tabletop
import Testing

@testable import Relentless

/// Equality and order of items follow the laws of an order (docs/rules/relentless.md, "Items"): random items are
/// compared, each with each.
@Suite struct ItemOrderTests {
  /// A random item out of few different ones, so that some are equal.
  private static func item(depth: Int, _ random: inout Random) -> Item {
    let category = random.pick(["a", "b", "ab", "é"]) ?? ""
    switch random.below(depth > 0 ? 5 : 3) {
    case 0: return Item(category, .title(random.pick(["", "A", "a", "Aa", "e\u{301}", "é"]) ?? ""))
    case 1: return Item(category, .state(random.pick(["circle", "square", "Square"]) ?? ""))
    case 2:
      let sequence = (0..<1 + random.below(3)).map { _ in random.below(12) / 5 * 5 }
      return Item(category, .rhythm(unit: 334 + random.below(2), sequence: sequence))
    default:
      let parts = (0..<1 + random.below(3)).map { _ in item(depth: depth - 1, &random) }
      return Item(category, .parts(parts))
    }
  }

  private static let items: [Item] = {
    var random = Random(seed: Seed(4))
    return (0..<150).map { _ in item(depth: 3, &random) }
  }()

  @Test func everyItemEqualsItself() {
    for item in ItemOrderTests.items {
      #expect(item == item)
      #expect(!(item < item))
    }
  }

  @Test func oneOfTwoComesFirstOrTheyAreEqual() {
    for a in ItemOrderTests.items {
      for b in ItemOrderTests.items {
        #expect((a == b) == (b == a))
        #expect([a < b, b < a, a == b].count { $0 } == 1)
        #expect((a.compared(to: b) > 0) == (b.compared(to: a) < 0))
      }
    }
  }

  @Test func whatComesBeforeTheOneBeforeComesBefore() {
    let items = ItemOrderTests.items
    var broken = 0
    for a in items {
      for b in items where a <= b {
        for c in items where b <= c && !(a <= c) { broken += 1 }
      }
    }
    #expect(broken == 0)
  }

  @Test func equalItemsAreTheSameToEverybodyElse() {
    let items = ItemOrderTests.items
    var pairs = 0
    for a in items {
      for b in items where a == b {
        pairs += 1
        for c in items { #expect((a < c) == (b < c)) }
      }
    }
    #expect(pairs > items.count)
  }

  /// The JSON of an item contains everything that counts for equality.
  @Test func itemsAreEqualWhereTheirDescriptionsAre() {
    let items = ItemOrderTests.items
    let texts = items.map { item in
      var writer = JSONWriter()
      writer.write(item, from: nil)
      return writer.bytes
    }
    for (a, textA) in zip(items, texts) {
      for (b, textB) in zip(items, texts) { #expect((a == b) == (textA == textB)) }
    }
  }

  @Test func aDescriptionIsReadAsTheSameItem() throws {
    for item in ItemOrderTests.items {
      var writer = JSONWriter()
      writer.write(item, from: nil)
      #expect(try Item(from: JSONReader(try JSON(parsing: writer.bytes))) == item)
    }
  }

  @Test func theCategoryComesFirst() {
    #expect(book("Z") < song("A"))
    #expect(wheel("a") > song("z"))
    #expect(Item("B", .title("")) < Item("a", .title("")))
  }

  @Test func thenTheTitleOrTheState() {
    #expect(book("A") < book("AA"))
    #expect(book("B") < book("a"))
    #expect(book("é") != book("e\u{301}"))
    #expect(wheel("circle") < wheel("square"))
  }

  @Test func thenTheUnitAndTheSequenceAsANumber() {
    #expect(light(400, 1, 1, 1) < light(500, 0, 1))
    #expect(light(500, 0, 1, 1) < light(500, 1, 0, 0))
    #expect(light(500, 1, 0) < light(500, 0, 1, 1))
    #expect(light(500, 0, 0, 0, 2) < light(500, 1, 0))
    #expect(light(500, 1, 0) < light(500, 0, 1, 0))
    #expect(light(500, 0, 1) != light(500, 1, 0))
    #expect(light(500, 9, 9) < light(500, 10, 0))
  }

  @Test func thenTheNumberOfPartsAndTheSortedParts() {
    let (a, b) = (wheel("a"), wheel("b"))
    #expect(Item("x", .parts([b, b])) < Item("x", .parts([a, a, a])))
    #expect(Item("x", .parts([a, b])) == Item("x", .parts([b, a])))
    #expect(Item("x", .parts([a, b, b])) != Item("x", .parts([a, a, b])))
    #expect(Item("x", .parts([b, a])) < Item("x", .parts([b, b])))
  }

  @Test func packagesDifferByTheLargerOfWhatTheOneHasBeyondTheOther() {
    let (a, b, c) = (wheel("a"), wheel("b"), wheel("c"))
    #expect([a, b, c].difference(from: [c, a, b]) == 0)
    #expect([a, a, b].difference(from: [a, b, b]) == 1)
    #expect([a, b].difference(from: [a, b, c, c]) == 2)
    #expect([a, b, c].difference(from: [a]) == 2)
    #expect([a, a].difference(from: [b, b]) == 2)
    #expect([Item]().difference(from: [a]) == 1)
    #expect([Item]().difference(from: []) == 0)
  }

  @Test func whatIsInReachCanBeTakenApartAndAssembled() {
    let ownCar = car(body("van"), battery("full"), wheel("circle"), wheel("oval"))
    let reach = Reach([ownCar, battery("half")])
    #expect(reach.canMake(ownCar))
    #expect(reach.canMake(wheel("oval")))
    #expect(reach.canMake(car(body("van"), battery("half"), wheel("oval"), wheel("oval"))))
    #expect(!reach.canMake(car(body("van"), battery("empty"), wheel("oval"), wheel("oval"))))
    #expect(!reach.canMake(book("A")))
    #expect(!reach.canMake(Item("car", .parts([]))))
  }

  @Test func roomIsWhatAssemblingTakesWhereTheRoomiestComesFirst() {
    let whole = car(body("van"), battery("full"), wheel("circle"), wheel("oval"))
    let light = lamp(battery("half"), light(500, 0, 1))
    #expect(book("A").room { _ in false } == 1)
    #expect(whole.room { _ in false } == 4)
    #expect(whole.room { $0 == whole } == 1)
    #expect(light.room { _ in false } == 2)
    #expect(tow(whole, light).room { _ in false } == 4)
    #expect([book("A"), book("B"), whole].room { _ in false } == 4)
    #expect([book("A"), book("B"), book("C"), whole, whole].room { _ in false } == 5)
    #expect([whole, light, light].room { $0 == whole } == 3)
    #expect([Item]().room { _ in false } == 0)
    #expect([book("A"), light, whole].roomiestFirst { _ in false } == [whole, light, book("A")])
  }
}
