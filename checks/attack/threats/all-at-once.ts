import type { Attack, Field } from '../attack.ts'
import { idleConnections } from './idle-connections.ts'
import { pipelinedRequests } from './pipelined-requests.ts'
import { slowBodies } from './slow-bodies.ts'

/** What stands together, and how many networks lie before the first one of each. */
const PARTS = [
  { attack: pipelinedRequests, networksBefore: 0, size: 'short' },
  { attack: slowBodies, networksBefore: 1, size: 'full' },
  { attack: idleConnections, networksBefore: 31, size: 'full' },
] as const

/** Whoever bounds each kind of connection alone may still be shut by all kinds together. */
export const allAtOnce: Attack = {
  name: 'unread, half-sent and idle at once',
  loses: 'a portal that stands each of three floods falls to the three together',
  async run(field) {
    const endure = enduredTogether(PARTS.length, field.endure)
    const broke = await Promise.all(
      PARTS.map(({ attack, networksBefore, size }) =>
        attack.run({
          ...field,
          size: field.size === 'full' ? size : 'short',
          endure,
          from: (network, host) => field.from(networksBefore + network, host),
        }),
      ),
    )
    return broke.flat()
  },
}

/** Visitors come once all parts stand, and every part stands until they have gone. */
function enduredTogether(parts: number, endure: Field['endure']): Field['endure'] {
  const over = Promise.withResolvers<void>()
  let standing = 0
  return () => {
    standing += 1
    if (standing === parts) void endure().then(over.resolve, over.reject)
    return over.promise
  }
}
