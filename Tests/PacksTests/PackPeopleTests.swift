import Accounts
import Packs
import Tabletop
import Testing

/// Who may help the maker of a pack, and how somebody begins and ends to help.
@Suite struct PackPeopleTests {
  private let ana = PlayerID(1)
  private let ben = PlayerID(2)
  private let cem = PlayerID(3)

  private var people: PackPeople {
    PackPeople(maker: PackCreator(player: 1, name: "Ana"), others: [])
  }

  private func states(_ people: PackPeople) -> [String] {
    people.others.map { "\($0.name) \($0.state.rawValue)" }
  }

  @Test func whoIsInvitedHelpsOnceSheHasAccepted() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 10)
    #expect(states(people) == ["Ben invited"] && people[ben]?.isHelping == false)
    try people.invite(ben, named: "Ben", at: 20)
    #expect(people[ben]?.since == 10, "The same invitation again changes nothing.")
    try people.answerInvitation(of: ben, accepting: true, at: 30)
    #expect(
      people.others == [PackPerson(player: ben, name: "Ben", state: .helps, hasHelped: true, since: 30)])
    #expect(throws: Refusal.alreadyHelps) { try people.invite(ben, named: "Ben", at: 40) }
    #expect(throws: Refusal.isMaker) { try people.invite(ana, named: "Ana", at: 40) }
    #expect(throws: Refusal.noInvitation) {
      try people.answerInvitation(of: ben, accepting: true, at: 40)
    }
    #expect(throws: Refusal.noInvitation) {
      try people.answerInvitation(of: cem, accepting: false, at: 40)
    }
  }

  @Test func whoHasDeclinedIsNotAskedAgainForAMonth() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 0)
    try people.answerInvitation(of: ben, accepting: false, at: 100)
    #expect(states(people) == ["Ben declined"])
    let end = 100 + PackPeople.patience
    #expect(throws: Refusal.hasDeclined) { try people.invite(ben, named: "Ben", at: end - 1) }
    #expect(throws: Refusal.noSuchPerson) { try people.remove(ben, at: 200) }
    try people.invite(ben, named: "Ben", at: end)
    #expect(states(people) == ["Ben invited"])
  }

  @Test func anInvitationLapsesAfterAMonth() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 0)
    #expect(throws: Refusal.noInvitation) {
      try people.answerInvitation(of: ben, accepting: true, at: PackPeople.patience)
    }
    people.lapse(at: PackPeople.patience)
    #expect(people.others.isEmpty)
  }

  @Test func aPackHasTwentyPeopleWithItsMakerAndThoseWhoAreInvited() throws {
    var people = people
    for number in 2...20 { try people.invite(PlayerID(Int64(number)), named: "P\(number)", at: 0) }
    #expect(throws: Refusal.tooManyPeople) { try people.invite(PlayerID(21), named: "P21", at: 0) }
    try people.answerInvitation(of: PlayerID(2), accepting: false, at: 1)
    try people.invite(PlayerID(21), named: "P21", at: 2)
    try people.remove(PlayerID(3), at: 3)
    try people.invite(PlayerID(22), named: "P22", at: 3)
    #expect(throws: Refusal.tooManyPeople) { try people.invite(PlayerID(23), named: "P23", at: 4) }
  }

  @Test func whoHasHelpedIsRememberedForSheKnowsTheAnswers() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 0)
    try people.remove(ben, at: 1)
    #expect(people.others.isEmpty, "Whoever was only invited is forgotten.")
    try people.invite(ben, named: "Ben", at: 2)
    try people.answerInvitation(of: ben, accepting: true, at: 3)
    try people.remove(ben, at: 4)
    #expect(people.others == [PackPerson(player: ben, name: "Ben", state: .left, hasHelped: true, since: 4)])
    #expect(throws: Refusal.noSuchPerson) { try people.remove(ben, at: 5) }
    // Neither a new invitation nor its end makes her forget.
    for accepting in [false, nil] as [Bool?] {
      let time = (people[ben]?.since ?? 0) + PackPeople.patience
      try people.invite(ben, named: "Ben", at: time)
      if let accepting { try people.answerInvitation(of: ben, accepting: accepting, at: time + 1) }
      people.lapse(at: time + 1 + PackPeople.patience)
      #expect(states(people) == ["Ben left"] && people[ben]?.hasHelped == true)
    }
  }

  @Test func aPackIsHandedOverToWhoHelpsOnceSheHasAccepted() throws {
    var people = people
    for (player, name) in [(ben, "Ben"), (cem, "Cem")] {
      try people.invite(player, named: name, at: 0)
      #expect(throws: Refusal.noSuchPerson) { try people.offer(to: player, at: 1) }
      try people.answerInvitation(of: player, accepting: true, at: 2)
      #expect(throws: Refusal.noInvitation) {
        try people.answerOffer(of: player, accepting: true, at: 3)
      }
    }
    try people.offer(to: cem, at: 4)
    try people.offer(to: ben, at: 5)
    #expect(people[cem]?.offeredAt == nil, "It is offered to one of them.")
    #expect(people[ben]?.offeredAt == 5 && people[ben]?.since == 2 && people[ben]?.isHelping == true)
    try people.answerOffer(of: ben, accepting: true, at: 6)
    #expect(people.maker == PackCreator(player: 2, name: "Ben"))
    #expect(states(people) == ["Cem helps", "Ana helps"])
    #expect(people[ana] == PackPerson(player: ana, name: "Ana", state: .helps, hasHelped: true, since: 6))
    #expect(throws: Refusal.isMaker) { try people.invite(ben, named: "Ben", at: 7) }
  }

  @Test func anOfferThatIsDeclinedTakenBackOrAMonthOldIsNoneAnyMore() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 0)
    try people.answerInvitation(of: ben, accepting: true, at: 0)
    let helping = people
    try people.offer(to: ben, at: 1)
    try people.answerOffer(of: ben, accepting: false, at: 2)
    #expect(people == helping)
    try people.offer(to: ben, at: 1)
    people.takeBackOffer()
    #expect(people == helping)
    try people.offer(to: ben, at: 1)
    #expect(throws: Refusal.noInvitation) {
      try people.answerOffer(of: ben, accepting: true, at: 1 + PackPeople.patience)
    }
    people.lapse(at: 1 + PackPeople.patience)
    #expect(people == helping)
    try people.offer(to: ben, at: 1)
    try people.remove(ben, at: 2)
    #expect(people[ben]?.offeredAt == nil)
  }

  @Test func whoHelpsTakesOverAPackWithoutAMaker() throws {
    var people = people
    for (player, name) in [(ben, "Ben"), (cem, "Cem")] { try people.invite(player, named: name, at: 0) }
    try people.answerInvitation(of: ben, accepting: true, at: 1)
    try people.offer(to: ben, at: 2)
    people.loseMaker(at: 3)
    #expect(people[ben]?.offeredAt == nil)
    #expect(throws: Refusal.noInvitation) { try people.answerOffer(of: cem, accepting: true, at: 4) }
    try people.answerOffer(of: ben, accepting: false, at: 4)
    #expect(people.maker == .former)
    try people.answerOffer(of: ben, accepting: true, at: 5)
    #expect(people == PackPeople(maker: PackCreator(player: 2, name: "Ben"), others: []))
  }

  @Test func thoseWhoHelpGoOnWithoutTheMakerAndNobodyIsInvitedAnyMore() throws {
    var people = people
    try people.invite(ben, named: "Ben", at: 0)
    try people.answerInvitation(of: ben, accepting: true, at: 1)
    try people.invite(cem, named: "Cem", at: 2)
    people.loseMaker(at: 3)
    #expect(people.maker == .former)
    #expect(states(people) == ["Ben helps"])
  }
}
