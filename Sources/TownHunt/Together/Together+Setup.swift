import Tabletop

extension Together {
  /// Which pack, how it is played, and who hunts with whom.
  public struct Setup: Sendable {
    let pack: Result<Pack, Mistakes>
    let mode: TownHunt.Mode
    /// The team of each seat. Seats that are not in it hunt alone.
    let teams: [Int]
    /// The names of the teams, by their numbers; empty where a team has none.
    let teamNames: [String]
    /// Whether the phones of a team may hunt apart.
    let isApart: Bool
    let seatCount: Int
  }

  /// Shows all teams their first pins.
  ///
  /// - Throws: `badPack`, `tooFewPins`, `tooManyPlayers`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    let seed = setup.isApart ? Apart.seed(from: seed) : seed
    var hunt = try TownHunt(
      setup: TownHunt.Setup(pack: setup.pack, mode: setup.mode, seatCount: setup.seatCount), seed: seed)
    hunt.isApart = setup.isApart
    seatCount = setup.seatCount
    isBack = Array(repeating: false, count: setup.seatCount)
    if case .success(let pack) = setup.pack {
      self.pack = pack.name
      about = About(id: pack.id, location: pack.location, creator: pack.creator)
      apart = setup.isApart ? Apart(seed: seed, version: pack.version) : nil
    } else {
      pack = ""
      about = About()
      apart = nil
    }
    let numbers = Together.numbers(of: setup.teams, seatCount: setup.seatCount)
    teams = Together.teamNumbers.filter { numbers.contains($0) }.map { number in
      let name = setup.teamNames.indices.contains(number) ? setup.teamNames[number] : ""
      return Team(
        number: number, name: name.utf8.isEmpty ? nil : name,
        seats: numbers.indices.filter { numbers[$0] == number }.map { Seat($0) })
    }
    hunts = teams.map { _ in hunt }
  }

  static let teamNumbers = 0...7

  /// The team of each seat: the team that the setup names, or else the first number that is free.
  private static func numbers(of given: [Int], seatCount: Int) -> [Int] {
    var numbers = Array(given.prefix(seatCount))
    while numbers.count < seatCount, let free = teamNumbers.first(where: { !numbers.contains($0) }) {
      numbers.append(free)
    }
    return numbers
  }

  public static func resolved(_ setup: JSON) throws(Refusal) -> JSON { try TownHunt.resolved(setup) }
}

extension Together.Setup: JSONDecodable {
  /// The most characters of a team's name.
  static let longestName = 20

  /// `teams`, `teamNames`, `apart` and `players` may be left out. Without `players`, one plays.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pack", "mode", "teams", "teamNames", "apart", "players")
    pack = Pack.read(try object.required("pack").value, for: .hunt)
    mode = try TownHunt.Mode(from: try object.required("mode"))
    seatCount = try object.optional("players")?.array().count ?? 1
    var teams: [Int] = []
    for reader in try object.list("teams", most: Together.seats.upperBound, "teams") {
      teams.append(try reader.int(in: Together.teamNumbers))
    }
    self.teams = teams
    var names: [String] = []
    for reader in try object.list("teamNames", most: Together.seats.upperBound, "names") {
      names.append(try Together.Setup.name(reader))
    }
    teamNames = names
    isApart = try object.optional("apart")?.bool() ?? false
  }

  private static func name(_ reader: JSONReader) throws(JSONError) -> String {
    let name = try reader.string().trimmed()
    guard name.unicodeScalars.count <= longestName, !name.hasControlCharacters else {
      throw reader.error("expected text of at most \(longestName) characters")
    }
    return name
  }
}
