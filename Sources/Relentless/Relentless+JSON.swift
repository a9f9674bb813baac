import Tabletop

extension Relentless.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if let action = Relentless.Action(named: name) {
      _ = try payload.object()
      self = action
    } else if name.isIdentical(to: "ask") {
      let object = try payload.object("seat", "item")
      let seat = try object.optional("seat").map { reader throws(JSONError) in try Seat(from: reader) }
      self = .ask(seat, try Item(from: try object.required("item")))
    } else if name.isIdentical(to: "open") {
      self = .open(package: try payload.object("package").package())
    } else if name.isIdentical(to: "discard") {
      self = .discard(package: try payload.object("package").package())
    } else if name.isIdentical(to: "add") {
      let (package, item) = try payload.package(and: "item")
      self = .add(package: package, item: try item.int64(in: 0...Int64.max))
    } else if name.isIdentical(to: "remove") {
      let (package, index) = try payload.package(and: "index")
      self = .remove(package: package, index: try index.index())
    } else if name.isIdentical(to: "takeApart") {
      let (package, index) = try payload.package(and: "index")
      self = .takeApart(package: package, index: try index.index())
    } else if name.isIdentical(to: "assemble") {
      let (package, indices) = try payload.package(and: "indices")
      self = .assemble(package: package, indices: try indices.indices())
    } else if name.isIdentical(to: "send") {
      let (package, seat) = try payload.package(and: "to")
      self = .send(package: package, to: try Seat(from: seat))
    } else if name.isIdentical(to: "deliver") {
      let (package, house) = try payload.package(and: "house")
      self = .deliver(package: package, house: try house.index())
    } else {
      throw reader.unknownChoice(name)
    }
  }

  /// An action that consists of its name alone.
  private init?(named name: String) {
    if name.isIdentical(to: "newPackage") {
      self = .newPackage
    } else if name.isIdentical(to: "proceed") {
      self = .proceed
    } else if name.isIdentical(to: "away") {
      self = .away
    } else if name.isIdentical(to: "returned") {
      self = .returned
    } else if name.isIdentical(to: "left") {
      self = .left
    } else if name.isIdentical(to: "host") {
      self = .host
    } else if name.isIdentical(to: "goOn") {
      self = .goOn
    } else if name.isIdentical(to: "newcomer") {
      self = .newcomer
    } else {
      return nil
    }
  }
}

// Not inlined, to keep the page's module small.

extension JSONObject {
  @inline(never)
  fileprivate func package() throws(JSONError) -> Int64 { try required("package").int64(in: 0...Int64.max) }
}

extension JSONReader {
  /// The members `package` and `other`.
  @inline(never)
  fileprivate func package(and other: StaticString) throws(JSONError) -> (Int64, JSONReader) {
    let object = try object("package", other)
    return (try object.package(), try object.required(other))
  }

  @inline(never)
  fileprivate func index() throws(JSONError) -> Int { try int(in: 0...Int(Int32.max)) }

  @inline(never)
  fileprivate func indices() throws(JSONError) -> [Int] {
    var indices: [Int] = []
    for index in try array() { indices.append(try index.index()) }
    return indices
  }
}

extension Relentless.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .orderArrived(let order, let house):
      writer.choice("orderArrived") { writer in
        writer.member("order", order)
        writer.member("house", house)
      }
    case .fulfilled(let house, let gain): writer.choice("fulfilled", house, "gain", gain)
    case .wrong(let house, let loss): writer.choice("wrong", house, "loss", loss)
    case .expired(let house, let loss): writer.choice("expired", house, "loss", loss)
    case .sent(let package, let seat):
      writer.choice("sent") { writer in
        writer.member("package", package)
        writer.member("to", seat)
      }
    case .received(let package, let seat):
      writer.choice("received") { writer in
        writer.member("package", package)
        writer.member("from", seat)
      }
    case .assembled(let package, let category):
      writer.choice("assembled") { writer in
        writer.member("package", package)
        writer.member("category", category)
      }
    case .asked(let seat, let item, let package):
      writer.choice("asked") { writer in
        writer.member("seat", seat)
        writer.member("item") { writer in writer.write(item, from: nil) }
        writer.member("package", package)
      }
    case .answered(let seat, let has):
      writer.choice("answered") { writer in
        writer.member("seat", seat)
        writer.member("has", has)
      }
    case .twist(let id): writer.choice("twist") { writer in writer.member("id", id) }
    case .noon(let seats): writer.choice("noon") { writer in writer.member("seats", seats) }
    case .inspection(let isOn): writer.choice("inspection") { writer in writer.member("on", isOn) }
    case .firstOrder(let isOn): writer.choice("firstOrder") { writer in writer.member("on", isOn) }
    case .roundBegan(let day): writer.choice("roundBegan") { writer in writer.member("day", day) }
    case .roundEnded(let day, let reason):
      writer.choice("roundEnded") { writer in
        writer.member("day", day)
        writer.member("why", reason.rawValue)
      }
    case .paused(let missing): writer.choice("paused") { writer in writer.member("missing", missing) }
    case .left(let seat): writer.choice("left") { writer in writer.member("seat", seat) }
    case .resumed: writer.choice("resumed")
    case .gameOver(let end): writer.choice("gameOver") { writer in writer.member("result", end.rawValue) }
    }
  }
}

extension JSONWriter {
  /// Writes what became of an order.
  fileprivate mutating func choice(
    _ name: StaticString, _ house: Int, _ change: StaticString, _ thousandths: Int64
  ) {
    choice(name) { writer in
      writer.member("house", house)
      writer.member(change, thousandths)
    }
  }
}
