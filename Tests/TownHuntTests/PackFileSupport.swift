import Tabletop

@testable import TownHunt

/// The pack in the text of a file; throws all mistakes of the file.
func readPack(_ text: String) throws(Mistakes) -> Pack { try readPack(Array(text.utf8)) }

/// The pack in a file; throws all mistakes of the file.
func readPack(_ bytes: [UInt8], isUTF8: Bool = false) throws(Mistakes) -> Pack {
  switch PackFile.read(bytes, isUTF8: isUTF8) {
  case .pack(let pack, _): return pack
  case .mistakes(let mistakes): throw mistakes
  case .deflated: throw .damagedArchive
  }
}

/// All mistakes of a file, a line each.
func mistakes(of text: String) -> [String] {
  do { _ = try readPack(text) } catch { return error.all.map(\.description) }
  return []
}
