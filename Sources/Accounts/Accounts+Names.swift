import Names
import Tabletop

/// The names of guests and of accounts.
extension Accounts {
  /// The typed name of a guest, as it is kept.
  ///
  /// - Throws: `InvalidFields`; `nameTaken` where it looks like the name of an account.
  func guestName(_ text: String) async throws -> String {
    let name: String
    do throws(NameFault) { name = try text.asPlayerName(longest: GuestName.longest) } catch {
      throw InvalidFields("name", error.message)
    }
    guard try await isOfAccount(name) else { return name }
    throw Refusal.nameOfAccount(suggestion: try await freeName(like: name))
  }

  private func isOfAccount(_ name: String) async throws -> Bool {
    guard let look = NameLook(name) else { return false }
    return try await store.hasAccount(looking: look.key)
  }

  /// The name with a number after it, which no account has; nil where the first few numbers are taken.
  private func freeName(like name: String) async throws -> String? {
    for number in 2...9 {
      let start = String(String.UnicodeScalarView(name.unicodeScalars.prefix(GuestName.longest - 2)))
      let text = "\(start.trimmed()) \(number)"
      if let free = try? text.asPlayerName(longest: GuestName.longest), try await !isOfAccount(free) {
        return free
      }
    }
    return nil
  }

  /// What is wrong with the typed name of a new account; nil where nothing is.
  static func fault(of username: Username?) -> InvalidFields.Fault? {
    guard let username else { return .init("username", Username.rule) }
    return NameLook(username.text)?.isReserved == true ? .init("username", NameFault.reserved.message) : nil
  }
}

extension Refusal {
  /// A guest may not have the name of an account.
  static func nameOfAccount(suggestion: String?) -> Refusal {
    let other = suggestion.map { ", such as “\($0)”" } ?? ""
    return Refusal(
      "nameTaken", .conflict,
      "An account here has this name, or one that looks like it. Log in if it is yours, or choose another name"
        + "\(other).")
  }
}
