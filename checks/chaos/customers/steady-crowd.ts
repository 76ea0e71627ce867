import { setTimeout as pause } from 'node:timers/promises'
import { unlessTurnedAway } from './portal-client.ts'
import { shop, type Visit } from './shop.ts'
import type { Customer, Street } from './way.ts'

export interface Crowd {
  /** What came of those who have left. */
  readonly visits: readonly Visit[]
  /** No more than are left of the wanted number begin; answers when the last one has left. */
  end(): Promise<readonly Visit[]>
}

export interface Pace {
  /** At least so many come. */
  readonly least: number
  readonly everyMs: number
  readonly atOnce: number
}

/** Customers who come one after the other, whatever happens, until the end, and try until they are served. */
export function letThemCome(street: Street, population: readonly Customer[], pace: Pace): Crowd {
  const visits: Visit[] = []
  const there = new Set<Promise<void>>()
  const life = { over: false }
  let fault: unknown = null
  const enter = (customer: Customer): void => {
    const visit = shop(street, customer)
      .catch(unlessTurnedAway)
      .then((made) => void visits.push(...(made ?? [])))
      .catch((error: unknown) => void (fault ??= error))
      .finally(() => there.delete(visit))
    there.add(visit)
  }
  const come = async (): Promise<void> => {
    for (const [index, customer] of population.entries()) {
      if (fault || (life.over && index >= pace.least)) return
      while (there.size >= pace.atOnce) await Promise.race(there)
      enter(customer)
      // What is left at the end comes as fast as it is served.
      if (!life.over) await pause(pace.everyMs)
    }
  }
  const coming = come()
  coming.catch(() => undefined)
  return {
    visits,
    async end() {
      life.over = true
      await coming
      await Promise.all(there)
      if (fault) throw fault
      return visits
    },
  }
}
