/// What a server by itself keeps in files of its data folder, and several servers keep in the database that they share.
///
/// Each function throws an error of the store; each waits for the database on the calling thread.
public protocol SharedStore: Sendable {
  /// A secret. Of several servers that make it at once, all get the same one.
  ///
  /// - Parameters:
  ///   - name: which one: `admin-token`, `daily-secret`.
  ///   - text: what it is if there is none yet.
  /// - Returns: the secret, and whether it was made now.
  func secret(_ name: String, orNew text: String) throws -> (text: String, isNew: Bool)

  /// A secret; nil where none was made yet.
  func secret(_ name: String) throws -> String?

  /// Puts another secret in the place of one, or makes it.
  func replaceSecret(_ name: String, by text: String) throws

  /// The versions of a file of content that the owner has adjusted, in their order.
  ///
  /// - Parameters:
  ///   - file: `relentless/parameters.json`.
  ///   - number: only those after this one; 0: all.
  /// - Returns: each as the JSON that was added.
  func contentVersions(of file: String, after number: Int) throws -> [String]

  /// Adds a version.
  ///
  /// - Parameter number: one more than that of the latest version.
  /// - Returns: false, and nothing is added, where there is one of this number.
  func addContentVersion(_ number: Int, of file: String, _ text: String) throws -> Bool

  /// Adds the versions that a server has kept by itself, if there are none of this file yet.
  ///
  /// - Parameter versions: their numbers, and their JSON.
  func bringContentVersions(of file: String, _ versions: [(number: Int, text: String)]) throws
}
