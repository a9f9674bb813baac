import Foundation

/// A password as somebody types it: 8–256 characters, and none of the commonest.
public struct Password: Sendable {
  public static let lengths = 8...256

  /// Its bytes, as they are hashed: characters that can be encoded in two ways are brought into one form.
  let bytes: [UInt8]

  /// What is wrong with a new password; nil where nothing is.
  ///
  /// - Parameter names: the username and the e-mail address, which others guess first.
  public static func fault(of text: String, names: [String]) -> String? {
    guard lengths.contains(text.unicodeScalars.count) else {
      return "\(lengths.lowerBound) to \(lengths.upperBound) characters."
    }
    let lowered = text.lowercased()
    if names.contains(where: { $0.lowercased() == lowered }) {
      return "Not the name or the address of the account."
    }
    if isCommon(lowered) { return "Too many others use this one: it would be guessed at once." }
    return nil
  }

  /// A password to compare, even a common one; nil for a length that no account's password has.
  public init?(_ text: String) {
    guard Password.lengths.contains(text.unicodeScalars.count) else { return nil }
    bytes = Array(text.precomposed.utf8)
  }

  /// A password that no account has. It is compared where the typed one has a wrong length.
  static let none = Password(bytes: [])

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether it is in the list of the commonest, or repeats one character or a run of up to four characters.
  private static func isCommon(_ lowered: String) -> Bool {
    let characters = Array(lowered)
    if commonest.contains(lowered) { return true }
    return (1...4).contains { period in
      characters.indices.dropFirst(period).allSatisfy { characters[$0] == characters[$0 - period] }
    }
  }

  /// The commonest leaked passwords of eight characters and more, in lower case. Repeated runs are found without this
  /// list.
  private static let commonest: Set<String> = [
    "12345678", "123456789", "1234567890", "0123456789", "87654321", "987654321", "0987654321", "123456789a",
    "a123456789", "12345678a", "1q2w3e4r", "1q2w3e4r5t", "1q2w3e4r5t6y", "1qaz2wsx", "1qaz2wsx3edc",
    "zaq12wsx",
    "qazwsxedc", "q1w2e3r4", "q1w2e3r4t5", "qwertyui", "qwertyuiop", "qwerty12", "qwerty123", "qwerty1234",
    "qwerty12345", "123qwe123", "1234qwer", "12345qwert", "123456qwerty", "asdfghjk", "asdfghjkl", "asdf1234",
    "zxcvbnm1", "zxcvbnm123", "zxcvbnma", "poiuytrewq", "password", "password1", "password12", "password123",
    "password1234", "passw0rd", "p@ssw0rd", "p@ssword", "pa55word", "mypassword", "passwort", "passwort1",
    "passphrase",
    "motdepasse", "contraseña", "contrasena", "wachtwoord", "parola123", "senha123", "changeme", "changeme1",
    "letmein1",
    "letmein123", "welcome1", "welcome123", "welcome12", "iloveyou", "iloveyou1", "iloveyou2", "ilovegod",
    "loveyou1",
    "lovelove", "sunshine", "sunshine1", "princess", "princess1", "football", "football1", "baseball",
    "baseball1",
    "basketball", "volleyball", "softball", "superman", "superman1", "spiderman", "batman123", "starwars",
    "pokemon1",
    "pokemon123", "trustno1", "whatever", "whatever1", "computer", "internet", "samsung1", "samsung123",
    "microsoft",
    "facebook", "linkedin", "minecraft", "jennifer", "jessica1", "michelle", "michael1", "charlie1",
    "jordan23",
    "anthony1", "ashley123", "daniel123", "nicole123", "andrea123", "alexander", "christian", "elizabeth",
    "benjamin",
    "victoria", "veronica", "danielle", "patricia", "isabella", "stephanie", "sebastian", "gabriela",
    "dragon12",
    "dragon123", "monkey12", "monkey123", "shadow12", "shadow123", "master12", "master123", "killer123",
    "freedom1",
    "liverpool", "liverpool1", "chelsea1", "arsenal1", "barcelona", "realmadrid", "juventus", "manchester",
    "chocolate",
    "chocolate1", "butterfly", "cheesecake", "midnight", "hello123", "hellohello", "testtest", "test1234",
    "testing123",
    "admin123", "admin1234", "administrator", "root1234", "secret123", "default1", "guest123", "access14",
    "abc12345",
    "abcd1234", "abcdefgh", "abcdefg1", "abcdef123", "a1b2c3d4", "aa123456", "aa12345678", "q12345678",
    "mustang1",
    "corvette", "mercedes", "november", "december", "septembre", "1234567891", "123123456", "147258369",
    "159357456",
    "741852963", "789456123", "963852741", "741852963a", "19841984", "20202020", "qweasdzxc", "qwer1234",
    "qweqweqwe",
    "123abc123", "asd123456", "parlour1", "parlour123", "townhunt", "relentless", "jasmine1",
    "correcthorsebatterystaple",
  ]
}

extension String {
  /// The same in Unicode's form NFC, so that a letter with an accent is the same however a keyboard writes it.
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
