import Names
import Tabletop
import Testing

@Suite struct PlayerNameTests {
  @Test(arguments: [
    "Ana", "Zoë", "Ana Maria", "O’Neill", "Jean-Luc", "Æther", "Łukasz", "Борис", "Ελένη", "王芳", "茉莉", "さくら",
    "サクラ", "김민준", "نور", "אבי", "अनिता", "กานต์", "Nguyễn", "Ana 2", "Player 1", "P4nd4", "!?", "Ana & Ben",
  ])
  func aNameOfOneAlphabetIsKeptAsItIs(_ name: String) throws {
    #expect(try name.asPlayerName(longest: 20).isIdentical(to: name))
  }

  @Test func aNameIsTrimmedAndHasSingleSpaces() throws {
    #expect(try "  Ana\u{A0}\u{3000} Maria\t".asPlayerName(longest: 20) == "Ana Maria")
  }

  @Test func aNameIsKeptInTheFormNFC() throws {
    let name = try "Zoe\u{308}".asPlayerName(longest: 3)
    #expect(name.isIdentical(to: "Zo\u{EB}" as String))
  }

  @Test func aNameHasOneToSoManyScalars() {
    for text in ["", "   ", String(repeating: "a", count: 21)] {
      #expect(nameFault(text) == .length(longest: 20))
    }
    #expect(nameFault(String(repeating: "茉", count: 20)) == nil)
  }

  @Test(arguments: ["A\u{0}", "A\nB", "A\u{7F}B", "A\u{85}B", "A\u{2028}B", "A\u{2029}B"])
  func aNameHasNoControlCharacters(_ text: String) { #expect(nameFault(text) == .unseen) }

  @Test(arguments: ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{61C}", "\u{E0041}", "\u{FFF9}"])
  func aNameHasNoFormatCharacters(_ character: String) {
    #expect(nameFault("An\(character)a") == .unseen)
    #expect(nameFault("Ana\(character)") == .unseen)
  }

  @Test(arguments: [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}",
    "\u{200E}", "\u{200F}",
  ])
  func aNameDoesNotTurnTheDirectionOfWriting(_ character: String) {
    #expect(nameFault("\(character)anA") == .unseen)
  }

  @Test(arguments: [
    "\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{2800}", "\u{34F}", "\u{180E}", "\u{17B4}",
    "\u{1D159}",
    "\u{FFFC}", "\u{FFFD}",
  ])
  func aNameHasNoBlankFillers(_ character: String) {
    #expect(nameFault(character) == .unseen)
    #expect(nameFault("Ana\(character)") == .unseen)
  }

  @Test(arguments: ["\u{E000}", "\u{F8FF}", "\u{10FFFD}", "\u{378}", "\u{FFFF}"])
  func aNameHasNoCharactersWithoutAMeaning(_ character: String) {
    #expect(nameFault("A\(character)") == .unseen)
  }

  @Test(arguments: ["Ana 🦊", "👩‍👩‍👧", "🏳️‍🌈", "❤️", "👍🏽", "1️⃣", "🇨🇿", "👩🏽‍🚀", "☀︎"])
  func emojiMayBeJoinedAndStyled(_ name: String) { #expect(nameFault(name) == nil) }

  @Test(arguments: [
    "A\u{200D}na", "Ana\u{200D}", "\u{200D}🦊", "🦊\u{200D}", "🦊\u{200D}a", "a\u{200D}🦊", "نم\u{200C}ا",
    "Ana\u{FE0F}", "Ana1\u{FE0F}", "\u{FE0F}",
  ])
  func outsideOfEmojiNothingIsJoinedOrStyled(_ name: String) { #expect(nameFault(name) == .unseen) }

  @Test func atMostFourMarksStandOnALetter() {
    let marks = ["\u{323}", "\u{331}", "\u{32D}", "\u{316}", "\u{317}", "\u{32B}"]
    #expect(nameFault("x" + marks.prefix(4).joined()) == nil)
    #expect(nameFault("x" + marks.prefix(5).joined()) == .stackedMarks)
    // The letter with its accent is one scalar here, and one mark.
    #expect(nameFault("e\u{301}" + marks.prefix(3).joined()) == nil)
    #expect(nameFault("e\u{301}" + marks.prefix(4).joined()) == .stackedMarks)
  }

  @Test func noMarkStandsOnALetterTwice() {
    #expect(nameFault("x\u{323}\u{323}") == .stackedMarks)
    #expect(nameFault("x\u{323}x\u{323}") == nil)
  }

  @Test(arguments: ["\u{301}Ana", "Ana \u{301}b", "\u{20DD}"])
  func noMarkStandsOnNothing(_ name: String) { #expect(nameFault(name) == .stackedMarks) }

  @Test(arguments: ["Аna", "Anа", "pаypal", "Αna", "Борис B", "Ana Борис", "አna", "Ꭺna", "王ب"])
  func lettersOfAlphabetsThatLookAlikeAreNotMixed(_ name: String) {
    #expect(nameFault(name) == .mixedScripts)
  }

  @Test(arguments: ["Ana 王", "Sakura さくら サクラ 桜", "Min 김 金", "Li ㄌㄧˇ 李", "Ana 2 ★", "王 5"])
  func alphabetsThatAreWrittenTogetherAreMixed(_ name: String) { #expect(nameFault(name) == nil) }

  @Test(arguments: ["ㄌさ", "김さ", "김ㄌ", "Борис 王"])
  func otherAlphabetsAreNotMixedWithChinese(_ name: String) { #expect(nameFault(name) == .mixedScripts) }

  @Test func digitsCountFromOneZero() {
    #expect(nameFault("نور ١٢") == nil)
    #expect(nameFault("نور 1٢") == .mixedScripts)
  }

  @Test(arguments: [
    "hidden name", "Hidden Name", "HIDDENNAME", "hidden-name", "Guest", "(guest)", "Parlour", "PARL0UR",
    "owner", "Admin", "ADM1N", "Adrnin", "adm\u{131}n", "Ádmin", "ａｄｍｉｎ",
    "𝐚𝐝𝐦𝐢𝐧", "Removed player", "Moderator", "You",
  ])
  func wordsOfThePageAreReserved(_ name: String) { #expect(nameFault(name) == .reserved) }

  @Test(arguments: ["Guestina", "Guest 12", "Adminka", "Youssef", "Ownerless", "Serverina"])
  func namesThatOnlyBeginLikeThemAreFree(_ name: String) { #expect(nameFault(name) == nil) }

  @Test func everyFaultHasASentence() {
    let faults: [NameFault] = [.length(longest: 20), .unseen, .stackedMarks, .mixedScripts, .reserved]
    let sentences = Set(faults.map(\.message))
    #expect(sentences.count == faults.count && sentences.allSatisfy { $0.hasSuffix(".") })
  }
}

/// The rule that a name breaks; nil where it is allowed.
func nameFault(_ text: String) -> NameFault? {
  do throws(NameFault) {
    _ = try text.asPlayerName(longest: 20)
    return nil
  } catch { return error }
}
