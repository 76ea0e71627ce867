import { setTimeout as pause } from 'node:timers/promises'
import { populationOf } from '../chaos/customers/population.ts'
import { unlessTurnedAway, type PortalClient } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { shop, type Visit } from '../chaos/customers/shop.ts'
import { unlistedNumber, type Customer, type Way } from '../chaos/customers/way.ts'
import { seededRandom } from '../chaos/seeded-random.ts'

/** Customers who do everything right: whatever fails is the portal's fault. */
export interface PlainCustomers {
  /** Nobody begins any more; answers when the last one has left. */
  stop(): Promise<readonly Visit[]>
}

const GOOD_CARD = '4111111111111111'
const RIGHT_PIN = '1234'
/** Whatever is delivered to it arrives. */
const GOOD_LINE = '740000123'
const MOST_AT_ONCE = 40
const MOST_IN_ALL = 5_000

/** One every `everyMs` milliseconds, by every way in turn, for airtime. */
export function letPlainCustomersCome(
  client: PortalClient,
  {
    sandboxUrl,
    ways,
    everyMs,
  }: { readonly sandboxUrl: string; readonly ways: readonly Way[]; readonly everyMs: number },
): PlainCustomers {
  const street = { client, sandbox: makeSandboxHand(sandboxUrl) }
  const visits: Visit[] = []
  const there = new Set<Promise<void>>()
  const life = { over: false }
  const come = async (): Promise<void> => {
    const habits = { ways, kinds: ['AIRTIME'] } as const
    for (const [index, chance] of populationOf(MOST_IN_ALL, seededRandom(7), habits).entries()) {
      while (there.size >= MOST_AT_ONCE && !life.over) await pause(everyMs)
      if (life.over) return
      const way = ways[index % ways.length] ?? chance.way
      const visit = shop(street, plain({ ...chance, way }, index))
        .catch(unlessTurnedAway)
        .then((made) => void visits.push(...(made ?? [])))
        .finally(() => there.delete(visit))
      there.add(visit)
      await pause(everyMs)
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

function plain(customer: Customer, index: number): Customer {
  const { way } = customer
  const habits = { twice: false, leaves: false, forged: false, rival: null, manner: 'pay' } as const
  return {
    ...customer,
    ...habits,
    wanted: { ...customer.wanted, recipient: GOOD_LINE },
    payer: way.onPage ? '' : unlistedNumber(index),
    card: way.onPage ? GOOD_CARD : '',
    pins: way.sealPin ? [RIGHT_PIN] : [],
  }
}
