/// Everything that is needed to play a game again: rules version, setup, seed, and every action with its seat and
/// time.
///
/// ```swift
/// var recording = Recording(game: Heap.id, rulesVersion: Heap.rulesVersion, setup: setup, seed: Seed(1))
/// recording.append(Recording.Entry(at: GameTime(milliseconds: 1_500), seat: 0, action: action))
/// recording.extend(to: GameTime(milliseconds: 9_000))
/// let table = try Table<Heap>(setup: Heap.Setup(from: JSONReader(recording.setup)), seed: recording.seed)
/// try recording.replay(on: table)  // now it is 9 seconds after the table opened
/// ```
///
/// As text it is one JSON object with one action per line, so that a person can read, cut and extend it.
public struct Recording: Sendable {
  /// An action that was done. A refused action leaves no trace except the time that passed.
  ///
  /// ```swift
  /// let entry = Recording.Entry(at: GameTime(milliseconds: 1_500), seat: 0, action: action)
  /// let line = JSONWriter.text(of: entry)  // {"at":1500,"seat":0,"do":{"take":{"stones":2}}}
  /// ```
  public struct Entry: Sendable {
    public let at: GameTime
    public let seat: Seat
    public let action: JSON

    public init(at: GameTime, seat: Seat, action: JSON) {
      self.at = at
      self.seat = seat
      self.action = action
    }
  }

  public let game: GameID
  public let rulesVersion: Int
  /// As it was given, players included.
  public let setup: JSON
  public let seed: Seed
  public private(set) var entries: [Entry] = []
  /// The time up to which the game was played.
  public private(set) var end = GameTime.zero

  public init(game: GameID, rulesVersion: Int, setup: JSON, seed: Seed) {
    self.game = game
    self.rulesVersion = rulesVersion
    self.setup = setup
    self.seed = seed
  }

  /// Notes an action that was done.
  public mutating func append(_ entry: Entry) {
    entries.append(entry)
    end = max(end, entry.at)
  }

  /// Notes that the game was played on up to `time`.
  public mutating func extend(to time: GameTime) { end = max(end, time) }
}

/// Where and why a recording could not be replayed. The table stands at the last good state.
///
/// ```swift
/// var failure: ReplayFailure?
/// do throws(ReplayFailure) { try recording.replay(on: table) } catch { failure = error }
/// let index = failure?.entry  // 1: the second action
/// let code = failure?.refusal.code  // "notYourTurn"
/// ```
public struct ReplayFailure: Error, Sendable {
  /// The index of the refused entry, from 0; nil where the end time was refused.
  public let entry: Int?
  public let refusal: Refusal
}

extension Recording {
  /// Plays every action, and lets time pass up to the end, on a table just opened from the same setup and seed.
  public func replay(on table: AnyTable) throws(ReplayFailure) {
    for (index, entry) in entries.enumerated() {
      do throws(Refusal) {
        try entry.replay(on: table)
      } catch {
        throw ReplayFailure(entry: index, refusal: error)
      }
    }
    do throws(Refusal) {
      _ = try table.catchUp(to: end)
    } catch {
      throw ReplayFailure(entry: nil, refusal: error)
    }
  }
}

extension Recording.Entry {
  /// Plays this one action, however long after the previous one.
  public func replay(on table: AnyTable) throws(Refusal) {
    try table.repeatAction(JSONReader(action), by: seat, at: at)
  }
}

extension Recording.Entry: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("at", "seat", "do")
    at = try GameTime(from: try object.required("at"))
    seat = try Seat(from: try object.required("seat"))
    action = try object.required("do").value
  }

  #if !hasFeature(Embedded)
    /// Reads an entry in exactly the form that `encode` writes; nil for any other form, valid or not. A server reads
    /// thousands at once, and `JSONReader` takes long for that. The page reads few, so its modules leave this second
    /// way out.
    fileprivate init?(asWritten value: JSON) {
      guard case .object(let members) = value, members.count == 3,
        members[0].name.isIdentical(to: "at"), let at = members[0].value.whole, at >= 0,
        members[1].name.isIdentical(to: "seat"), let seat = members[1].value.whole,
        (0...Int64(Int32.max)).contains(seat), members[2].name.isIdentical(to: "do")
      else { return nil }
      self.init(at: GameTime(milliseconds: at), seat: Seat(Int(seat)), action: members[2].value)
    }
  #endif

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", at)
      writer.member("seat", seat)
      writer.member("do", action)
    }
  }
}

extension Recording: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("game", "rules", "seed", "setup", "end", "actions")
    game = try object.required("game").string()
    rulesVersion = try object.required("rules").int(in: 0...Int(Int32.max))
    seed = try Seed(from: try object.required("seed"))
    setup = try object.required("setup").value
    end = try GameTime(from: try object.required("end"))
    let actions = try object.required("actions")
    #if hasFeature(Embedded)
      for element in try actions.array() { append(try Entry(from: element)) }
    #else
      let elements = try actions.elements()
      entries.reserveCapacity(elements.count)
      for index in elements.indices {
        if let entry = Entry(asWritten: elements[index]) {
          append(entry)
        } else {
          append(try Entry(from: actions.reader(of: elements, index)))
        }
      }
    #endif
  }

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("game", game)
      writer.member("rules", rulesVersion)
      writer.member("seed", seed)
      writer.member("setup", setup)
      writer.member("end", end)
      writer.member("actions", entries)
    }
  }

  /// The recording as a file: the same JSON with one action per line.
  ///
  /// ```swift
  /// let text = recording.fileText
  /// let copy = try Recording(from: JSONReader(JSON(parsing: text, limits: .file)))
  /// ```
  public var fileText: String {
    var text =
      #"{"game":\#(JSONWriter.text(of: game)),"rules":\#(rulesVersion),"#
    text += "\"seed\":\(JSONWriter.text(of: seed)),"
    text += "\n\"setup\":\(JSONWriter.text(of: setup)),\n\"end\":\(end.milliseconds),\n\"actions\":["
    for (index, entry) in entries.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + JSONWriter.text(of: entry)
    }
    return text + "\n]}\n"
  }
}
