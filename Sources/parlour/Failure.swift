import Catalogue
import Server
import Tabletop

/// Why a command could not do its work: one sentence for standard error, and the exit code.
struct Failure: Error {
  /// Exit codes by the convention of BSD's sysexits.h.
  enum Code: Int32 {
    /// The command line was not understood.
    case usage = 64
    /// The input is not as it should be.
    case badData = 65
    /// A file to read is not there or cannot be read.
    case noInput = 66
    /// A file cannot be made or written.
    case cannotCreate = 73
    /// Reading or writing went wrong on the way.
    case inputOutput = 74
    /// A file of settings or an environment variable is wrong.
    case badSettings = 78
  }

  let code: Code
  let sentence: String

  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}

extension Failure {
  /// Any error of a command, with the exit code of its kind.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let refusal as Refusal: self = .refused(refusal)
    case let error as NoAccess:
      self.init(error.need == .read ? .noInput : .cannotCreate, error.description)
    case let error as BadAdminToken: self.init(.badData, error.description)
    case let error as BadDatabaseAddress: self.init(.usage, error.description)
    default:
      // System errors say in the first line what is wrong, and more after it.
      let line = String(describing: error).split(separator: "\n").first.map(String.init)
      self.init(.inputOutput, line ?? "unknown reasons")
    }
  }

  /// Refused input of any kind.
  static func refused(_ refusal: Refusal, in place: String? = nil) -> Failure {
    Failure(.badData, (place.map { "\($0): " } ?? "") + refusal.message)
  }

  /// The game with that id.
  static func game(_ id: String) throws(Failure) -> GameEntry {
    guard let game = Catalogue.game(id) else {
      let known = Catalogue.games.map(\.id).joined(separator: ", ")
      throw Failure(.usage, "There is no game \"\(id)\" here; there are: \(known).")
    }
    return game
  }
}
