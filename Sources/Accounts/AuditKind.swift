/// What was done. The raw value is the code that is kept, shown and logged; it never changes its meaning.
public enum AuditKind: String, CaseIterable, Sendable {
  // What somebody tried.

  /// A log-in with a wrong password or an unknown address.
  case failedLogIn
  /// A wrong password of somebody who is logged in, before another password or the end of the account.
  case wrongPassword
  /// A wrong admin token.
  case wrongOwnersToken
  /// Log-ins or admin tokens that were refused because there were too many.
  case tooManyTries

  // What people removed that was theirs.

  case accountDeleted
  case guestDeleted
  case packDeleted

  // What the owner of the server did.

  case parametersChanged
  case parametersRestored
  case packMarked
  case packHidden
  case packShown
  case scoreHidden
  case scoreShown
  case teamHidden
  case teamShown
  case teamNamesHidden
  case nameHidden
  case nameShown
  case guestRemoved
  case pictureHidden
  case pictureShown
  case photoRemoved
  case mapAdded
  case mapRemoved
  case dictionaryImported
  case dictionariesRemoved
  case phraseReportRemoved
  case passwordLinkMade
  case accountLoggedOut
  case accountExported
  case accountRemoved
  case classMade
  case classRemoved
  case classCodeRemoved
  case registrationChosen
  case backupMade
  case backupFetched
  case backupRemoved
  /// Something else of the owner's part; the subject says which request it was.
  case ownerChanged

  /// Whether anybody can cause many of them. Then those of one minute and address are counted in one entry, so that
  /// nobody can fill the disk.
  public var isCounted: Bool {
    switch self {
    case .failedLogIn, .wrongPassword, .wrongOwnersToken, .tooManyTries, .guestDeleted: true
    default: false
    }
  }
}
