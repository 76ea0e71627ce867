import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { NeighbourhoodOf } from '#server/limits/networks.ts'
import type { Refuse } from '#server/limits/refusals.ts'

/** How many connections are held, and how far one may run ahead of its answers. */
export interface ConnectionBounds {
  /** Of this process. The longest idle one of whoever holds most makes room for the next. */
  readonly most: number
  /** Of one network, in the same way; a trusted proxy speaks for many and is not bound by it. */
  readonly mostPerNetwork: number
  readonly isTrusted: (address: string) => boolean
  readonly neighbourhoodOf: NeighbourhoodOf
  /** Told of each connection that ends for another one. */
  readonly refused: Refuse
}

/** Requests sent before their turn on one connection; browsers and proxies send none. */
const MOST_AHEAD = 32
/** An answer of which nothing more is taken for so long is nobody's: even a slow phone reads on. */
const UNREAD_MS = 120_000
/** At a stop: a request that is on its way may arrive, an answer that is ready may be read, work may end. */
const GRACE_MS = { incomplete: 1_000, unread: 5_000, working: 8_000 }

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Turn {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Held {
  readonly socket: Socket
  readonly network: string
  /** Requests whose answer is not out yet, in order; the first is the one being answered. */
  readonly turns: Turn[]
  /** Bytes taken by the other side when it was last looked at, and when that last grew. */
  taken: { readonly bytes: number; readonly at: number }
}

const TRUSTED = 'trusted'

/** The connections of a process: what a visitor holds open, unread or half sent is in nobody's way. */
export class Connections {
  readonly #bounds: ConnectionBounds
  readonly #now: () => number
  readonly #held = new Map<Socket, Held>()
  /** By network, the longest quiet first. */
  readonly #networks = new Map<string, Set<Held>>()

  /** `now`: milliseconds by a clock that nobody sets. */
  constructor(bounds: ConnectionBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  get size(): number {
    return this.#held.size
  }

  /** True while an answer is on its way on this connection. */
  isAnswering(socket: Socket): boolean {
    return this.#held.get(socket)?.turns[0]?.response.headersSent === true
  }

  /** Takes a new connection in; when there are too many, another one ends for it. */
  hold(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const { network: near, isShared } = this.#bounds.neighbourhoodOf(address)
    const network = this.#bounds.isTrusted(address) ? TRUSTED : near
    const one: Held = { socket, network, turns: [], taken: { bytes: 0, at: this.#now() } }
    this.#held.set(socket, one)
    const peers = this.#networks.get(network) ?? new Set()
    this.#networks.set(network, peers.add(one))
    socket.once('close', () => {
      this.#held.delete(socket)
      peers.delete(one)
      if (peers.size === 0 && this.#networks.get(network) === peers) this.#networks.delete(network)
    })
    // A network that many share is bound by the process's own figure alone; then the largest one makes room.
    if (network !== TRUSTED && !isShared && peers.size > this.#bounds.mostPerNetwork) {
      this.#bounds.refused('connections-network', address)
      makeRoom(peers, one)
    } else if (this.#held.size > this.#bounds.most) {
      this.#bounds.refused('connections', address)
      makeRoom(largest(this.#networks), one)
    }
  }

  /**
   * Hands a request on when it is its turn: one after the other on a connection, so that one who reads no answers keeps
   * a single one waiting. Whoever runs far ahead is cut off.
   */
  serve(turn: Turn, handler: Handler): void {
    const { socket } = turn.request
    const one = this.#held.get(socket)
    if (!one || socket.destroyed) return
    one.turns.push(turn)
    if (one.turns.length > MOST_AHEAD) socket.destroy()
    else if (one.turns.length === 1) this.#answer(one, turn, handler)
  }

  #answer(one: Held, turn: Turn, handler: Handler): void {
    turn.response.once('finish', () => {
      one.turns.shift()
      this.#moveToEnd(one)
      const [next] = one.turns
      if (next && !one.socket.writableEnded && !one.socket.destroyed) this.#answer(one, next, handler)
    })
    handler(turn.request, turn.response)
  }

  #moveToEnd(one: Held): void {
    const peers = this.#networks.get(one.network)
    if (peers?.delete(one)) peers.add(one)
  }

  /** Cuts off whoever takes none of an answer; to be called every few seconds. */
  sweep(): void {
    const now = this.#now()
    for (const one of this.#held.values()) {
      const bytes = one.socket.bytesWritten - one.socket.writableLength
      if (bytes !== one.taken.bytes || !isUnread(one)) one.taken = { bytes, at: now }
      else if (now - one.taken.at > UNREAD_MS) one.socket.destroy()
    }
  }

  /** At a stop, to be called again and again: ends what carries no whole request, later what is unread, at last all. */
  drain(afterMs: number): void {
    for (const one of this.#held.values()) if (afterMs > graceOf(one)) one.socket.destroy()
  }
}

function isUnread({ turns: [first] }: Held): boolean {
  return first?.response.writableEnded === true
}

function graceOf(one: Held): number {
  const [first] = one.turns
  if (!first && one.socket.bytesRead === 0) return -1
  if (!first?.request.complete) return GRACE_MS.incomplete
  return isUnread(one) ? GRACE_MS.unread : GRACE_MS.working
}

function largest(networks: ReadonlyMap<string, ReadonlySet<Held>>): ReadonlySet<Held> {
  let most: ReadonlySet<Held> = new Set()
  for (const [name, peers] of networks) if (name !== TRUSTED && peers.size > most.size) most = peers
  return most.size > 0 ? most : (networks.get(TRUSTED) ?? most)
}

/** Ends the longest quiet connection that waits for no answer, else one whose request never became whole, else the newcomer. */
function makeRoom(peers: ReadonlySet<Held>, newcomer: Held): void {
  let leaves = newcomer
  for (const one of peers) {
    if (one === newcomer) continue
    const [first] = one.turns
    if (!first) {
      leaves = one
      break
    }
    if (leaves === newcomer && (!first.request.complete || first.response.writableEnded)) leaves = one
  }
  leaves.socket.destroy()
}
