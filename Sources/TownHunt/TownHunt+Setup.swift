import Tabletop

extension TownHunt {
  /// Which pack, and how it is played.
  public struct Setup: Sendable {
    let pack: Result<Pack, Mistakes>
    let mode: Mode
    /// How many phones a team has at the table.
    let seatCount: Int
  }

  /// Shows the first pins.
  ///
  /// - Throws: `badPack`, `tooFewPins`, `tooManyPlayers`.
  public init(setup: Setup, seed: Seed) throws(Refusal) {
    let pack = try TownHunt.playable(setup.pack)
    guard TownHunt.seats.contains(setup.seatCount) else {
      throw Refusal(
        "tooManyPlayers", "At least one has to play, and at most \(TownHunt.seats.upperBound) can.")
    }
    seatCount = setup.seatCount
    mode = setup.mode
    salt = pack.salt
    start = pack.start
    pins = pack.pins
    stages = pack.stages
    timeUp = setup.mode == .competitive ? .zero + (pack.minutes ?? 0) * 60_000 : nil
    random = Random(seed: seed)
    progress = pins.map { _ in Progress() }
    hidden = Array(pins.indices)
    showing = []
    if mode == .competitive { random.shuffle(&hidden) } else { hidden.reverse() }
    if stages.count > 1 { putInOrderOfStages() }
    _ = beginStage(at: .zero)
  }

  /// Puts the hidden pins into the order of their stages, the last stage first. Within a stage the order stays.
  private mutating func putInOrderOfStages() {
    var ordered: [Int] = []
    for stage in stages.reversed() {
      for index in hidden where pins[index].stageOrFirst == stage { ordered.append(index) }
    }
    hidden = ordered
  }

  private static func playable(_ pack: Result<Pack, Mistakes>) throws(Refusal) -> Pack {
    switch pack {
    case .failure(let mistakes): throw Refusal("badPack", mistakes.description)
    case .success(let pack):
      guard pack.pins.count >= Pack.minPins else {
        throw Refusal(
          "tooFewPins",
          "A pack with fewer than \(Pack.minPins) pins cannot be played: this has \(pack.pins.count).")
      }
      let hasCodewords = pack.pins.contains { !$0.codewords.isEmpty }
      return hasCodewords ? pack.sealed(with: pack.salt ?? "") : pack
    }
  }

  /// Replaces answers by digests, so that no answer is in a recording. A pack without a salt gets one that is made from
  /// its whole content.
  ///
  /// - Throws: `badPack`.
  public static func resolved(_ setup: JSON) throws(Refusal) -> JSON {
    guard let json = setup["pack"], case .array(let pins)? = json["pins"],
      pins.contains(where: { $0["codeword"] != nil })
    else { return setup }
    switch Pack.read(json, for: .hunt) {
    case .failure(let mistakes): throw Refusal("badPack", mistakes.description)
    case .success(let pack):
      let sealed = pack.sealed(with: pack.salt ?? SHA256.hexadecimal(of: JSONWriter.bytes(of: json)))
      let resolved: JSON
      do throws(JSONError) {
        resolved = try JSON(parsing: JSONWriter.bytes(of: sealed), limits: .file)
      } catch {
        throw Refusal(error)
      }
      return setup.replacing("pack", with: resolved)
    }
  }
}

extension TownHunt.Setup {
  /// A hunt of one person, without JSON: for programs that play hunts.
  public init(pack: Pack, mode: TownHunt.Mode) {
    self.init(pack: .success(pack), mode: mode, seatCount: 1)
  }
}

extension TownHunt.Setup: JSONDecodable {
  /// `players` may be left out; then one plays.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pack", "mode", "players")
    pack = Pack.read(try object.required("pack").value, for: .hunt)
    mode = try TownHunt.Mode(from: try object.required("mode"))
    seatCount = try object.optional("players")?.array().count ?? 1
  }
}

extension TownHunt.Mode: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    if name.isIdentical(to: "competitive") {
      self = .competitive
    } else if name.isIdentical(to: "casual") {
      self = .casual
    } else {
      throw reader.error("expected \"competitive\" or \"casual\"")
    }
  }
}
