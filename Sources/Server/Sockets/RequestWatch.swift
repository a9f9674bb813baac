import Foundation
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import NIOHTTP1
import Synchronization
import Tabletop

/// Watches over a connection that speaks plain HTTP: whether there is room for its requests, whether their bodies come fast
/// enough, and whether their answers are read.
final class RequestWatch: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A body that is not complete yet.
  private struct Body {
    var pace: Pace
    /// When it has to be complete.
    var end: NIODeadline
  }

  /// How much of answers the system keeps for a slow reader, in bytes. A line of 20 Mbit/s with 100 ms to and fro is full
  /// with it.
  static let kernelBytes = 262_144
  /// How long a connection stays that was told its last answer, so that the answer arrives.
  private static let farewell = TimeAmount.seconds(1)
  /// How long a connection may wait for a next request while there is little room.
  private static let patience = TimeAmount.seconds(5)
  /// What a body or an answer has left at most, however fast it was before: a phone may pass through a tunnel.
  private static let mostLeft = TimeAmount.seconds(60)
  /// The owner's uploads, which may take as long as they need: they are read only with the owner's token.
  private static let ownersPath = "/api/v1/admin/"

  private let passage: Passage
  private let limits: Settings.Limits
  private let interval: TimeAmount

  /// The latest request.
  private var head: HTTPRequestHead?
  private var body: Body?
  private var unanswered = 0
  private var isAnswering = false
  /// Since when nothing is under way.
  private var idleSince = NIODeadline.now()
  /// Bytes of answers that were written, and how many of them the system has taken.
  private var written = 0
  private var taken = 0
  private var reading: Pace
  /// Whether it gets no other answer, and is about to be closed.
  private var isEnding = false
  private var nextLook: Scheduled<Void>?

  init(_ passage: Passage, _ limits: Settings.Limits) {
    self.passage = passage
    self.limits = limits
    reading = RequestWatch.answerPace(limits)
    interval = .milliseconds(min(5_000, limits.graceSeconds * 500))
  }

  func handlerAdded(context: ChannelHandlerContext) { lookLater(context) }

  func handlerRemoved(context: ChannelHandlerContext) { nextLook?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    nextLook?.cancel()
    context.fireChannelInactive()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if unanswered == 0 {
        self.head = head
        if let refusal = passage.refusal(of: head) { return refuse(Problem(refusal, retryAfter: 5), context) }
      }
      if head.isLastToBeRead { passage.isAtItsEnd.store(true, ordering: .relaxed) }
      unanswered += 1
      begin(head)
    case .body(let bytes): body?.pace.moved(bytes.readableBytes, at: .now())
    case .end: body = nil
    }
    context.fireChannelRead(data)
  }

  private func begin(_ head: HTTPRequestHead) {
    let now = NIODeadline.now()
    var pace = Pace(
      leastRate: limits.leastBytesPerSecond, grace: .seconds(limits.graceSeconds), most: RequestWatch.mostLeft
    )
    pace.wait(at: now)
    let isOwners = head.uri.hasPrefix(RequestWatch.ownersPath)
    body = Body(pace: pace, end: isOwners ? .distantFuture : now + .seconds(limits.bodySeconds))
  }

  /// The server asks for more: from now on it waits for the client.
  func read(context: ChannelHandlerContext) {
    body?.pace.wait(at: .now())
    context.read()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    body?.pace.rest(at: .now())
    context.fireChannelReadComplete()
    // What a client sends that is about to be closed is read all the same: otherwise the system would reset the
    // connection, and the last answer could be lost.
    if isEnding { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isEnding, case ChannelEvent.inputClosed? = event as? ChannelEvent {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isEnding else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      isAnswering = true
      if isLastAnswer {
        let options = head.headers["connection"] + ["close"]
        head.headers.replaceOrAdd(name: "Connection", value: options.joined(separator: ", "))
      }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      written += bytes.readableBytes
      context.write(data, promise: promise)
    case .end:
      context.write(data, promise: promise)
      answered(context)
    }
  }

  /// Whether no other answer can follow the one that is sent.
  private var isLastAnswer: Bool {
    !passage.isInside || unanswered <= 1 && passage.isAtItsEnd.load(ordering: .relaxed)
  }

  private func answered(_ context: ChannelHandlerContext) {
    let isLast = isLastAnswer
    isAnswering = false
    unanswered = max(0, unanswered - 1)
    passage.answered()
    idleSince = .now()
    // The rest of a body is still read for a while: most clients read the answer only then.
    if let end = body?.end { body?.end = min(end, idleSince + .seconds(limits.graceSeconds)) }
    if isLast { end(context, in: RequestWatch.farewell) }
  }

  /// Answers a request in the place of the server.
  private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
    guard let head else { return context.close(promise: nil) }
    let answer = problem.lastAnswer(to: head)
    context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    end(context, in: passage.mayStayRefused() ? RequestWatch.farewell : .zero)
    context.read()
  }

  /// Closes the connection some time after its last answer.
  private func end(_ context: ChannelHandlerContext, in time: TimeAmount) {
    isEnding = true
    body = nil
    nextLook?.cancel()
    nextLook = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      context.close(promise: nil)
    }
  }

  // MARK: Looking

  private func lookLater(_ context: ChannelHandlerContext) {
    nextLook = context.eventLoop.assumeIsolated().scheduleTask(in: interval) { self.look(context) }
  }

  /// Ends what is too slow.
  private func look(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    if isReadTooSlowly(context, now) {
      passage.gate.metrics.slowAnswers.increment()
      // What the system still keeps for it is dropped too.
      _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      return context.close(promise: nil)
    }
    if body?.pace.isTooSlow(at: now) == true || body.map({ $0.end <= now }) == true {
      passage.gate.metrics.slowBodies.increment()
      giveUpBody(context)
      return
    }
    let isIdle = unanswered == 0 && body == nil
    if isIdle, now - idleSince >= RequestWatch.patience, passage.isInTheWay {
      return context.close(promise: nil)
    }
    lookLater(context)
  }

  private func giveUpBody(_ context: ChannelHandlerContext) {
    // Otherwise the route would take what has come for the whole body.
    context.fireErrorCaught(HTTPError(.requestTimeout))
    if isAnswering || unanswered != 1 {
      context.close(promise: nil)
    } else {
      refuse(Problem(.requestTimeout, .bodyTooSlow), context)
    }
  }

  private func isReadTooSlowly(_ context: ChannelHandlerContext, _ now: NIODeadline) -> Bool {
    // The channel tells in each state but the closed one, in which nothing is looked at.
    let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    guard waiting > 0 else {
      (written, taken) = (0, 0)
      reading = RequestWatch.answerPace(limits)
      return false
    }
    let moved = written - waiting - taken
    if moved > 0 {
      taken += moved
      reading.moved(moved, at: now)
    }
    reading.wait(at: now)
    return reading.isTooSlow(at: now)
  }

  /// What the system keeps counts as read, although it is not: so much more may be left.
  private static func answerPace(_ limits: Settings.Limits) -> Pace {
    let kept = TimeAmount.seconds(Int64(kernelBytes) / Int64(max(limits.leastBytesPerSecond, 1)))
    return Pace(
      leastRate: limits.leastBytesPerSecond, grace: .seconds(limits.graceSeconds), most: mostLeft + kept)
  }
}
