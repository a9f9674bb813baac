import Accounts
import Ports
import Tabletop
import TownHunt

/// A hunt that many teams play at the same time with one pack, each on its own phone, and that an organiser follows
/// (docs/rules/hunt.md, "Live hunts").
public struct LiveHunt: Hashable, Sendable {
  /// How the teams play, as the organiser has chosen it.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case competitive
    case casual
  }

  public let code: LiveCode
  public let pack: PackID
  /// Who has opened it.
  public let organiser: PlayerID
  public let mode: Mode
  public var hours: LiveHours
  /// The oldest first.
  public var messages: [LiveMessage]

  public init(
    code: LiveCode, pack: PackID, organiser: PlayerID, mode: Mode, hours: LiveHours,
    messages: [LiveMessage] = []
  ) {
    self.code = code
    self.pack = pack
    self.organiser = organiser
    self.mode = mode
    self.hours = hours
    self.messages = messages
  }

  /// How many days it is kept after its end.
  public static let daysKept = 7
  public static let limits = LiveLimits(ofPack: 5, ofOrganiser: 20, teams: 200, messages: 50)
}

/// What organisers and teams may have.
public struct LiveLimits: Hashable, Sendable {
  /// Live hunts of one pack, and of one organiser, that are not over.
  public let ofPack: Int
  public let ofOrganiser: Int
  /// Teams and messages of one live hunt.
  public let teams: Int
  public let messages: Int

  public init(ofPack: Int, ofOrganiser: Int, teams: Int, messages: Int) {
    self.ofPack = ofPack
    self.ofOrganiser = ofOrganiser
    self.teams = teams
    self.messages = messages
  }
}

/// The code of a live hunt: six letters and digits, without those that look like others.
public struct LiveCode: Hashable, Sendable {
  public let text: String

  static let signs = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789".utf8)
  static let length = 6

  /// - Returns: nil where the text is no code. Small letters count as capital ones.
  public init?(_ text: String) {
    let text = text.uppercased()
    guard text.utf8.count == LiveCode.length, text.utf8.allSatisfy(LiveCode.signs.contains) else {
      return nil
    }
    self.text = text
  }

  /// A code that nobody can foretell.
  init(drawnBy chance: some Chance) {
    var rest = chance.makeSeed().value
    var signs: [UInt8] = []
    while signs.count < LiveCode.length {
      signs.append(LiveCode.signs[Int(rest % UInt64(LiveCode.signs.count))])
      rest /= UInt64(LiveCode.signs.count)
    }
    text = String(decoding: signs, as: UTF8.self)
  }
}

/// When a live hunt starts and ends, in seconds since 1970.
public struct LiveHours: Hashable, Sendable {
  public let startsAt: Int64
  public let endsAt: Int64

  public init(startsAt: Int64, endsAt: Int64) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  public func hasStarted(at time: Int64) -> Bool { time >= startsAt }
  public func isOver(at time: Int64) -> Bool { time >= endsAt }

  /// The longest that a live hunt lasts, and how long before its start it can be opened; seconds.
  static let longest: Int64 = 86_400
  static let earliest: Int64 = 60 * 86_400

  /// - Throws: `InvalidFields` where they are no hours of a live hunt that is opened or changed at `time`.
  func check(at time: Int64) throws(InvalidFields) {
    if startsAt > time + LiveHours.earliest {
      throw InvalidFields(
        "start", "A live hunt can be opened \(LiveHours.earliest / 86_400) days before its start.")
    }
    if endsAt <= max(startsAt, time) {
      throw InvalidFields("end", "The end has to be after the start, and after now.")
    }
    if endsAt - startsAt > LiveHours.longest {
      throw InvalidFields("end", "A live hunt lasts at most \(LiveHours.longest / 3_600) hours.")
    }
  }
}

/// An hour that an organiser chooses.
public enum LiveHour: Hashable, Sendable {
  case now
  /// Seconds since 1970.
  case at(Int64)

  func seconds(at time: Int64) -> Int64 {
    switch self {
    case .now: time
    case .at(let seconds): seconds
    }
  }
}

/// What an organiser has told all teams.
public struct LiveMessage: Hashable, Sendable {
  /// Numbered by the store. No number is used twice.
  public let id: Int64
  public let text: String
  /// Seconds since 1970.
  public let at: Int64

  public init(id: Int64, text: String, at: Int64) {
    self.id = id
    self.text = text
    self.at = at
  }

  /// The most characters (Unicode scalars).
  public static let longest = 200
}

/// How far a team is, as its phone says. Nobody checks it, and it counts for nothing.
public struct LiveProgress: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case waiting
    case playing
    case over
  }

  public let state: State
  public let score: Int64
  /// How many pins were found, of how many.
  public let found: Int64
  public let pins: Int64

  public init(state: State, score: Int64, found: Int64, pins: Int64) {
    self.state = state
    self.score = score
    self.found = found
    self.pins = pins
  }

  public static let none = LiveProgress(state: .waiting, score: 0, found: 0, pins: 0)
}

/// A team of a live hunt: one phone.
public struct LiveTeam: Hashable, Sendable {
  /// Numbered by the store. No number is used twice.
  public let id: Int64
  public let name: String
  public let progress: LiveProgress
  public let joinedAt: Int64
  /// When its phone was last heard of, in seconds since 1970.
  public let heardAt: Int64

  public init(id: Int64, name: String, progress: LiveProgress, joinedAt: Int64, heardAt: Int64) {
    self.id = id
    self.name = name
    self.progress = progress
    self.joinedAt = joinedAt
    self.heardAt = heardAt
  }

  /// The most characters of a name (Unicode scalars).
  public static let longestName = 30
}

/// A team before it has a number.
public struct NewLiveTeam: Hashable, Sendable {
  public let name: String
  /// The digest of its phone's token.
  public let token: TokenDigest
  /// Seconds since 1970.
  public let time: Int64

  public init(name: String, token: TokenDigest, at time: Int64) {
    self.name = name
    self.token = token
    self.time = time
  }

  /// No two teams of a live hunt have the same key.
  public var key: String { name.lowercased() }
}
