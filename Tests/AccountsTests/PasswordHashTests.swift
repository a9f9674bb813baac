import Testing

@testable import Accounts

@Suite struct PasswordHashTests {
  private let cheap = PasswordHash.Cost(logRounds: 1)

  private func password(_ text: String) throws -> Password { try #require(Password(text)) }

  @Test func onlyThePasswordMatches() throws {
    let hash = try PasswordHash(password("a quiet harbour"), cost: cheap)
    #expect(try hash.matches(password("a quiet harbour")))
    #expect(try !hash.matches(password("a quiet harbor?")))
    #expect(try !hash.matches(.none))
  }

  @Test func eachHashHasASaltOfItsOwn() throws {
    let password = try password("a quiet harbour")
    #expect(try PasswordHash(password, cost: cheap).text != PasswordHash(password, cost: cheap).text)
  }

  @Test func aLetterWithAnAccentIsTheSameHoweverItIsWritten() throws {
    let hash = try PasswordHash(password("caf\u{E9} crème"), cost: cheap)
    #expect(try hash.matches(password("cafe\u{301} cr\u{E8}me")))
  }

  @Test func itIsReadBackAsItWasWritten() throws {
    let hash = try PasswordHash(password("a quiet harbour"), cost: cheap)
    let again = try #require(PasswordHash(text: hash.text))
    #expect(again.text == hash.text)
    #expect(try again.matches(password("a quiet harbour")))
  }

  /// A test vector of RFC 7914, section 12 (its first half): N = 1024, r = 8, p = 16.
  @Test func itIsTheScryptOfTheRFC() throws {
    let text = "$scrypt$ln=10,r=8,p=16$TmFDbA==$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI="
    let hash = try #require(PasswordHash(text: text))
    #expect(try hash.matches(password("password")))
  }

  @Test(arguments: [
    "", "$", "$scrypt$$$", "$scrypt$ln=15,r=8$AA==$AA==", "$bcrypt$ln=1,r=8,p=1$AA==$AA==",
    "$scrypt$ln=60,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    "$scrypt$ln=1,r=8,p=1$!$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  ])
  func whatIsDamagedIsNoHash(_ text: String) {
    #expect(PasswordHash(text: text) == nil)
  }
}
