import Foundation
import Hummingbird
import Maps
import Storage
import Synchronization
import SystemPackage
import Tabletop

/// The imports of maps that the owner's page has started, one at a time: cutting tiles needs all of a small machine.
final class MapImports: Sendable {
  /// An import as the page shows it.
  struct Import: Sendable {
    enum State: Sendable {
      case running(MapProgress)
      case done(TownMap)
      case refused(Refusal)
    }

    let id: String
    let name: String
    var state: State
  }

  private let importer: MapImporter
  private let folder: MapFolder
  /// The last one: it stays until the next begins, so that the page can tell how it ended.
  private let last = Mutex<Import?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(importer: MapImporter, folder: MapFolder) {
    self.importer = importer
    self.folder = folder
  }

  var latest: Import? { last.withLock { $0 } }

  /// Takes a file and begins to make a map of it.
  ///
  /// - Parameters:
  ///   - body: the file.
  ///   - limit: the most bytes of the file.
  /// - Returns: the import, which goes on by itself.
  /// - Throws: `Refusal` where the name is bad, the file is too large, or another import is running.
  func begin(_ body: RequestBody, named name: String, limit: Int64) async throws -> Import {
    guard let name = name.asName(longest: TownMap.longestName) else { throw Refusal.badMapName }
    let new = Import(
      id: UUID().uuidString.lowercased(), name: name,
      state: .running(MapProgress(stage: .reading, permille: 0)))
    try last.withLock { last throws(Refusal) in
      if case .running? = last?.state { throw .mapsBusy }
      last = new
    }
    do {
      let upload = try await receive(body, limit: limit)
      task.withLock { task in
        task = Task { set(await finish(new.id, upload, named: name), of: new.id) }
      }
    } catch {
      last.withLock { $0 = nil }
      throw error
    }
    return new
  }

  /// Ends the import that is running, with the programs that work for it.
  func stop() async {
    let running = task.withLock { $0 }
    running?.cancel()
    await running?.value
  }

  private func set(_ state: Import.State, of id: String) {
    last.withLock { if $0?.id == id { $0?.state = state } }
  }

  private static func file(in upload: IncomingMap) -> String { "\(upload.path)/upload" }

  /// Writes the file to the disk as it comes, into a folder of its own.
  private func receive(_ body: RequestBody, limit: Int64) async throws -> IncomingMap {
    let incoming: IncomingMap
    let file: FileDescriptor
    do {
      folder.removeLeftovers()
      incoming = try folder.makeIncoming()
      file = try FileDescriptor.open(
        FilePath(MapImports.file(in: incoming)), .writeOnly,
        options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch {
      throw Refusal.mapNotKept
    }
    defer { try? file.close() }
    do {
      var count: Int64 = 0
      for try await part in body {
        count += Int64(part.readableBytes)
        guard count <= limit else { throw Refusal.mapTooLarge(limit) }
        do {
          try file.writeAll(part.readableBytesView)
        } catch {
          throw Refusal.mapNotKept
        }
      }
      guard count > 0 else { throw Refusal.noMap }
      return incoming
    } catch {
      incoming.discard()
      throw error
    }
  }

  private func finish(_ id: String, _ upload: IncomingMap, named name: String) async -> Import.State {
    defer { upload.discard() }
    do {
      let map = try await importer.add(MapImports.file(in: upload), named: name, mayMove: true) {
        [self] progress in
        set(.running(progress), of: id)
      }
      return .done(map)
    } catch {
      if Task.isCancelled { return .refused(.mapStopped) }
      return .refused(error as? Refusal ?? .mapNotKept)
    }
  }
}

extension MapImports.Import: JSONEncodable {
  /// `{"id","name","stage","permille"}`, or `{"id","name","map":{…}}`, or `{"id","name","refused":{"code","message"}}`
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      switch state {
      case .running(let progress):
        writer.member("stage", progress.stage.rawValue)
        writer.member("permille", progress.permille)
      case .done(let map): writer.member("map", map)
      case .refused(let refusal): writer.member("refused", refusal)
      }
    }
  }
}
