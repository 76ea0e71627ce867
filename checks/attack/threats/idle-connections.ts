import type { Attack } from '../attack.ts'
import { hangUp, openLines } from '../raw-lines.ts'

const LINES = { short: 500, full: 3_000 } as const
const LINES_EACH = 50

/** Connections that say nothing, half a head, or a head that grows by a sign now and then. */
export const idleConnections: Attack = {
  name: 'idle connections',
  loses: 'nobody can connect any more',
  async run({ target, strangers, size, from, endure }) {
    const lines = LINES[size]
    const addresses = Array.from({ length: lines }, (_, n) =>
      from(Math.floor(n / LINES_EACH), 1 + (n % LINES_EACH)),
    )
    const opened = await openLines(target, addresses)
    for (const [n, socket] of opened.entries()) if (n % 2) socket.write('GET / HTTP/1.1\r\nhost: x\r\nx: ')
    const growing = setInterval(() => {
      for (const [n, socket] of opened.entries()) if (n % 20 === 1 && socket.writable) socket.write('y')
    }, 500)
    strangers.count('silent', opened.length)
    if (opened.length < lines) strangers.count('not let in', lines - opened.length)
    await endure()
    clearInterval(growing)
    hangUp(opened)
    return []
  },
}
