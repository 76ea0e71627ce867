import type { PortalClient } from '../chaos/customers/portal-client.ts'
import type { DayClock, Part } from './parts.ts'

/** What customers who buy were told instead of what they asked for, by the part of the day and in the portal's words. */
export type Told = ReadonlyMap<Part, ReadonlyMap<string, number>>

const MOST_WORDS = 90

/** The same client, with every answer counted that gives nothing, and every request that had to be sent again. */
export function countTold(client: PortalClient, clock: DayClock): { client: PortalClient; told: Told } {
  const told = new Map<Part, Map<string, number>>()
  const count = (words: string, times = 1): void => {
    const part = told.get(clock.part()) ?? new Map<string, number>()
    told.set(clock.part(), part)
    part.set(words, (part.get(words) ?? 0) + times)
  }
  const counting: PortalClient = {
    ...client,
    async call<T>(...asked: Parameters<PortalClient['call']>) {
      const before = client.repeated()
      const reply = await client.call<T>(...asked)
      const again = client.repeated() - before
      // Others' repetitions of the same moment may be among them: it is their sum that counts.
      if (again > 0) count('had to come back: busy, or the database was away')
      if (reply.result === null) {
        const words = reply.message || `without a word, ${reply.statusCode}`
        count(`${asked[0]}: ${words.slice(0, MOST_WORDS)}`)
      }
      return reply
    },
  }
  return { client: counting, told }
}
