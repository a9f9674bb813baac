import Ports
import Tabletop
import TownHunt

extension Packs {
  /// Adds the packs that a server offers as its own, from `Content/hunt/packs.json`. Packs that are no longer in
  /// the file are no longer offered.
  ///
  /// - Returns: what is wrong with packs that were left out.
  public func offerOwn(_ content: JSON, at time: Int64) async throws -> [String] {
    guard case .array(let packs)? = content["packs"] else { return ["\"packs\" is missing."] }
    var problems: [String] = []
    var ids: [PackID] = []
    for json in packs {
      switch Pack.read(json, for: .whole) {
      case .failure(let mistakes): problems.append(mistakes.description)
      case .success(let pack):
        // A pack that somebody publishes could get a number as its id.
        guard let id = pack.id.flatMap(PackID.init), !id.isNumber else {
          problems.append("\(pack.name): its id must be a word of letters, digits, - and _.")
          continue
        }
        ids.append(id)
        try await store.keepOwnPack(
          id, PackEdition(pack), by: pack.creator ?? Packs.owner, salt: chance.makeCredential().token,
          at: time)
      }
    }
    try await store.withdrawOwnPacks(but: ids)
    return problems
  }

  /// The creator of the server's own packs that name none.
  public static let owner = "Parlour"
}
