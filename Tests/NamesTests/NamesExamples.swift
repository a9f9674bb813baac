import Names
import Tabletop
import Testing

/// The examples of the module's doc comments.
@Suite struct NamesExamples {
  @Test func aTypedNameIsChecked() throws {
    let name = try "  Zoe\u{308} ".asPlayerName(longest: 20)  // "Zoë", of three scalars
    let fault = nameFault("Аna")  // mixedScripts: the first letter is Cyrillic
    #expect(name.unicodeScalars.count == 3 && fault == .mixedScripts)
  }

  @Test func aFaultHasASentence() {
    let fault = nameFault("Ana\u{202E}")  // unseen: it turns the direction of what follows
    let sentence = NameFault.unseen.message
    #expect(fault?.message == sentence)
  }

  @Test func namesThatLookAlikeHaveOneLook() {
    let isAna = NameLook("ÀNA.") == NameLook("Ana")  // true
    let isCyrillicAca = NameLook("Аса") == NameLook("aca")  // true
    let isAnotherName = NameLook("Ann") == NameLook("Ana")  // false
    #expect(isAna && isCyrillicAca && !isAnotherName)
  }
}
