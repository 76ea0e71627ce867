import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { wayFrom } from './target.ts'
import type { Target } from './target.ts'

/** As much of a target as a connection needs. */
type Reached = Pick<Target, 'portalUrl' | 'manyAddresses'>

const OPENED_WITHIN_MS = 10_000

/** A connection from an address that speaks whatever bytes it likes; null when it is not let in. */
export function openLine(target: Reached, from: string): Promise<Socket | null> {
  const { hostname, port } = new URL(target.portalUrl)
  const { localAddress } = wayFrom(target, from)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ...(localAddress ? { localAddress } : {}) })
    socket.setTimeout(OPENED_WITHIN_MS, () => socket.destroy())
    socket.once('connect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(null))
  })
}

/** Many of them; those that are not let in are left out. */
export async function openLines(target: Reached, addresses: readonly string[]): Promise<Socket[]> {
  const opened = await Promise.all(addresses.map((from) => openLine(target, from)))
  return opened.filter((socket) => socket !== null)
}

/** Everything that is said in answer to some bytes, until the other side hangs up or nothing came for so long. */
export async function tell(target: Target, from: string, bytes: string | Uint8Array): Promise<string> {
  const socket = await openLine(target, from)
  if (!socket) return ''
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
  // An answer that leaves the connection open ends when nothing more comes.
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.setTimeout(QUIET_MS, () => socket.destroy())
  socket.write(bytes)
  await closed
  return said
}

const QUIET_MS = 1_500

export function hangUp(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy()
}

/** The header that says who asks where addresses cannot be chosen; '' where they can. */
export function forwardedLine(target: Target, from: string): string {
  const forwarded = wayFrom(target, from).headers['x-forwarded-for']
  return forwarded ? `x-forwarded-for: ${forwarded}\r\n` : ''
}
