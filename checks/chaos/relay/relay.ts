import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Where the relay leads: a port of this machine, or the path of a unix socket. */
export type RelayTarget = { readonly port: number } | { readonly path: string }

/**
 * A way between two programs that fails as networks do:
 * - `pass`: it works
 * - `silence`: nothing arrives any more and nobody is told, as after a failover, behind a firewall that forgot its
 *   connections, or on a machine that was moved; a connection that has lost a byte stays silent for ever
 * - `loseAnswers`: what is asked arrives, and no answer comes back
 * - `delay`: every packet takes so many milliseconds longer, in order
 * - `cut`: open connections are reset, new ones refused
 */
export interface Relay {
  /** Port on 127.0.0.1. */
  readonly port: number
  pass(): void
  silence(): void
  loseAnswers(): void
  delay(ms: number): void
  cut(): void
  /** Connections that are open and have lost nothing. */
  readonly sound: () => number
  close(): Promise<void>
}

type Mode =
  | { readonly name: 'pass' | 'silence' | 'unanswered' | 'cut' }
  | { readonly name: 'delay'; readonly ms: number }

/** Opens a relay to `target` on a free port. It passes everything to begin with. */
export async function openRelay(target: RelayTarget): Promise<Relay> {
  let mode: Mode = { name: 'pass' }
  const lines = new Set<Line>()
  const server = createServer({ noDelay: true }, (near) => {
    if (mode.name === 'cut') return near.resetAndDestroy()
    const line = new Line(near, connect({ ...target, noDelay: true }), () => mode)
    lines.add(line)
    line.ended.then(
      () => lines.delete(line),
      () => undefined,
    )
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    pass: () => void (mode = { name: 'pass' }),
    silence: () => void (mode = { name: 'silence' }),
    loseAnswers: () => void (mode = { name: 'unanswered' }),
    delay: (ms) => void (mode = { name: 'delay', ms }),
    cut() {
      mode = { name: 'cut' }
      for (const line of lines) line.reset()
    },
    sound: () => [...lines].filter((line) => !line.lost).length,
    async close() {
      for (const line of lines) line.reset()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

/** Which way. */
type Carried = 'questions' | 'answers'

/** One connection through the relay. */
class Line {
  /** A byte was swallowed: what came after it would be read as something else. */
  lost = false
  readonly ended: Promise<unknown>
  readonly #near: Socket
  readonly #far: Socket
  readonly #mode: () => Mode

  constructor(near: Socket, far: Socket, mode: () => Mode) {
    this.#near = near
    this.#far = far
    this.#mode = mode
    this.#lead(near, far, 'questions')
    this.#lead(far, near, 'answers')
    this.ended = Promise.all([once(near, 'close'), once(far, 'close')])
  }

  reset(): void {
    resetSocket(this.#near)
    resetSocket(this.#far)
  }

  #lead(from: Socket, to: Socket, carrying: Carried): void {
    from.on('error', () => undefined)
    from.on('data', (part: Buffer) => this.#take(carrying, () => to.write(part)))
    from.on('end', () => this.#take(carrying, () => to.end()))
    from.on('close', (failed) => {
      // A reset travels as a reset; in silence nobody hears of it, and the other side is let go without a word.
      if (this.lost || this.#mode().name === 'silence') to.destroy()
      else if (failed) resetSocket(to)
    })
  }

  #take(carrying: Carried, send: () => void): void {
    const mode = this.#mode()
    if (mode.name === 'silence' || (mode.name === 'unanswered' && carrying === 'answers')) this.lost = true
    if (this.lost) return
    if (mode.name === 'delay') setTimeout(() => this.lost || send(), mode.ms)
    else send()
  }
}

/** A unix socket knows no reset: there the end is all that can be told. */
function resetSocket(socket: Socket): void {
  if (socket.remoteFamily === undefined) socket.destroy()
  else socket.resetAndDestroy()
}
