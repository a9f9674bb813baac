import Tabletop

extension JSON {
  /// The same value with a mistake in it: a value of another kind, a number out of all bounds, a member too
  /// many or too few. Sometimes it is still valid.
  public func damaged(_ random: inout Random) -> JSON {
    switch self {
    case .object(var members) where !members.isEmpty && random.below(4) > 0:
      let index = random.below(members.count)
      switch random.below(6) {
      case 0: members.remove(at: index)
      case 1: members.insert(JSONMember(JSON.oddName(&random), members[index].value), at: index)
      case 2: members[index] = JSONMember(JSON.oddName(&random), members[index].value)
      default: members[index].value = members[index].value.damaged(&random)
      }
      return .object(members)
    case .array(var elements) where !elements.isEmpty && random.below(4) > 0:
      let index = random.below(elements.count)
      switch random.below(4) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = elements[index].damaged(&random)
      }
      return .array(elements)
    default: return JSON.oddValue(&random)
    }
  }

  private static func oddName(_ random: inout Random) -> String {
    random.pick(["", "seat", "step", "ready", "\u{0}", "__proto__", "🂡"]) ?? ""
  }

  private static func oddValue(_ random: inout Random) -> JSON {
    let numbers: [Int64] = [.min, -1, 0, 1, 7, 8, 255, 86_401, 2_147_483_648, .max]
    switch random.below(8) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2: return .string(random.pick(["", "Ana", "versus", " \t", "e\u{301}", "👩‍👩‍👧"]) ?? "")
    case 3: return .array([])
    case 4: return .object([])
    default: return .number(JSONNumber(random.pick(numbers) ?? 0))
    }
  }
}
