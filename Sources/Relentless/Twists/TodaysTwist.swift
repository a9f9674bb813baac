import Tabletop

/// The twist of a day, with what was drawn for it. All times are the round's time.
struct TodaysTwist: Sendable {
  let twist: Twist
  /// The house whose orders count more; it means nothing where the twist has no important house.
  let house: Int
  /// When the inspection is; nobody knows before it begins.
  let inspection: Range<Milliseconds>?
  private(set) var isInspected = false
  private var wasInspected = false
  /// When two warehouses change hands.
  let noon: Milliseconds?
  private(set) var isNoonPast = false
  /// The seats whose warehouses have changed hands.
  private(set) var swapped: [Seat] = []

  /// The inspection begins when a fifth to two thirds of the round are over.
  init(_ twist: Twist, roundLength: Milliseconds, _ random: inout Random) {
    self.twist = twist
    house = twist.important == nil ? 0 : random.below(twist.houses ?? Order.houses)
    inspection = twist.inspection.map { inspection in
      let start = roundLength / 5 + random.below(roundLength * 2 / 3 - roundLength / 5)
      return start..<start + inspection.seconds * 1_000
    }
    noon = twist.swapPercent.map { roundLength * $0 / 100 }
  }

  /// When it does something next.
  var nextMoment: Milliseconds? {
    var next = isNoonPast ? nil : noon
    if let inspection, !wasInspected {
      let moment = isInspected ? inspection.upperBound : inspection.lowerBound
      next = min(next ?? moment, moment)
    }
    return next
  }

  /// - Returns: whether an inspection is on, if that changes now.
  mutating func inspect(at time: Milliseconds) -> Bool? {
    guard let inspection, !wasInspected else { return nil }
    if isInspected, time >= inspection.upperBound {
      isInspected = false
      wasInspected = true
      return false
    }
    guard !isInspected, time >= inspection.lowerBound else { return nil }
    isInspected = true
    return true
  }

  /// Whether it is noon now.
  mutating func passNoon(at time: Milliseconds) -> Bool {
    guard let noon, !isNoonPast, time >= noon else { return false }
    isNoonPast = true
    return true
  }

  mutating func note(swapped seats: [Seat]) { swapped = seats }
}

extension TodaysTwist {
  /// Writes what everybody may know of it.
  ///
  /// - Parameter isWorking: whether a round is under way.
  func write(at time: Milliseconds, isWorking: Bool, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", twist.id)
      writer.member("name", twist.name)
      writer.member("text", twist.text)
      writer.member("effects") { writer in
        writer.object { writer in writeEffects(at: time, isWorking: isWorking, to: &writer) }
      }
    }
  }

  private func writeEffects(at time: Milliseconds, isWorking: Bool, to writer: inout JSONWriter) {
    if let rush = twist.rush { writer.effect("rush", "count", rush.count) }
    if let important = twist.important {
      writer.member("important") { writer in
        writer.object { writer in
          writer.member("house", house)
          writer.member("times", important)
        }
      }
    }
    if let noon {
      writer.member("swap") { writer in
        writer.object { writer in
          if isNoonPast {
            writer.member("seats", swapped)
          } else {
            writer.member("left", max(noon - time, 0))
          }
        }
      }
    }
    if twist.isDark { writer.member("dark") { writer in writer.object { _ in } } }
    if twist.isHonour { writer.member("honour") { writer in writer.object { _ in } } }
    if let rule = twist.inspection, let inspection {
      writer.member("inspection") { writer in
        writer.object { writer in
          writer.member("seconds", rule.seconds)
          writer.member("times", rule.times)
          if isInspected, isWorking { writer.member("left", max(inspection.upperBound - time, 0)) }
        }
      }
    }
    if let spare = twist.limitSpare { writer.effect("limit", "spare", Int64(spare)) }
    if let houses = twist.houses { writer.effect("houses", "count", Int64(houses)) }
    if !twist.values.isEmpty {
      writer.member("values") { writer in
        writer.object { writer in
          for value in twist.values { writer.member(named: value.parameter.rawValue, value.percent) }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes an effect with one number.
  fileprivate mutating func effect(_ name: StaticString, _ value: StaticString, _ number: Int64) {
    member(name) { writer in writer.object { writer in writer.member(value, number) } }
  }
}
