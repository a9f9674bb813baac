import Accounts
import Tabletop

/// `{"name"}`
struct NameForm: JSONDecodable {
  let name: String

  init(from reader: JSONReader) throws(JSONError) {
    name = try reader.object("name").required("name").string()
  }
}

/// `{"username","email","password","passwordAgain","classCode"}`; the code of a class may be left out.
struct RegistrationForm: JSONDecodable {
  let registration: Registration
  let classCode: String?

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("username", "email", "password", "passwordAgain", "classCode")
    registration = Registration(
      username: try object.required("username").string(), email: try object.required("email").string(),
      password: try object.required("password").string(),
      passwordAgain: try object.required("passwordAgain").string())
    classCode = try object.optional("classCode")?.string()
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

/// `{"email"}`
struct PasswordLinkForm: JSONDecodable {
  let email: String

  init(from reader: JSONReader) throws(JSONError) {
    email = try reader.object("email").required("email").string()
  }
}

/// `{"token","password","passwordAgain"}`
struct LinkedPasswordForm: JSONDecodable {
  let token: String
  let new: String
  let again: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("token", "password", "passwordAgain")
    token = try object.required("token").string()
    new = try object.required("password").string()
    again = try object.required("passwordAgain").string()
  }
}

/// `{"password"}`, and with the members of `BelongingsForm`. A guest has neither and leaves them out.
struct DeletionForm {
  let password: String
  private let belongings: BelongingsForm

  /// - Parameter names: the names of all kinds of belongings.
  init(from reader: JSONReader, belongings names: [String]) throws(JSONError) {
    password = try reader.anyObject().optional("password")?.string() ?? ""
    belongings = try BelongingsForm(from: reader, belongings: names, and: ["password"])
  }

  func fate(of name: String) -> BelongingsFate { belongings.fate(of: name) }
}

/// With a member for each kind of belongings that says what becomes of them: `{"packs":"delete"}`.
struct BelongingsForm {
  private let fates: [String: BelongingsFate]

  /// - Parameters:
  ///   - names: the names of all kinds of belongings.
  ///   - others: the members that the form has besides.
  init(from reader: JSONReader, belongings names: [String], and others: [String] = []) throws(JSONError) {
    let object = try reader.anyObject()
    if case .object(let members) = reader.value {
      for member in members where !(others + names).has(member.name) {
        throw reader.unknownChoice(member.name)
      }
    }
    var fates: [String: BelongingsFate] = [:]
    for name in names {
      guard let reader = object.optional(named: name) else { continue }
      guard let fate = BelongingsFate(rawValue: try reader.string()) else {
        throw reader.error("expected \"leave\" or \"delete\"")
      }
      fates[name] = fate
    }
    self.fates = fates
  }

  /// What becomes of the belongings with that name; they stay unless the form says otherwise.
  func fate(of name: String) -> BelongingsFate { fates[name] ?? .leave }
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
