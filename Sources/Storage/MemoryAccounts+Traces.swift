import Accounts
import Ports
import Scores
import Synchronization

extension MemoryAccounts {
  public func traces(of player: PlayerID) -> PlayerTraces {
    let guests = joined.numbers(of: player.number).subtracting([player.number])
    return kept.withLock { kept in
      PlayerTraces(
        devices: kept.devices[player, default: [:]].map { digest, usedAt in
          let isForgotten = kept.forgottenDevices[player]?.contains(digest) == true
          return PlayerTraces.Device(usedAt: usedAt, isForgotten: isForgotten)
        },
        guests: Array(guests), passwordLinkMadeAt: kept.passwordLinks[player]?.madeAt,
        isHidden: kept.hidden.contains(player))
    }
  }

  public func tickets(of player: PlayerID) -> OwnTickets {
    kept.withLock { kept in
      let tickets = kept.scores.tickets.filter { $0.value.ticket.player == player }
      let sorted = tickets.sorted {
        ($1.value.ticket.issuedAt, $0.key.text) < ($0.value.ticket.issuedAt, $1.key.text)
      }
      return OwnTickets(
        tickets: sorted.map { _, kept in
          OwnTickets.Kept(
            board: kept.ticket.board, issuedAt: kept.ticket.issuedAt, expiresAt: kept.ticket.expiresAt,
            score: kept.use?.answer.id)
        },
        counts: kept.scores.counts(of: player))
    }
  }
}
