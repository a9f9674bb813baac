import Tabletop

extension Item: JSONDecodable {
  /// Reads a description, as it would be in an order: `{"kind":"titled","category":"book","title":"…"}`.
  public convenience init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    let kind = try Kind(from: try object.required("kind"))
    let category = try object.required("category").string()
    switch kind {
    case .titled:
      _ = try reader.object("kind", "category", "title")
      self.init(category, .title(try object.required("title").string()))
    case .stateful:
      _ = try reader.object("kind", "category", "state")
      self.init(category, .state(try object.required("state").string()))
    case .rhythmic:
      _ = try reader.object("kind", "category", "unit", "sequence")
      let unit = try object.required("unit").int64(in: 0...Int64(Int32.max))
      var sequence: [Int] = []
      for state in try object.required("sequence").array() {
        sequence.append(try state.int(in: 0...Int(Int32.max)))
      }
      self.init(category, .rhythm(unit: unit, sequence: sequence))
    case .assembled:
      _ = try reader.object("kind", "category", "parts")
      var parts: [Item] = []
      for part in try object.required("parts").array() { parts.append(try Item(from: part)) }
      self.init(category, .parts(parts))
    }
  }
}

extension Kind: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    guard let kind = Kind.allCases.first(where: { $0.rawValue.isIdentical(to: name) }) else {
      throw reader.error("expected \"titled\", \"stateful\", \"rhythmic\" or \"assembled\"")
    }
    self = kind
  }
}

extension JSONWriter {
  /// Writes an item.
  ///
  /// - Parameters:
  ///   - id: its id in a warehouse; nil elsewhere.
  ///   - catalogue: where its pictures and the order of its parts are looked up; nil to write only a description.
  @inline(never)
  mutating func write(_ item: Item, id: Int64? = nil, from catalogue: ItemCatalogue?) {
    object { writer in
      if let id { writer.member("id", id) }
      writer.member("kind", item.kind.rawValue)
      writer.member("category", item.category)
      switch item.content {
      case .title(let title): writer.member("title", title)
      case .state(let state): writer.member("state", state)
      case .rhythm(let unit, let sequence):
        writer.member("unit", unit)
        writer.member("sequence", sequence)
      case .parts(let parts):
        writer.member("parts") { writer in
          writer.array { writer in
            for part in catalogue?.parts(of: item) ?? parts { writer.write(part, from: catalogue) }
          }
        }
      }
      catalogue?.category(item.category)?.writeArt(of: item, to: &writer)
    }
  }
}

extension Category {
  fileprivate func writeArt(of item: Item, to writer: inout JSONWriter) {
    switch content {
    case .titled(let art, _): writer.member("art", art)
    case .stateful(let states):
      guard case .state(let name) = item.content,
        let state = states.first(where: { $0.name.isIdentical(to: name) })
      else { return }
      writer.member("art", state.art)
    case .rhythmic(let states, _):
      writer.member("art") { writer in
        writer.array { writer in for state in states { writer.write(state.art) } }
      }
    // The page looks up where the parts' pictures are, so that a view stays small.
    case .assembled(let art, _): writer.member("art", art)
    }
  }
}
