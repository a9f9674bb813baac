import Tabletop
import Testing

@testable import Relentless

/// `parlour content check` reports all mistakes in the files that people edit at once (docs/relentless-designers.md).
@Suite struct ContentCheckTests {
  /// Content without mistakes: the tests' content with enough items, a word for everything, and all pictures.
  private struct Folder {
    var items = TestContent.items
      .replacing(
        #"{"category":"lamp","isInventoryItem":false"#, with: #"{"category":"lamp","isInventoryItem":true"#)
    var parameters = JSONWriter.text(of: TestContent.json(TestContent.parameters))
    var twists = TestContent.twists
    var words = """
      {"language":"en","categories":{"book":W,"song":W,"battery":W,"carBody":W,"wheel":W,"lighthouse":W,"car":W,\
      "lamp":W,"tow":W},"states":{"battery":{"empty":S,"half":S,"full":S},"carBody":{"van":S,"truck":S,"racer":S},\
      "wheel":{"circle":S,"square":S,"triangle":S,"hexagon":S,"star":S,"oval":S},\
      "lighthouse":{"dark":S,"left":S}}}
      """.replacing("W", with: #"{"one":"one","many":"many"}"#).replacing(":S", with: #":"so""#)
    var lines = """
      {"language":"en","boss":"Boss","lines":{"lobby":L,"dayBegins":L,"lastDayBegins":L,"twist":L,"right":N,\
      "wrong":N,"expired":N,"sent":N,"paused":N,"lastSeconds":L,"dayDone":L,"dayTimeUp":L,"daySatisfaction":L,\
      "familyEats":L,"familyHungry":L,"survived":L,"lost":L}}
      """.replacing(":L", with: #":["Work.","Go on."]"#).replacing(":N", with: #":["{name}!","No."]"#)
    var pictures = [
      "book", "song", "battery-empty", "battery-half", "battery-full", "body-van", "body-truck", "body-racer",
      "wheel-circle", "wheel-square", "wheel-triangle", "wheel-hexagon", "wheel-star", "wheel-oval",
      "light-dark", "light-left", "car", "lamp", "tow",
    ]
    var without: [String] = []

    var mistakes: [String] {
      get throws {
        var files = pictures.map { ContentListing.File(path: "relentless/art/\($0).svg", value: .other) }
        for (name, text) in [
          ("items", items), ("parameters", parameters), ("demo", parameters), ("twists", twists),
          ("words", words), ("lines", lines),
        ] where !without.contains(name) {
          files.append(
            ContentListing.File(path: "relentless/\(name).json", value: .json(try JSON(parsing: text))))
        }
        return Relentless.contentMistakes(in: ContentListing(files)).map { "\($0.file): \($0.error)" }
      }
    }

    /// Those of the items alone.
    var itemMistakes: [String] {
      get throws { try mistakes.filter { $0.hasPrefix("relentless/items.json") } }
    }

    mutating func change(_ old: String, _ new: String) {
      #expect(items.contains(old))
      items = items.replacing(old, with: new)
    }
  }

  @Test func whatIsInOrderIsInOrder() throws { #expect(try Folder().mistakes == []) }

  @Test func aFileThatIsNotThereIsMissed() throws {
    for name in ["items", "parameters", "demo", "twists", "words", "lines"] {
      var folder = Folder()
      folder.without = [name]
      #expect(
        try folder.mistakes == ["relentless/\(name).json: it is missing: the game is played with it"])
    }
  }

  @Test func severalMistakesOfOneCategoryAreToldAtOnce() throws {
    var folder = Folder()
    folder.change(#""Is the title""#, "7")
    folder.change(#""Sick thickets sit""#, #""Six thick thistles""#)
    folder.change(#""category":"book","isInventoryItem":true"#, #""category":"Book","isInventoryItem":1"#)
    folder.change(#""isOrderItem":true,"art":"book.svg""#, #""isOrderItem":true,"Art":"book.svg","colour":1"#)
    folder.words = folder.words.replacing(#""book":"#, with: #""Book":"#)
    #expect(
      try folder.mistakes
        == [
          "titled[0]: there is no \"Art\" here", "titled[0]: there is no \"colour\" here",
          "titled[0].category: expected a small letter, then letters and digits, at most 40 in all",
          "titled[0].isInventoryItem: expected true or false", "titled[0]: \"art\" is missing",
          "titled[0].groups[0].titles[1]: expected a string",
          "titled[0].groups[1].titles[2]: this title stands there twice: change or remove one",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func statesAndRhythmsWithMistakesAreToldAllAtOnce() throws {
    var folder = Folder()
    folder.change(#"{"name":"dark","art":"light-dark.svg"}"#, #"{"name":"","art":"light-dark.svg"}"#)
    folder.change(#""unit":500,"sequence":[1,0]"#, #""unit":100,"sequence":[1,0]"#)
    folder.change(#""unit":600,"sequence":[0,0,1]"#, #""unit":6,"sequence":[2,0,2],"tone":1"#)
    #expect(
      try folder.itemMistakes
        == [
          "rhythmic[0].states[0].name: expected a name of 1 to 40 characters",
          "rhythmic[0].groups[0].rhythms[1].unit: expected a whole number from 334 to 5000",
          "rhythmic[0].groups[1].rhythms[1]: there is no \"tone\" here",
          "rhythmic[0].groups[1].rhythms[1].unit: expected a whole number from 334 to 5000",
          "rhythmic[0].groups[1].rhythms[1].sequence[0]: expected a whole number from 0 to 1",
          "rhythmic[0].groups[1].rhythms[1].sequence[2]: expected a whole number from 0 to 1",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func partsAndPlacesWithMistakesAreToldAllAtOnce() throws {
    var folder = Folder()
    folder.change(#""parts":["car","lamp"]"#, #""parts":["car",7,null]"#)
    folder.change(#"[[0,0,500],[500,0,500]]"#, #"[[0,-1,1001],[500]]"#)
    #expect(
      try folder.mistakes
        == [
          "assembled[2].parts[1]: expected a string", "assembled[2].parts[2]: expected a string",
          "assembled[2].places[0][1]: expected a whole number from 0 to 1000",
          "assembled[2].places[0][2]: expected a whole number from 0 to 1000",
          "assembled[2].places[1]: expected [x, y, size]",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func aNameThatDoesNotBelongThereHidesNothing() throws {
    var folder = Folder()
    folder.change(#"{"titled":"#, #"{"comment":"Ours","note":"","titled":"#)
    folder.change(#"{"titles":["Six thick"#, #"{"mood":"thick","titles":[" ","Six thick"#)
    #expect(
      try folder.mistakes
        == [
          "there is no \"comment\" here", "there is no \"note\" here",
          "titled[0].groups[1]: there is no \"mood\" here",
          "titled[0].groups[1].titles[0]: expected a title of 1 to 80 characters",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func aMistakeInOneCategoryHidesNoneOfWhatOthersAreMadeOf() throws {
    var folder = Folder()
    folder.change(#""art":"book.svg""#, #""art":7"#)
    folder.change(#""category":"tow","isInventoryItem":false"#, #""category":"tow","isInventoryItem":true"#)
    folder.change(#""parts":["battery","lighthouse"]"#, #""parts":["battery","tow"]"#)
    #expect(
      try folder.mistakes
        == [
          "titled[0].art: expected a string",
          "assembled[1].parts: it contains itself: no part may be made of the whole",
          "assembled[2].parts: it contains itself: no part may be made of the whole",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func whatHasAMistakeItselfIsCheckedForWhatItIsMadeOf() throws {
    var folder = Folder()
    folder.change(#""category":"tow","isInventoryItem":false"#, #""category":"tow","isInventoryItem":true"#)
    folder.change(#""art":"tow.svg""#, #""art":7"#)
    folder.change(#""parts":["car","lamp"]"#, #""parts":["car","tow"]"#)
    #expect(
      try folder.mistakes
        == [
          "assembled[2].art: expected a string",
          "assembled[2].parts: it contains itself: no part may be made of the whole",
        ].map { "relentless/items.json: \($0)" })
  }

  /// If a part has a mistake, the number of combinations is not known.
  @Test func whatCannotBeCountedIsNotCalledTooFew() throws {
    var folder = Folder()
    folder.change(#""parts":["car","lamp"]"#, #""parts":["battery","battery"]"#)
    folder.change(#"{"name":"empty","art":"battery-empty.svg"},"#, #"{"name":"","art":"battery-empty.svg"},"#)
    #expect(
      try folder.mistakes == [
        "relentless/items.json: stateful[0].states[0].name: expected a name of 1 to 40 characters",
        "relentless/words.json: states.battery.empty: there is no state \"empty\" of \"battery\" in items.json: change the name or remove it",
      ])
  }

  @Test func whatIsOrderedComesInSixAtLeast() throws {
    var folder = Folder()
    folder.change(#","Thick six thistles"]}"#, "]}")
    #expect(try folder.itemMistakes == [], "seven titles are enough")
    folder.change(
      #"{"titles":["Six thick thistles","Six thistle sticks","Sick thickets sit"]}"#, #"{"titles":["Six"]}"#)
    folder.change(#",{"name":"oval","art":"wheel-oval.svg"}"#, "")
    folder.change(#",{"unit":800,"sequence":[1,0,0]}"#, "")
    #expect(
      try folder.itemMistakes
        == [
          "titled[0]: there are only 5 different ones: 6 at least are needed of what is ordered",
          "stateful[2]: there are only 5 different ones: 6 at least are needed of what is ordered",
          "rhythmic[0]: there are only 5 different ones: 6 at least are needed of what is ordered",
        ].map { "relentless/items.json: \($0)" })
  }

  @Test func whatIsNotOrderedMayBeFew() throws {
    var folder = Folder()
    folder.change(
      #"{"name":"empty","art":"battery-empty.svg"},{"name":"half","art":"battery-half.svg"},"#, "")
    #expect(try folder.itemMistakes == [])
  }

  /// Combinations are counted without order when a part is there twice.
  @Test func ofSomethingAssembledThereAreSixCombinationsAtLeast() throws {
    var folder = Folder()
    folder.change(#""parts":["car","lamp"]"#, #""parts":["battery","battery"]"#)
    #expect(try folder.itemMistakes == [], "three batteries make six pairs")
    folder.change(#"{"name":"empty","art":"battery-empty.svg"},"#, "")
    #expect(
      try folder.itemMistakes == [
        "relentless/items.json: assembled[2].parts: only 3 different ones can be assembled: 6 at least are needed of what is ordered"
      ])
  }

  @Test func whatIsOrderedIsInStock() throws {
    var folder = Folder()
    folder.change(#""category":"song","isInventoryItem":true"#, #""category":"song","isInventoryItem":false"#)
    #expect(
      try folder.mistakes == [
        "relentless/items.json: titled[1].isInventoryItem: it is ordered but not in stock: one of both has to change"
      ])
  }

  @Test func everyPartIsInStock() throws {
    var folder = Folder()
    folder.change(
      #""category":"battery","isInventoryItem":true"#, #""category":"battery","isInventoryItem":false"#)
    let sentence =
      "\"battery\" is not in stock: set its \"isInventoryItem\" to true or leave the part out"
    #expect(
      try folder.mistakes == [
        "relentless/items.json: assembled[0].parts: \(sentence)",
        "relentless/items.json: assembled[1].parts: \(sentence)",
      ])
  }

  @Test func everyPictureIsThere() throws {
    var folder = Folder()
    folder.pictures.removeAll { ["song", "wheel-oval", "light-left", "tow"].contains($0) }
    #expect(
      try folder.mistakes
        == [
          ("titled[1].art", "song"), ("stateful[2].states[5].art", "wheel-oval"),
          ("rhythmic[0].states[1].art", "light-left"), ("assembled[2].art", "tow"),
        ].map { path, name in
          "relentless/items.json: \(path): there is no picture \"\(name).svg\" in relentless/art: add it or change the name"
        })
    // A mistake elsewhere in a category does not hide it.
    folder.pictures = Folder().pictures.filter { $0 != "song" }
    folder.change(#""Two to two""#, "2")
    #expect(try folder.mistakes.count == 2)
  }

  @Test func aPictureThatNothingHasIsTold() throws {
    var folder = Folder()
    folder.pictures += ["book-old", "Song"]
    let problem = "nothing in items.json has this picture: name it there or remove it"
    #expect(
      try folder.mistakes == ["book-old", "Song"].map { "relentless/art/\($0).svg: \(problem)" })
    // A mistake in the items may be the cause.
    folder.change(#""art":"book.svg""#, #""Art":"book.svg""#)
    #expect(try folder.mistakes.allSatisfy { $0.hasPrefix("relentless/items.json") })
  }

  @Test(arguments: ["titled", "stateful", "rhythmic", "assembled"])
  func aListWithAnotherNameIsMissedOnce(_ name: String) throws {
    var folder = Folder()
    folder.change("\"\(name)\":[", "\"\(name)s\":[")
    let mistakes = ["there is no \"\(name)s\" here", "\"\(name)\" is missing"]
    #expect(try folder.mistakes == mistakes.map { "relentless/items.json: \($0)" })
    // Other mistakes are reported as well.
    folder.change(#""unit":400,"sequence":[0,0,1]"#, #""unit":4,"sequence":[0,0,1]"#)
    folder.change("Is the title", "")
    #expect(try folder.mistakes.count > 2)
  }

  @Test func aListThatIsNoneIsMissedOnce() throws {
    var folder = Folder()
    folder.change(#"{"titled":["#, #"{"titled":7,"old":["#)
    #expect(
      try folder.itemMistakes == [
        "relentless/items.json: there is no \"old\" here", "relentless/items.json: titled: expected a list",
      ])
  }

  @Test func everythingIsCalledSomething() throws {
    var folder = Folder()
    folder.words = folder.words.replacing(#""car":{"one":"one","many":"many"},"#, with: "")
      .replacing(#","left":"so""#, with: "")
    #expect(
      try folder.mistakes == [
        "relentless/words.json: states: there is no word for \"left\" of \"lighthouse\": add one",
        "relentless/words.json: categories: there are no words for \"car\": add {\"one\":\"…\",\"many\":\"…\"}",
      ])
  }

  @Test func wordsAreCheckedForWhatTheyAre() throws {
    var folder = Folder()
    folder.words = folder.words.replacing(#""language":"en""#, with: #""language":"English","tone":1"#)
      .replacing(#""book":{"one":"one","many":"many"}"#, with: #""book":{"one":" one","few":"few"}"#)
      .replacing(#""song":{"one":"one","many":"many"}"#, with: #""song":"song""#)
      .replacing(#""van":"so""#, with: #""van":7"#).replacing(#""truck":"so""#, with: #""truck":"""#)
    #expect(
      try folder.mistakes
        == [
          "there is no \"tone\" here",
          "language: expected the tag of a language, like \"en\" or \"pt-BR\"",
          "categories.book: there is no \"few\" here",
          "categories.book.one: expected a text of 1 to 30 characters, without a space before or after it",
          "categories.book: \"many\" is missing", "categories.song: expected an object",
          "states.carBody.van: expected a string",
          "states.carBody.truck: expected a text of 1 to 80 characters, without a space before or after it",
        ].map { "relentless/words.json: \($0)" })
  }

  @Test func wordsForWhatIsNotThereAreTold() throws {
    var folder = Folder()
    let change = "in items.json: change the name or remove it"
    folder.words = folder.words.replacing(
      #""categories":{"#, with: #""categories":{"boat":{"one":"boat","many":"boats"},"#
    )
    .replacing(#""states":{"#, with: #""states":{"book":{"open":"open"},"#)
    .replacing(#""racer":"#, with: #""hearse":"a hearse","racer":"#)
    #expect(
      try folder.mistakes
        == [
          "categories.boat: there is no category \"boat\" \(change)",
          "states.book: there is no category \"book\" with states \(change)",
          "states.carBody.hearse: there is no state \"hearse\" of \"carBody\" \(change)",
        ].map { "relentless/words.json: \($0)" })
  }

  @Test func linesAreCheckedForWhatTheyAre() throws {
    var folder = Folder()
    folder.lines = folder.lines.replacing(#""boss":"Boss""#, with: #""boss":"","car":"small""#)
      .replacing(#""dayBegins":["Work.","Go on."]"#, with: #""dayBegins":["{name}!","Work.","Work."]"#)
      .replacing(#""dayDone":["Work.","Go on."]"#, with: #""dayDone":[]"#)
      .replacing(#""sent":["{name}!","No."]"#, with: #""sent":["{to}!"]"#)
      .replacing(#""paused":["{name}!","No."]"#, with: #""paused":["{name} and {names}",7]"#)
      .replacing(#""lost":["Work.","Go on."]"#, with: #""won":["Work."]"#)
    #expect(
      try folder.mistakes
        == [
          "there is no \"car\" here",
          "boss: expected a text of 1 to 30 characters, without a space before or after it",
          "lines.dayBegins[0]: expected no braces: nobody is named here",
          "lines.dayBegins[2]: this line is there twice: remove one",
          "lines.sent[0]: expected no braces but those of {name}",
          "lines.paused[0]: expected no braces but those of {name}", "lines.paused[1]: expected a string",
          "lines.dayDone: expected at least one line",
          "lines: there are no lines for \"lost\": add some", "lines: there is no \"won\" here",
        ].map { "relentless/lines.json: \($0)" })
  }

  @Test func bothEndsOfAParameterAreToldAtOnce() throws {
    var folder = Folder()
    folder.parameters = folder.parameters.replacing(
      #""packageLimitPermille":{"easy":0,"hard":600}"#,
      with: #""packageLimitPermille":{"easy":-1,"hard":1001,"medium":300}"#)
    #expect(
      try folder.mistakes
        == ["parameters", "demo"].flatMap { file in
          [
            "packageLimitPermille: there is no \"medium\" here",
            "packageLimitPermille.easy: expected a whole number from 0 to 1000",
            "packageLimitPermille.hard: expected a whole number from 0 to 1000",
          ].map { "relentless/\(file).json: \($0)" }
        })
  }

  @Test func twistsAreChecked() throws {
    var folder = Folder()
    folder.twists = folder.twists.replacing(#""times":2"#, with: #""times":1"#)
    #expect(
      try folder.mistakes == [
        "relentless/twists.json: twists[1].effects.important.times: expected a whole number from 2 to 5",
        "relentless/twists.json: twists[3].effects.inspection.times: expected a whole number from 2 to 5",
      ])
  }

  @Test func parametersAreCheckedInBothFiles() throws {
    var folder = Folder()
    folder.parameters = folder.parameters.replacing(#""hard":600"#, with: #""hard":1001"#)
    #expect(
      try folder.mistakes
        == ["parameters", "demo"].map {
          "relentless/\($0).json: packageLimitPermille.hard: expected a whole number from 0 to 1000"
        })
  }
}
