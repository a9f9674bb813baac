import Tabletop
import TownHunt

@testable import Rehearsal

/// A pack to rehearse: its pins lie where a test wants them, in metres from a street corner in London.
struct SamplePack {
  var minutes: Int64 = 60
  /// Metres to the north and to the east.
  var offsets: [(Int64, Int64)]
  /// Around which the pins lie.
  var corner = Place(latitude: 51_510_000, longitude: -300_000)
  var radius: Int64?
  /// Where the hunt starts, in metres from the corner.
  var start: (Int64, Int64)?
  /// Whether all pins ask for a photo, those after the first four in a second stage.
  var areStagesOfPhotos = false

  /// Pins on a straight street, so many metres from each other.
  static func street(_ pins: Int64, apart: Int64, minutes: Int64 = 60) -> SamplePack {
    SamplePack(minutes: minutes, offsets: (0..<pins).map { ($0 * apart, 0) })
  }

  func pack() throws -> Pack {
    guard let corner else { throw Refusal("noPlace", "There is no such corner.") }
    let pins = offsets.enumerated().map { (index, offset) in
      let at = corner.moved(north: offset.0, east: offset.1) ?? corner
      let more = radius.map { #","radius":\#($0)"# } ?? ""
      let task =
        areStagesOfPhotos
        ? #""task":"photo","stage":\#(index < 4 ? 1 : 2)"# : #""codeword":"w \#(index)""#
      return
        #"{"id":\#(100 + index),"title":"Pin \#(index)","hint":"?","points":10,\#(task),"#
        + #""at":\#(JSONWriter.text(of: at))\#(more)}"#
    }
    let begin = start.map { start in
      #""start":{"at":\#(JSONWriter.text(of: corner.moved(north: start.0, east: start.1) ?? corner))},"#
    }
    let json =
      #"{"name":"N","location":"L","description":"D","minutes":\#(minutes),\#(begin ?? "")"pins":["#
      + pins.joined(separator: ",") + "]}"
    return try Pack.read(try JSON(parsing: Array(json.utf8), limits: .file), for: .whole).get()
  }
}

extension Choices {
  /// The choices of a test, where it does not say otherwise.
  static func some(
    _ mode: TownHunt.Mode = .competitive, paces: [Int] = [25, 50, 25], wrong: Int64 = 30, walks: Int = 300,
    seed: UInt64 = 1
  ) -> Choices {
    Choices(mode: mode, paces: paces, wrong: wrong, walks: walks, seed: Seed(seed))
  }
}

/// All walks of a pack.
func walks(_ sample: SamplePack, _ choices: Choices) throws -> [Walk] {
  let course = try Course(try sample.pack(), mode: choices.mode)
  var random = Random(seed: choices.seed)
  return try (0..<choices.walks).map { index in
    var walker = try Walker(course, pace: choices.pace(of: index), wrong: choices.wrong, random: &random)
    return walker.walkToTheEnd()
  }
}

/// A rehearsal that is done.
func rehearsed(_ sample: SamplePack, _ choices: Choices = .some()) throws -> Rehearsal {
  var rehearsal = try Rehearsal(try sample.pack(), choices)
  try rehearsal.walk(.max)
  return rehearsal
}
