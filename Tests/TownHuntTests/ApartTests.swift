import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Phones of a team that hunt where there is no network (docs/rules/together.md, "Apart").
@Suite struct ApartTests {
  // MARK: Carrying on

  @Test func aTeamIsToldWhatItsPhonesNeedAndNobodyElse() throws {
    let room = try ApartBench.room(pack: .clues, teams: "[0,0,1]", with: ["version": 3])
    try room.act(#"{"clue":{"pin":3}}"#, by: 0)
    try room.act(#"{"clue":{"pin":2}}"#, by: 1)
    try room.find(3, by: 1, at: 61_000)
    let apart =
      #""apart":{"seed":1,"version":3,"finds":[{"pin":3,"at":61000,"mark":"\#(mark(3))","clues":1}],"#
      + #""clues":[{"pin":2,"taken":1}]}"#
    for seat in 0...1 { #expect(room.view(.seat(Seat(seat))).hasSuffix(",\(apart)}")) }
    #expect(room.view(.seat(2)).hasSuffix(#","apart":{"seed":1,"version":3,"finds":[],"clues":[]}}"#))
    #expect(!room.view(.spectator).contains("apart"))
    #expect(
      !(try Bench<Together>("casual", pack: .clues, players: 2, teams: nil, seed: 1)).view.contains("apart"))
  }

  @Test func aPhoneHasTheSamePinsInTheSameOrder() throws {
    for seed in [1, 77, 1 << 53 + 5, UInt64(Int64.max)] as [UInt64] {
      let room = try ApartBench.room("competitive", pack: TestPack(pins: 12), seed: seed)
      let told = try room.apart().seed
      #expect(told < 1 << 53)
      let phone = try ApartBench.phone("competitive", pack: TestPack(pins: 12), seed: UInt64(told))
      for time in stride(from: 0 as Milliseconds, to: 1_800_000, by: 60_000) {
        try room.wait(until: time)
        try phone.wait(until: time)
        #expect(try room.seen(0).pins == phone.seen(0).pins)
      }
    }
  }

  @Test func whatAPhoneHasFoundIsProvedByMarksThatTheRoomChecks() throws {
    let room = try ApartBench.room()
    let phone = try ApartBench.phone()
    try phone.find(3, by: 0, at: 5_000)
    try phone.find(4, by: 0, at: 6_000)
    #expect(try phone.apart().finds.map(\.mark) == [mark(3), mark(4)])
    #expect(try room.merge(phone, by: 1, at: 9_000).filter { $0.hasPrefix("1") }.count == 2)
    #expect(try room.seen(0).found.map(\.id) == [3, 4])
    #expect(try room.teams[0].score == 70)
    #expect(try room.apart().finds == phone.apart().finds)
  }

  @Test func whatWasFoundIsToldAfterTheEndAsWell() throws {
    let phone = try ApartBench.phone(pack: TestPack(pins: 5))
    for pin in 1...5 as ClosedRange<Int64> { try phone.find(pin, by: 0, at: pin * 1_000) }
    #expect(try phone.seen(0).status == "over")
    #expect(try phone.apart().finds.map(\.at) == [1_000, 2_000, 3_000, 4_000, 5_000])
    #expect(try phone.apart().finds.map(\.mark) == (1...5).map { mark($0) })
    #expect(try phone.apart().waits == nil)
  }

  @Test func tasksWithoutAQuestionNeedNoMark() throws {
    var pack = TestPack()
    pack.change(2, "codeword", nil)
    pack.change(2, "task", "photo")
    pack.change(3, "task", "number")
    pack.change(3, "codeword", "12")
    pack.change(3, "margin", 2)
    let (room, phone) = (try ApartBench.room(pack: pack), try ApartBench.phone(pack: pack))
    try phone.act(#"{"done":{"pin":2}}"#)
    let digest = try #require(phone.table.rules.hunts[0].pins[2].stretched.first).text
    try phone.act(#"{"answer":{"pin":3,"text":"13","digest":"\#(digest)"}}"#)
    #expect(try phone.apart().finds[0].mark == nil)
    try room.merge(phone, by: 0, at: 9_000)
    #expect(try room.seen(0).found.map(\.id) == [2, 3])
    // An answer that is only a digest leaves no words, and proves nothing to others.
    try phone.act(
      #"{"answer":{"pin":4,"digest":"\#(try #require(phone.table.rules.hunts[0].pins[3].stretched.first).text)"}}"#
    )
    #expect(try phone.apart().finds[2].mark == nil)
    #expect(
      try room.merge(#"{"finds":[{"pin":4,"at":0}]}"#, by: 0) == [
        #"0 {"wrong":{"pin":4}}"#, #"1 {"wrong":{"pin":4}}"#,
      ])
  }

  // MARK: Merging

  @Test func aPinCountsOnceAndItsEarliestTimeCounts() throws {
    let room = try ApartBench.room()
    try room.find(3, by: 0, at: 8_000)
    let found = #"{"finds":[{"pin":3,"at":5000,"mark":"\#(mark(3))"}]}"#
    for seat in [1, 0, 1] { #expect(try room.merge(found, by: seat, at: 9_000).isEmpty) }
    #expect(try room.merge(#"{"finds":[{"pin":3,"at":7000,"mark":"\#(mark(3))"}]}"#, by: 1).isEmpty)
    #expect(try room.teams[0].score == 30)
    #expect(room.summary(.seat(0)).contains(#""id":3,"title":"Pin 3","points":30,"shown":0,"found":5000,"#))
  }

  @Test func everybodySeesWhatAMergeBrings() throws {
    let room = try ApartBench.room(teams: "[0,0,1]")
    let told = try room.merge(#"{"finds":[{"pin":3,"at":1,"mark":"\#(mark(3))"}]}"#, by: 1, at: 10)
    #expect(
      told == [
        #"0 {"found":{"pin":3,"points":30}}"#, #"1 {"found":{"pin":3,"points":30}}"#,
        #"{"scored":{"team":0,"points":30}}"#,
      ])
  }

  @Test func aFindCountsEvenIfItsPinHasNotComeInTheRoom() throws {
    let room = try ApartBench.room("competitive", pack: TestPack(pins: 12))
    let hidden = try #require(
      (1...12).first { id in !(try room.seen(0).pins.contains { $0.id == Int64(id) }) })
    try room.merge(#"{"finds":[{"pin":\#(hidden),"at":3000,"mark":"\#(mark(hidden))"}]}"#, by: 0, at: 4_000)
    #expect(try room.seen(0).found.map(\.id) == [Int64(hidden)])
    #expect(try room.seen(0).found.map(\.number) == [6])
    #expect(try room.seen(0).pins.count == 5)
    #expect(try room.seen(0).hidden == 6)
    #expect(room.summary(.seat(0)).contains(#""shown":3000,"found":3000,"#))
    for time in stride(from: 0 as Milliseconds, to: 1_800_000, by: 60_000) {
      try room.wait(until: max(time, room.now))
    }
    #expect(room.table.rules.brokenInvariant == nil)
  }

  @Test func theNextPinsComeAsTheyCameOnThePhone() throws {
    for seed in 0..<20 as Range<UInt64> {
      let room = try ApartBench.room("competitive", pack: TestPack(pins: 12), seed: seed)
      let phone = try ApartBench.phone("competitive", pack: TestPack(pins: 12), seed: seed)
      // With an empty map the next pin comes at once.
      for step in 1...7 as ClosedRange<Milliseconds> {
        try phone.find(try #require(phone.seen(0).pins.first).id, by: 0, at: step * 100)
      }
      try room.merge(phone, by: 0, at: 900)
      try phone.wait(until: 900)
      #expect(try room.seen(0).pins == phone.seen(0).pins)
      #expect(try room.seen(0).found == phone.seen(0).found)
    }
  }

  @Test func stagesComeAsTheyCameOnThePhone() throws {
    var pack = TestPack()
    for pin in 3...6 { pack.change(pin, "stage", pin < 5 ? 2 : 3) }
    let (room, phone) = (try ApartBench.room(pack: pack), try ApartBench.phone(pack: pack))
    try room.find(1, by: 0, at: 10)
    for pin in 1...3 as ClosedRange<Int64> { try phone.find(pin, by: 0, at: 100 * pin) }
    try room.merge(phone, by: 1, at: 900)
    #expect(try room.seen(0).pins.map(\.id) == [4])
    #expect(try room.seen(0).found.map(\.id) == [1, 2, 3])
    // A find of a later stage waits for nobody, and the stage of the others stays.
    try room.merge(#"{"finds":[{"pin":6,"at":900,"mark":"\#(mark(6))"}]}"#, by: 1)
    #expect(try room.seen(0).pins.map(\.id) == [4])
    #expect(try room.seen(0).found.map(\.id) == [1, 2, 3, 6])
    try room.find(4, by: 0)
    #expect(try room.seen(0).pins.map(\.id) == [5])
  }

  @Test func theMostCluesThatWereTakenAnywhereCount() throws {
    let room = try ApartBench.room(pack: .clues)
    try room.act(#"{"clue":{"pin":3}}"#, by: 0)
    try room.merge(#"{"finds":[{"pin":3,"at":0,"mark":"\#(mark(3))"}]}"#, by: 1)
    #expect(try room.teams[0].score == 20)
    #expect(
      try room.merge(#"{"finds":[{"pin":3,"at":0,"mark":"\#(mark(3))","clues":2}]}"#, by: 1)
        == [#"0 {"clue":{"pin":3}}"#, #"1 {"clue":{"pin":3}}"#])
    #expect(try room.teams[0].score == 10)
    try room.merge(#"{"clues":[{"pin":2,"taken":1},{"pin":3,"taken":1},{"pin":4,"taken":3}]}"#, by: 1)
    #expect(try room.apart().clues == [ApartSeen.Clues(pin: 2, taken: 1)])
    #expect(try room.teams[0].score == 10)
  }

  @Test func aFindAfterTheTimeDoesNotCountAndOneInTheFutureCountsAsNow() throws {
    let room = try ApartBench.room("competitive", pack: TestPack(pins: 5))
    try room.merge(#"{"finds":[{"pin":1,"at":9999999999,"mark":"\#(mark(1))"}]}"#, by: 0, at: 7_000)
    #expect(room.summary(.seat(0)).contains(#""id":1,"title":"Pin 1","points":10,"shown":0,"found":7000,"#))
    try room.merge(
      #"{"finds":[{"pin":2,"at":1799999,"mark":"\#(mark(2))"},{"pin":3,"at":1800000,"mark":"\#(mark(3))"}]}"#,
      by: 0,
      at: 1_900_000)
    #expect(try room.seen(0).found.map(\.id) == [1, 2])
  }

  @Test func aFindAfterTheHuntWasEndedDoesNotCount() throws {
    let room = try ApartBench.room()
    try room.act(#"{"end":{}}"#, by: 0, at: 5_000)
    try room.merge(
      #"{"finds":[{"pin":2,"at":5000,"mark":"\#(mark(2))"},{"pin":3,"at":5001,"mark":"\#(mark(3))"}]}"#,
      by: 1, at: 9_000)
    #expect(room.outcome.hasPrefix(#"{"result":"ended","score":20,"#))
    #expect(room.summary(.seat(0)).hasPrefix(#"{"elapsed":5000,"#))
  }

  // MARK: Marks

  @Test func aWrongMarkIsAWrongAnswer() throws {
    let room = try ApartBench.room()
    let wrong = #"{"finds":[{"pin":3,"at":0,"mark":"0123456789abcdef"}]}"#
    for _ in 0..<2 { #expect(try room.merge(wrong, by: 0).first == #"0 {"wrong":{"pin":3}}"#) }
    #expect(try room.merge(#"{"finds":[{"pin":3,"at":0}]}"#, by: 1).first == #"0 {"wrong":{"pin":3}}"#)
    #expect(try room.seen(0).pins[2].tried == 3)
    #expect(try room.merge(wrong, by: 0).isEmpty)
    #expect(try room.seen(0).pins[2].tried == 3)
    #expect(code { try room.find(3, by: 0) } == "wait")
    // The right mark shows that somebody knew the answer before.
    try room.merge(#"{"finds":[{"pin":3,"at":0,"mark":"\#(mark(3))"}]}"#, by: 0)
    #expect(try room.seen(0).found.map(\.id) == [3])
  }

  @Test func whoTriesMarksOfPinsThatHaveNotComeHasToWaitAsWell() throws {
    let room = try ApartBench.room("competitive", pack: TestPack(pins: 12))
    let hidden = try #require(
      (1...12).first { id in !(try room.seen(0).pins.contains { $0.id == Int64(id) }) })
    let wrong = #"{"finds":[{"pin":\#(hidden),"at":0,"mark":"0123456789abcdef"}]}"#
    for _ in 0..<3 { try room.merge(wrong, by: 0) }
    #expect(try room.merge(wrong, by: 0).isEmpty)
    #expect(room.table.rules.hunts[0].progress[hidden - 1].wrong == 3)
    #expect(room.table.rules.brokenInvariant == nil)
  }

  @Test func aPhoneBelievesMarksBecauseItCannotCheckThem() throws {
    let phone = try ApartBench.phone()
    try phone.merge(#"{"finds":[{"pin":3,"at":0,"mark":"0123456789abcdef"}]}"#, by: 0)
    #expect(try phone.seen(0).found.map(\.id) == [3])
    #expect(try phone.apart().finds.map(\.mark) == ["0123456789abcdef"])
  }

  @Test(arguments: ["", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcdeg"])
  func aMarkHasSixteenDigits(_ text: String) throws {
    let room = try ApartBench.room()
    #expect(code { try room.merge(#"{"finds":[{"pin":3,"at":0,"mark":"\#(text)"}]}"#, by: 0) } == "badForm")
  }

  // MARK: Refusals

  @Test(arguments: [
    (#"{"finds":[{"pin":99,"at":0}]}"#, "noSuchPin"), (#"{"clues":[{"pin":99,"taken":1}]}"#, "noSuchPin"),
    (#"{"finds":[{"pin":3,"at":0},{"pin":4,"at":0},{"pin":3,"at":1}]}"#, "twice"),
    (#"{"clues":[{"pin":3,"taken":1},{"pin":3,"taken":0}]}"#, "twice"),
    (#"{"finds":[{"pin":3}]}"#, "badForm"),
    (#"{"finds":[{"pin":3,"at":-1}]}"#, "badForm"), (#"{"finds":[{"pin":-3,"at":1}]}"#, "badForm"),
    (#"{"finds":[{"pin":3,"at":1,"clues":4}]}"#, "badForm"), (#"{"finds":{}}"#, "badForm"),
    (#"{"clues":[{"pin":3,"taken":-1}]}"#, "badForm"), (#"{"x":[]}"#, "badForm"),
  ])
  func aRefusedMergeChangesNothing(_ merge: String, _ expected: String) throws {
    let room = try ApartBench.room()
    let before = room.view
    // What comes before the mistake is right.
    let whole = merge.replacing(#""finds":[{"#, with: #""finds":[{"pin":1,"at":0,"mark":"\#(mark(1))"},{"#)
    for each in [merge, whole] { #expect(code { try room.merge(each, by: 0) } == expected) }
    #expect(room.view == before)
  }

  @Test func aMergeHasAThousandPinsAtMost() throws {
    let room = try ApartBench.room()
    let finds = (0...1_000).map { #"{"pin":\#($0),"at":0}"# }.joined(separator: ",")
    #expect(code { try room.merge(#"{"finds":[\#(finds)]}"#, by: 0) } == "badForm")
  }

  @Test func phonesMayBeApartOnlyIfTheSetupSaysSo() throws {
    let room = try Bench<Together>("casual", pack: TestPack(), players: 2, teams: "[0,0]", seed: 1)
    #expect(code { try room.merge("{}", by: 0) } == "notApart")
    try room.act(#"{"end":{}}"#, by: 0)
    #expect(room.outcome.contains("ended"))
  }

  @Test func thePinsOfAMergeAreOpen() throws {
    let pack = try Pack.read(try TestPack().json(), for: .hunt).get().sealed(with: "pepper").closed(
      with: "pepper")
    let room = try ApartBench.bench(
      "casual", pack: JSON(parsing: JSONWriter.bytes(of: pack), limits: .file), teams: "[0,0]")
    #expect(
      code { try room.merge(#"{"finds":[{"pin":3,"at":0,"mark":"\#(mark(3))"}]}"#, by: 0) } == "notOpen")
    #expect(code { try room.merge(#"{"clues":[{"pin":3,"taken":1}]}"#, by: 0) } == "notOpen")
  }
}
