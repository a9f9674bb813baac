import Foundation
import Server

/// What `parlour serve` says to the owner of the server.
extension Serve {
  /// Where the owner's pages are, and how she gets the token that the server has made.
  ///
  /// What a service prints ends up in a journal that others may read. So a token that is kept in a file is printed on a
  /// terminal alone, and only when it was made.
  ///
  /// - Parameter address: where the page is.
  static func ownersLines(_ settings: Settings, _ server: ParlourServer, address: String) -> String {
    let pages = "The owner's pages: \(address)/admin\n"
    if settings.adminToken != nil { return pages }
    guard settings.database != nil || settings.dataFolder != nil else {
      return pages + "Admin token, for these pages until the server stops: \(server.adminToken.text)\n"
    }
    if server.isAdminTokenNew, isatty(STDOUT_FILENO) != 0 {
      return pages + "Admin token, for these pages; it is shown only this once: \(server.adminToken.text)\n"
    }
    guard settings.database == nil, let folder = settings.dataFolder else {
      return pages
        + "Their admin token is in the database; this shows it: parlour admin token --database ADDRESS\n"
    }
    return pages
      + "Their admin token is in \(AdminToken.path(in: folder)); this shows it: parlour admin token --data \(folder)\n"
  }
}
