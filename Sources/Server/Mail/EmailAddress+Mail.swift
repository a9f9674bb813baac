import Accounts

extension EmailAddress {
  /// Whether the server sends mail to it. Somebody can register with an address that programs for mail read as a list
  /// of addresses, as a route, or as a command. So only plain addresses get mail: words of ASCII letters, digits and
  /// some signs, with dots between them.
  var takesMail: Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    // A regular expression takes the Kelvin sign for a K.
    return text.utf8.allSatisfy { $0 < 0x80 } && parts.count == 2 && parts[0].utf8.count <= 64
      && parts[0].wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9#$&'*+=?^_{}~-]*(?:\.[A-Za-z0-9#$&'*+=?^_{}~-]+)*/)
        != nil
      && parts[1].wholeMatch(of: /[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/) != nil
  }

  /// What comes after the @.
  var domain: Substring { text.split(separator: "@").last ?? "" }
}
