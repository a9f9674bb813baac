import GRDB

extension Schema {
  /// Adds what the owner has done with pictures (`SQLStore+PictureOwner`).
  static func addPictureRemovals(to database: Database) throws {
    // "hidden" or "removed": then its content is empty. NULL: the picture is shown.
    try database.execute(sql: "ALTER TABLE picture ADD COLUMN removal TEXT")
    try database.execute(sql: "CREATE INDEX picture_added_at ON picture (added_at DESC)")
  }
}
