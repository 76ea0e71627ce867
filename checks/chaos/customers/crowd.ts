import { unlessTurnedAway } from './portal-client.ts'
import { shop } from './shop.ts'
import type { Visit } from './shop.ts'
import type { Customer, Street } from './way.ts'

export interface Crowd {
  readonly visits: readonly Visit[]
  /** Customers who left without paying. */
  readonly gaveUp: number
}

export interface Pace {
  /** Customers at the same time. */
  readonly atOnce: number
  /** So many have begun. */
  readonly begun: (count: number) => void
}

/** All customers, a bounded number at the same time; who meets an impossible answer leaves. */
export async function shopAll(
  street: Street,
  population: readonly Customer[],
  { atOnce, begun }: Pace,
): Promise<Crowd> {
  const visits: Visit[] = []
  let gaveUp = 0
  let next = 0
  const queue = async (): Promise<void> => {
    for (let at = next++; at < population.length; at = next++) {
      const customer = population[at]
      if (!customer) continue
      begun(at + 1)
      const made = (await shop(street, customer).catch(unlessTurnedAway)) ?? []
      visits.push(...made)
      if (made.length === 0) gaveUp += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  return { visits, gaveUp }
}
