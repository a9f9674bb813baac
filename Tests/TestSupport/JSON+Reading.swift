import Tabletop

/// The value that a text of JSON tells.
public func read<Value: JSONDecodable>(_ text: String, _ type: Value.Type = Value.self) throws -> Value {
  try Value(from: JSONReader(try JSON(parsing: text)))
}

/// The sentence that says why a text of JSON tells no such value; nil where it tells one.
public func problem<Value: JSONDecodable>(_ text: String, _ type: Value.Type) throws -> String? {
  do { _ = try read(text, type) } catch {
    guard let error = error as? JSONError else { throw error }
    return error.description
  }
  return nil
}
