import Tabletop

/// The facts about a board game that a tracker needs: its phases, and how its players take turns.
public struct GameDescription: Equatable, Sendable {
  /// How players take their turns.
  public enum Kind: Equatable, Sendable {
    /// All play a phase at the same time; it ends when everybody is ready.
    case coop
    /// One after the other.
    case versus
  }

  /// Who acts when in a phase.
  public enum Order: Equatable, Sendable {
    /// All at the same time.
    case together
    /// One seat after the other, each once.
    case inTurn
    /// One seat after the other, again and again until all have passed.
    case untilPassed
  }

  /// A part of a round or, in a versus game that does not go by phases, of a turn.
  public struct Phase: Equatable, Sendable {
    public let name: String
    /// Whether it is done together, in one section that all share.
    public let isSymmetric: Bool
    /// Who acts when; nil where the description does not say it.
    public let order: Order?
    /// Reminders of what there is to do.
    public let actions: [String]

    public init(name: String, isSymmetric: Bool, order: Order? = nil, actions: [String]) {
      self.name = name
      self.isSymmetric = isSymmetric
      self.order = order
      self.actions = actions
    }
  }

  public let name: String
  public let kind: Kind
  public let phases: [Phase]

  /// The most Unicode scalars in the name of a game, a phase or an action.
  public static let longestName = 40
  public static let maxPhases = 12
  public static let maxActions = 8
}

extension GameDescription {
  /// Whether a round goes from phase to phase, and seats take turns within a phase. Otherwise a round goes from seat to seat,
  /// and each seat goes through all phases in its turn: so it is in a versus game in which no phase names its order.
  var goesByPhases: Bool { kind == .coop || phases.contains { $0.order != nil } }

  /// Who acts when in each phase. A symmetric phase is done together.
  var orders: [Order] {
    phases.map { $0.isSymmetric ? .together : $0.order ?? (goesByPhases ? .together : .inTurn) }
  }

  /// Checks the description, and returns it with its names trimmed.
  ///
  /// - Throws: `badName`, `noPhases`, `tooManyPhases`, `tooManyActions`, `badPhase`.
  public func checked() throws(Refusal) -> GameDescription {
    let name = try GameDescription.checkedName(name, of: "A game")
    guard !phases.isEmpty else { throw Refusal("noPhases", "A game needs at least one phase.") }
    guard phases.count <= GameDescription.maxPhases else {
      throw Refusal(
        "tooManyPhases",
        "A game has at most \(GameDescription.maxPhases) phases; this one has \(phases.count).")
    }
    var checkedPhases: [Phase] = []
    for phase in phases { checkedPhases.append(try phase.checked()) }
    return GameDescription(name: name, kind: kind, phases: checkedPhases)
  }

  fileprivate static func checkedName(_ name: String, of owner: String) throws(Refusal) -> String {
    guard let checked = name.asName(longest: longestName) else {
      throw Refusal("badName", "\(owner) needs a name of 1 to \(longestName) characters.")
    }
    return checked
  }
}

extension GameDescription.Phase {
  fileprivate func checked() throws(Refusal) -> GameDescription.Phase {
    let name = try GameDescription.checkedName(name, of: "Every phase")
    guard actions.count <= GameDescription.maxActions else {
      throw Refusal(
        "tooManyActions",
        "A phase has at most \(GameDescription.maxActions) actions; \(name) has \(actions.count).")
    }
    guard !isSymmetric || order == nil || order == .together else {
      throw Refusal("badPhase", "All do \(name) in one section, so nobody takes turns there.")
    }
    var checkedActions: [String] = []
    for action in actions {
      checkedActions.append(try GameDescription.checkedName(action, of: "Every action of \(name)"))
    }
    return GameDescription.Phase(name: name, isSymmetric: isSymmetric, order: order, actions: checkedActions)
  }
}

extension GameDescription: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    try self.init(of: try reader.object("name", "kind", "phases"))
  }

  /// Reads the game that an object describes. Other members of the object do not matter.
  init(of object: JSONObject) throws(JSONError) {
    name = try object.required("name").string()
    kind = try Kind(from: try object.required("kind"))
    var phases: [Phase] = []
    for phase in try object.required("phases").array() { phases.append(try Phase(from: phase)) }
    self.phases = phases
  }
}

extension GameDescription.Kind: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    if name.isIdentical(to: "coop") {
      self = .coop
    } else if name.isIdentical(to: "versus") {
      self = .versus
    } else {
      throw reader.error("expected \"coop\" or \"versus\"")
    }
  }

  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .coop: writer.write("coop")
    case .versus: writer.write("versus")
    }
  }
}

extension GameDescription.Order: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    if name.isIdentical(to: "together") {
      self = .together
    } else if name.isIdentical(to: "inTurn") {
      self = .inTurn
    } else if name.isIdentical(to: "untilPassed") {
      self = .untilPassed
    } else {
      throw reader.error("expected \"together\", \"inTurn\" or \"untilPassed\"")
    }
  }

  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .together: writer.write("together")
    case .inTurn: writer.write("inTurn")
    case .untilPassed: writer.write("untilPassed")
    }
  }
}

extension GameDescription.Phase: JSONDecodable {
  /// `symmetric`, `order` and `actions` may be left out; then the phase is not symmetric, names no order and has no actions.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("name", "symmetric", "order", "actions")
    name = try object.required("name").string()
    isSymmetric = try object.optional("symmetric")?.bool() ?? false
    order = try object.optional("order").map { reader throws(JSONError) in
      try GameDescription.Order(from: reader)
    }
    var actions: [String] = []
    if let list = object.optional("actions") {
      for action in try list.array() { actions.append(try action.string()) }
    }
    self.actions = actions
  }
}
