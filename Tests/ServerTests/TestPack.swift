import HTTPTypes
import Tabletop

/// A pack as a page would send it.
struct TestPack {
  var name = "Ealing’s horses"
  var description = "Hooves."
  var pins = 5
  var latitude = 51
  /// Of the first pin.
  var picture: String?

  static let horses = TestPack(latitude: 51)
  static let cows = TestPack(name: "Cows")
  static let few = TestPack(name: "Few", pins: 4)

  /// The pins lie a millionth of a degree apart; the answer to the first is "answer 0", and so on.
  var json: String {
    let pins = (0..<pins).map { id in
      #"{"id":\#(id),"title":"Pin \#(id)","hint":"What is it?","points":10,"at":[\#(latitude).50000\#(id),-0.3],"#
        + #""codeword":"answer \#(id)"\#(id == 0 ? picture.map { #","picture":"\#($0)""# } ?? "" : "")}"#
    }
    return #"{"name":"\#(name)","location":"Ealing","description":"\#(description)","minutes":30,"#
      + #""pins":[\#(pins.joined(separator: ","))]}"#
  }
}

extension TestClient {
  /// Registers a player; returns the headers that the player's browser would send from then on.
  func account(_ name: String) async throws -> [String: String] {
    try await post(
      "/accounts",
      #"{"username":"\#(name)","email":"\#(name)@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
    ).cookies
  }

  func publish(_ pack: TestPack, as creator: [String: String]) async throws -> Answer {
    try await post("/packs", #"{"pack":\#(pack.json)}"#, headers: creator)
  }

  func save(
    _ pack: TestPack, version: Int, as creator: [String: String], id: String = "1"
  ) async throws -> Answer {
    try await ask(
      .put, "/api/v1/packs/\(id)", #"{"version":\#(version),"pack":\#(pack.json)}"#, headers: creator)
  }
}

extension Answer {
  var packs: [JSON] {
    if case .array(let packs)? = json["packs"] { packs } else { [] }
  }

  var names: [String] { packs.compactMap { $0["name"]?.text } }
}

extension JSON {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var isOne: Bool {
    if case .number(let number) = self { number.whole == 1 } else { false }
  }
}
