import type { PortalClient } from '../chaos/customers/portal-client.ts'
import { populationOf } from '../chaos/customers/population.ts'
import { makeSandboxHand } from '../chaos/customers/sandbox-hand.ts'
import { letThemCome, type Crowd } from '../chaos/customers/steady-crowd.ts'
import type { Way } from '../chaos/customers/way.ts'
import { seededRandom } from '../chaos/seeded-random.ts'

export interface Coming {
  readonly sandboxUrl: string
  readonly ways: readonly Way[]
  readonly seed: number
}

/** Who waits while nobody is served keeps others at home. */
const PACE = { least: 0, everyMs: 400, atOnce: 60 } as const
const MOST_IN_ALL = 5_000

/** Customers of every kind who come one after the other, whatever happens, and try until they are served. */
export function letCustomersCome(client: PortalClient, { sandboxUrl, ways, seed }: Coming): Crowd {
  const street = { client, sandbox: makeSandboxHand(sandboxUrl) }
  return letThemCome(street, populationOf(MOST_IN_ALL, seededRandom(seed), { ways }), PACE)
}
