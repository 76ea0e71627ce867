import { setTimeout as pause } from 'node:timers/promises'
import type { PortalClient } from '../chaos/customers/portal-client.ts'
import { unlessTurnedAway } from '../chaos/customers/portal-client.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { shop, type Visit } from '../chaos/customers/shop.ts'
import type { Way } from '../chaos/customers/way.ts'
import { seededRandom } from '../chaos/seeded-random.ts'

export interface Customers {
  /** Nobody begins any more; answers when the last one has left. */
  stop(): Promise<readonly Visit[]>
}

export interface Coming {
  readonly sandboxUrl: string
  readonly ways: readonly Way[]
  readonly seed: number
}

const EVERY_MS = 400
/** Who waits while nobody is served keeps others at home. */
const MOST_AT_ONCE = 60
const MOST_IN_ALL = 5_000

/** Customers of every kind who come one after the other, whatever happens, and try until they are served. */
export function letCustomersCome(client: PortalClient, { sandboxUrl, ways, seed }: Coming): Customers {
  const street = { client, sandbox: makeSandboxHand(sandboxUrl) }
  const visits: Visit[] = []
  const there = new Set<Promise<void>>()
  const life = { over: false }
  const come = async (): Promise<void> => {
    for (const customer of populationOf(MOST_IN_ALL, seededRandom(seed), { ways })) {
      if (life.over) return
      while (there.size >= MOST_AT_ONCE && !life.over) await pause(EVERY_MS)
      const visit = shop(street, customer)
        .catch(unlessTurnedAway)
        .then((made) => void visits.push(...(made ?? [])))
        .finally(() => there.delete(visit))
      there.add(visit)
      await pause(EVERY_MS)
    }
  }
  const coming = come()
  return {
    async stop() {
      life.over = true
      await coming
      await Promise.all(there)
      return visits
    },
  }
}
