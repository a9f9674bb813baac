import Foundation

/// The folder in which a server keeps its data: only its owner opens it, and every file in it.
///
/// Whoever starts the server, and whatever they let others read by default: what people typed, and digests of their
/// tokens and passwords, are nobody else's business on this machine.
public struct DataFolder: Sendable {
  private let path: String

  /// The folders that the server makes in it.
  private static let ownFolders: Set<String> = ["content", "maps", "backups"]
  /// The files that the server makes in it, or how their names begin.
  private static let ownFiles = [
    "parlour.sqlite", "admin-token", "daily-secret", "phrases.tsv", "phrase-index",
  ]
  /// What a disk of its own has in its folder.
  private static let ofDisk: Set<String> = ["lost+found"]

  /// - Parameter path: of the folder, which need not be there yet.
  public init(_ path: String) { self.path = path }

  /// From now on, what this process makes can be read by its user alone, and so can what its programs make.
  public static func keepPrivate() { _ = umask(0o077) }

  /// Makes the folder, or tightens the one that is there.
  ///
  /// - Throws: an error of the file system, where there is no folder and none can be made.
  public func make() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    tighten()
  }

  /// Takes what is in the folder from everybody but its owner, as far as this process may. Root gives what it has made
  /// in there to the owner of the folder: a server that runs as that user could not read it otherwise.
  ///
  /// A folder that has folders of others in it is not the server's alone, a home folder say. There, only what the server
  /// makes is tightened. Links lead elsewhere, and are not followed.
  public func tighten() {
    guard let folder = Entry(path, followsLink: true), folder.isFolder else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let entries = names.compactMap { name in Entry("\(path)/\(name)").map { (name, $0) } }
    let isShared = entries.contains { name, entry in
      entry.isFolder && !DataFolder.ownFolders.union(DataFolder.ofDisk).contains(name)
    }
    if !isShared { folder.tighten(givingTo: folder) }
    for (name, entry) in entries {
      let isOwnFile = !entry.isFolder && DataFolder.ownFiles.contains { name.hasPrefix($0) }
      let isOwnFolder = entry.isFolder && DataFolder.ownFolders.contains(name)
      guard isOwnFile || isOwnFolder || (!isShared && !entry.isFolder) else { continue }
      entry.tighten(givingTo: folder)
      if isOwnFolder { DataFolder.tightenAll(in: entry.path, givingTo: folder) }
    }
  }

  private static func tightenAll(in path: String, givingTo folder: Entry) {
    // Maps that are being made may go meanwhile.
    guard let names = FileManager.default.enumerator(atPath: path) else { return }
    for case let name as String in names { Entry("\(path)/\(name)")?.tighten(givingTo: folder) }
  }

  /// A file or a folder, and whose it is.
  private struct Entry {
    let path: String
    private let status: stat

    /// Nil where there is none, or where it is neither a file nor a folder.
    init?(_ path: String, followsLink: Bool = false) {
      var status = stat()
      guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
      guard [S_IFDIR, S_IFREG].contains(status.st_mode & S_IFMT) else { return nil }
      (self.path, self.status) = (path, status)
    }

    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

    /// Where that is not possible, it is somebody else's, who alone can do it.
    ///
    /// SQLite would lose its locks if this process opened and closed one of its files; so none is opened here.
    func tighten(givingTo folder: Entry) {
      let user = geteuid()
      guard status.st_uid == user || user == 0 else { return }
      let permissions: mode_t = isFolder ? 0o700 : 0o600
      if status.st_mode & 0o777 != permissions { _ = chmod(path, permissions) }
      // A file with a second name may be somebody's who has given it this one.
      guard user == 0, status.st_uid == 0, folder.status.st_uid != 0, isFolder || status.st_nlink == 1 else {
        return
      }
      _ = lchown(path, folder.status.st_uid, folder.status.st_gid)
    }
  }
}
