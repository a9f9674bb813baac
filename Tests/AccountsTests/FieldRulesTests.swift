import Foundation
import Tabletop
import Testing

@testable import Accounts

@Suite struct FieldRulesTests {
  @Test(arguments: ["A", "z9", "abcdefghijklmnopqrst", "0"])
  func aUsernameIsLettersAndDigits(_ text: String) {
    #expect(Username(text)?.text == text)
  }

  @Test(arguments: ["", "abcdefghijklmnopqrstu", "a b", "a_b", "é", "a\u{301}", "a\n", "名"])
  func nothingElseIsAUsername(_ text: String) {
    #expect(Username(text) == nil)
  }

  @Test func usernamesThatDifferInCaseAreTheSame() {
    #expect(Username("Ana") == Username("aNA"))
    #expect(Username("Ana") != Username("Ann"))
  }

  @Test(arguments: ["a@b.cd", "a.b+c@mail.example.museum", "ü@bücher.de", " a@b.cd ", "a@1-2.cd"])
  func anAddressHasALocalPartAndADomainWithADot(_ text: String) {
    #expect(EmailAddress(text)?.text == text.trimmed())
  }

  @Test(arguments: [
    "", "a", "a@b", "@b.cd", "a@", "a@b.c", "a@b.c1", "a@b..cd", "a@.b.cd", "a@b.cd.", "a@@b.cd", "a b@c.de",
    "a@b c.de",
    "a@-b.cd", "a@b-.cd", "a\u{0}@b.cd", "a@b.cd\n@e.fg",
  ])
  func nothingElseIsAnAddress(_ text: String) {
    #expect(EmailAddress(text) == nil)
  }

  @Test func anAddressHasAtMostAHundredCharacters() {
    let domain = "@example.org"
    let local = String(repeating: "a", count: 100 - domain.count)
    #expect(EmailAddress(local + domain) != nil)
    #expect(EmailAddress("a" + local + domain) == nil)
  }

  @Test func addressesThatDifferInCaseAreTheSame() {
    #expect(EmailAddress("Ana@Example.org") == EmailAddress("ana@example.ORG"))
  }

  @Test(arguments: ["password", "PASSWORD", "12345678", "aaaaaaaa", "abababab", "abcabcabcabc", "Qwertyuiop"])
  func theCommonestPasswordsAreRefused(_ text: String) {
    #expect(Password.fault(of: text, names: []) != nil)
  }

  /// OWASP ASVS 5.0, 6.2.4, asks for 3,000 at least.
  @Test func theListOfTheCommonestHasFourThousand() {
    #expect(CommonPasswords.count > 4_000)
    for text in ["corvette", "samantha1", "ncc1701d", "motdepasse", "contraseña"] {
      #expect(Password.fault(of: text, names: []) != nil)
    }
    for text in ["a quiet harbour", "corvette-harbour", "ein leiser hafen"] {
      #expect(Password.fault(of: text, names: []) == nil)
    }
  }

  @Test(arguments: [
    "Parlour2026!", "jasmine99", "townhunt", "Kids.Joy.Center", "game-server-1", "12turnTracker",
  ])
  func wordsOfThisServerAloneAreNoPassword(_ text: String) {
    #expect(Password.fault(of: text, names: []) != nil)
  }

  @Test(arguments: ["a town by the sea", "jasmine and tea", "7264913580", "hunting season", "s7264913580"])
  func wordsOfThisServerMayStandBesideOthers(_ text: String) {
    #expect(Password.fault(of: text, names: []) == nil)
  }

  /// docs/security.md tells owners which words these are.
  @Test func theWordsAreDocumented() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/security.md")
    let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    for word in Password.wordsOfThisPlace { #expect(text.contains("`\(word)`"), "\(word)") }
  }

  @Test func aPasswordHas8To256Characters() {
    #expect(Password.fault(of: "1t'sSho", names: []) != nil)
    #expect(Password.fault(of: "1t'sShor", names: []) == nil)
    let long = String((0..<256).map { Character(Unicode.Scalar(UInt8(33 + $0 % 90))) })
    #expect(Password.fault(of: long, names: []) == nil)
    #expect(Password.fault(of: long + "x", names: []) != nil)
  }

  @Test func theNameOfTheAccountIsNoPassword() {
    #expect(Password.fault(of: "AnaOfWhitby", names: ["anaofwhitby"]) != nil)
    #expect(Password.fault(of: "ana@example.org", names: ["Ana", "Ana@Example.org"]) != nil)
  }
}
