import Foundation
import Storage
import TestSupport
import Testing

@Suite struct DataFolderTests {
  private let folder = TemporaryFolder()

  @Test func aNewFolderIsForItsOwnerAlone() throws {
    try DataFolder(folder.file("a/data")).make()
    #expect(try permissions("a/data") == 0o700)
  }

  @Test func aFolderThatOthersCouldReadIsTightenedWithAllThatIsInIt() throws {
    let files = [
      "parlour.sqlite", "admin-token", "backup-of-may", "maps/0123/map.json", "content/relentless/1.json",
    ]
    for file in files { try makeReadable("data/\(file)") }
    for name in ["data", "data/maps", "data/maps/0123"] { try set(0o755, name) }
    try DataFolder(folder.file("data")).make()
    for file in files { #expect(try permissions("data/\(file)") == 0o600, "\(file)") }
    for name in ["data", "data/maps", "data/maps/0123", "data/content/relentless"] {
      #expect(try permissions(name) == 0o700, "\(name)")
    }
  }

  /// Whoever names a folder that is not the server's alone, such as a home folder, keeps what else is in it.
  @Test func inAFolderOfOthersTooOnlyTheServersFilesAreTightened() throws {
    for file in ["home/parlour.sqlite", "home/letter.txt", "home/photos/cat.png"] { try makeReadable(file) }
    for name in ["home", "home/photos"] { try set(0o755, name) }
    try DataFolder(folder.file("home")).make()
    #expect(try permissions("home/parlour.sqlite") == 0o600)
    for file in ["home/letter.txt", "home/photos/cat.png"] { #expect(try permissions(file) == 0o644) }
    for name in ["home", "home/photos"] { #expect(try permissions(name) == 0o755) }
  }

  @Test func linksAreNotFollowed() throws {
    try makeReadable("data/parlour.sqlite")
    try makeReadable("elsewhere/map.json")
    for name in ["phrases.tsv", "maps"] {
      let target = name == "maps" ? "elsewhere" : "elsewhere/map.json"
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("data/\(name)"), withDestinationPath: folder.file(target))
    }
    try set(0o755, "elsewhere")
    try DataFolder(folder.file("data")).make()
    #expect(try permissions("data/parlour.sqlite") == 0o600)
    #expect(try permissions("elsewhere/map.json") == 0o644)
    #expect(try permissions("elsewhere") == 0o755)
  }

  private func makeReadable(_ file: String) throws {
    try folder.write("x", to: file)
    try set(0o644, file)
  }

  private func set(_ permissions: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.file(name))
  }

  private func permissions(_ name: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: folder.file(name))
    return try #require(facts[.posixPermissions] as? NSNumber).intValue
  }
}
