import Accounts
import Packs
import Tabletop

/// `{"name"}`
struct NameForm: JSONDecodable {
  let name: String

  init(from reader: JSONReader) throws(JSONError) {
    name = try reader.object("name").required("name").string()
  }
}

/// `{"username","email","password","passwordAgain"}`
struct RegistrationForm: JSONDecodable {
  let registration: Registration

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("username", "email", "password", "passwordAgain")
    registration = Registration(
      username: try object.required("username").string(), email: try object.required("email").string(),
      password: try object.required("password").string(),
      passwordAgain: try object.required("passwordAgain").string())
  }
}

/// `{"email","password"}`
struct LogInForm: JSONDecodable {
  let email: String
  let password: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("email", "password")
    email = try object.required("email").string()
    password = try object.required("password").string()
  }
}

/// `{"old","password","passwordAgain"}`
struct PasswordForm: JSONDecodable {
  let old: String
  let new: String
  let again: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("old", "password", "passwordAgain")
    old = try object.required("old").string()
    new = try object.required("password").string()
    again = try object.required("passwordAgain").string()
  }
}

/// `{"password","packs"}`; a guest has neither and leaves them out.
struct DeletionForm: JSONDecodable {
  let password: String
  /// What happens to the packs; they stay unless the form says so.
  let packs: Packs.Fate

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("password", "packs")
    password = try object.optional("password")?.string() ?? ""
    packs =
      try object.optional("packs").map { reader throws(JSONError) in
        guard let fate = Packs.Fate(rawValue: try reader.string()) else {
          throw reader.error("expected \"leave\" or \"delete\"")
        }
        return fate
      } ?? .leave
  }
}

extension Player: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.number)
      writer.member("name", name)
      writer.member("guest", isGuest)
      writer.member("createdAt", createdAt)
      if let account {
        writer.member("username", account.username.text)
        writer.member("email", account.email.text)
        writer.member("registeredAt", account.registeredAt)
      }
    }
  }
}

extension Session {
  func encode(to writer: inout JSONWriter, isCurrent: Bool) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("device", device)
      writer.member("createdAt", createdAt)
      writer.member("usedAt", usedAt)
      writer.member("current", isCurrent)
    }
  }
}
