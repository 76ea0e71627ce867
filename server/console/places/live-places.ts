import type { PlaceKindName } from '#contract/console/places.ts'
import type { PlaceKind } from '#server/places/place-kind.ts'
import { SHOPS } from '#server/places/kinds/shops-kind.ts'
import { SITES } from '#server/places/kinds/sites-kind.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './place-statements.ts'

/** Does something with a kind, whichever it is. */
export function ofKind<R>(name: PlaceKindName, work: <T>(kind: PlaceKind<T>) => R): R {
  return name === 'shops' ? work(SHOPS) : work(SITES)
}

/** The import that counts, with who made it. */
export interface LiveImport {
  readonly edition: number
  readonly places: number
  readonly by: string
  readonly at: Date
}

/** Null: nothing was imported yet. */
export async function liveImport(on: Runner, name: PlaceKindName): Promise<LiveImport | null> {
  const [newest] = await on.run<LiveImport>(name === 'shops' ? sql.newestShops : sql.newestSites)
  return newest ?? null
}

/** The places that are live, read once for an import: each mend of a file is compared with them. */
export interface LivePlaces {
  of<T>(kind: PlaceKind<T>): Promise<{ readonly edition: number; readonly values: readonly T[] }>
}

export function keepLivePlaces(on: Runner): LivePlaces {
  const kept = new Map<string, { readonly edition: number; readonly values: readonly unknown[] }>()
  return {
    async of<T>(kind: PlaceKind<T>) {
      for (;;) {
        const { edition } = await kind.newest(on)
        const before = kept.get(kind.name)
        // What was read by way of a kind is of its type.
        if (before?.edition === edition) return { edition, values: before.values as readonly T[] }
        const values = await kind.values(on)
        // An import came between two pages: what was read is part of one set and part of another.
        if ((await kind.newest(on)).edition === edition) kept.set(kind.name, { edition, values })
      }
    },
  }
}
