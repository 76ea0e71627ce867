import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/** Slow 3G: 400 kbit/s each way, 400 ms there and back. */
export const SLOW_3G = { bytesPerSecond: 50_000, roundTripMs: 400 } as const

/** Largest payload of one TCP segment, and what its headers weigh. */
const SEGMENT = 1_460
const SEGMENT_HEADERS = 40
/** What a server may send before the first acknowledgement: ten segments (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT

export interface SlowLine {
  readonly port: number
  close(): Promise<void>
}

/**
 * A phone's line to a server, from the first packet on: a round trip to open each connection, a rate that all of them
 * share, the way there and back, and a sender that begins with ten segments and doubles what is under way with each
 * acknowledgement. Nothing is lost on it. The look-up of the name is left out: it costs every page the same.
 */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
  const down = new Pipe()
  const up = new Pipe()
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (phone) => {
    const upstream = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    for (const [from, to] of [
      [phone, upstream],
      [upstream, phone],
    ] as const) {
      open.add(from)
      const end = (): void => {
        to.destroy()
        open.delete(from)
      }
      from.on('error', end).on('close', end)
    }
    // The browser's own connection opens at once; what it says waits for the round trip that opening takes.
    const opened = performance.now() + SLOW_3G.roundTripMs
    carry({ from: phone, to: upstream, pipe: up, opened })
    carry({ from: upstream, to: phone, pipe: down, opened })
  })
  return { port: await listen(server), close: () => closeAll(server, open) }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function closeAll(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
}

/** One direction of the line: what every connection sends waits for what was sent before it. */
class Pipe {
  #free = 0

  /** Milliseconds from now until so many bytes, sent now, have arrived at the other end. */
  arrivesIn(bytes: number, opened: number): number {
    const now = performance.now()
    const start = Math.max(now, this.#free, opened)
    this.#free = start + ((bytes + SEGMENT_HEADERS) / SLOW_3G.bytesPerSecond) * 1_000
    return this.#free + SLOW_3G.roundTripMs / 2 - now
  }
}

interface Carrying {
  readonly from: Socket
  readonly to: Socket
  readonly pipe: Pipe
  /** Of `performance.now()`: before it, nothing can be said. */
  readonly opened: number
}

/** One connection's one direction, with the window of a sender that knows nothing of the line yet. */
function carry({ from, to, pipe, opened }: Carrying): void {
  const waiting: Buffer[] = []
  // Two timers of the same millisecond may end in either order; what was sent first arrives first.
  const onTheWay: Buffer[] = []
  let window = FIRST_WINDOW
  let underWay = 0
  const send = (): void => {
    for (let next = waiting[0]; next && underWay + next.length <= window; next = waiting[0]) {
      waiting.shift()
      onTheWay.push(next)
      const { length } = next
      underWay += length
      const arrives = pipe.arrivesIn(length, opened)
      setTimeout(() => to.write(onTheWay.shift() ?? ''), arrives)
      setTimeout(
        () => {
          underWay -= length
          window += length
          send()
        },
        arrives + SLOW_3G.roundTripMs / 2,
      )
    }
  }
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += SEGMENT) waiting.push(data.subarray(at, at + SEGMENT))
    send()
  })
}
