import { populationOf } from '../chaos/customers/population.ts'
import type { PortalClient } from '../chaos/customers/portal-client.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { letThemCome, type Crowd } from '../chaos/customers/steady-crowd.ts'
import { unlistedNumber, type Customer, type Way } from '../chaos/customers/way.ts'
import { seededRandom } from '../chaos/seeded-random.ts'

const GOOD_CARD = '4111111111111111'
const RIGHT_PIN = '1234'
/** Whatever is delivered to it arrives. */
const GOOD_LINE = '740000123'
const MOST_AT_ONCE = 40
const MOST_IN_ALL = 5_000

/** Customers who do everything right: whatever fails is the portal's fault. One every `everyMs` milliseconds, by every way in turn, for airtime. */
export function letPlainCustomersCome(
  client: PortalClient,
  {
    sandboxUrl,
    ways,
    everyMs,
  }: { readonly sandboxUrl: string; readonly ways: readonly Way[]; readonly everyMs: number },
): Crowd {
  const street = { client, sandbox: makeSandboxHand(sandboxUrl) }
  const habits = { ways, kinds: ['AIRTIME'] } as const
  const population = populationOf(MOST_IN_ALL, seededRandom(7), habits).map((chance, index) =>
    plain({ ...chance, way: ways[index % ways.length] ?? chance.way }, index),
  )
  return letThemCome(street, population, { least: 0, everyMs, atOnce: MOST_AT_ONCE })
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
