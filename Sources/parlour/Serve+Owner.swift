import Foundation
import Server

/// What `parlour serve` says to the owner of the server.
extension Serve {
  /// The owner's own token; nil where the server makes one.
  ///
  /// - Parameter option: the value of `--admin-token`.
  static func chosenAdminToken(option: String?) throws(Failure) -> AdminToken? {
    // A line "PARLOUR_ADMIN_TOKEN=" in a file of settings means that there is none.
    let variable = ProcessInfo.processInfo.environment["PARLOUR_ADMIN_TOKEN"]
    guard let text = option ?? (variable?.isEmpty == true ? nil : variable) else { return nil }
    guard let token = AdminToken(text) else {
      throw Failure(
        .usage,
        "The admin token needs \(AdminToken.shortest) to \(AdminToken.longest) letters, digits or signs, without spaces."
      )
    }
    return token
  }

  /// Where the owner's pages are, and how she gets the token that the server has made.
  ///
  /// What a service prints ends up in a journal that others may read. So a token that is kept in a file is printed on a
  /// terminal alone, and only when it was made.
  ///
  /// - Parameter address: where the page is.
  static func ownersLines(_ settings: Settings, _ server: ParlourServer, address: String) -> String {
    let pages = "The owner's pages: \(address)/admin\n"
    if settings.adminToken != nil { return pages }
    guard let folder = settings.dataFolder else {
      return pages + "Admin token, for these pages until the server stops: \(server.adminToken.text)\n"
    }
    if server.isAdminTokenNew, isatty(STDOUT_FILENO) != 0 {
      return pages + "Admin token, for these pages; it is shown only this once: \(server.adminToken.text)\n"
    }
    return pages
      + "Their admin token is in \(AdminToken.path(in: folder)); this shows it: parlour admin token --data \(folder)\n"
  }
}
