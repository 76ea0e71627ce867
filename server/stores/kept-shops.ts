import { byDistance } from '#domain/stores/nearest.ts'
import { MOST_SHOPS, type Shop } from '#domain/stores/shop.ts'
import type { Log } from '#server/payments/engine.ts'
import { DatabaseUnavailable, type Database } from '#server/store/database.ts'
import { unlessAway } from '#server/store/unless-away.ts'
import { readShops, shopEdition } from './shop-records.ts'
import type { NearQuestion, ShopTown, Stores } from './stores.ts'

/** An import is kept by every portal process after so long, and a database that is away noticed. */
const LOOK_EVERY_MS = 5_000
/** A country's shops and dealers are some 20 MB in memory at most; with more of them the database alone answers. */
const MOST_KEPT = 50_000
/** Of a degree of latitude, a little less than anywhere; of longitude only more fit in. */
const KM_PER_DEGREE = 110.5

export interface KeptShopsParts {
  readonly database: Database
  /** Who answers while the database is there. */
  readonly stores: Stores
  readonly log: Pick<Log, 'warn'>
}

/** The operator's shops, found while the database is away as well. */
export interface KeptShops extends Stores {
  /** Reads the newest import if it is another one than the one kept. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps the shops of the newest import in this process, and answers from them while the database is away. Throws when
 * they cannot be read at first.
 */
export async function keepShops({ database, stores, log }: KeptShopsParts): Promise<KeptShops> {
  let kept: { readonly edition: number; readonly shops: readonly Shop[] | null } = {
    edition: -1,
    shops: null,
  }
  let isAway = false
  let running: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const { edition, count } = await shopEdition(database)
    if (edition === kept.edition) return
    const shops = count > MOST_KEPT ? null : await readShops(database)
    // An import came between two pages: what was read is part of one set and part of another.
    if ((await shopEdition(database)).edition !== edition) return read()
    kept = { edition, shops }
  }
  const look = async (): Promise<void> => {
    try {
      await read()
      isAway = false
    } catch (fault) {
      isAway = true
      throw fault
    }
  }
  const refresh = (): Promise<void> => (running ??= look().finally(() => (running = null)))
  /** A database that was found to be away is not waited for again by each visitor. */
  const answer = async <T>(ask: () => Promise<T>, instead: (shops: readonly Shop[]) => T): Promise<T> => {
    const { shops } = kept
    if (shops === null) return ask()
    if (isAway) return instead(shops)
    const found = await unlessAway(
      ask().then((value) => ({ value })),
      null,
    )
    return found ? found.value : instead(shops)
  }
  await refresh()
  const lookAgain = (): void =>
    void refresh().catch((err: unknown) => {
      if (!(err instanceof DatabaseUnavailable)) log.warn({ err }, 'the imported shops could not be read')
    })
  const looking = setInterval(lookAgain, LOOK_EVERY_MS).unref()
  return {
    near: (question) => answer(() => stores.near(question), nearestIn(question)),
    towns: (most) => answer(() => stores.towns(most), townsIn(most)),
    refresh,
    close: async () => {
      clearInterval(looking)
      await running?.catch(() => undefined)
    },
  }
}

/** Those within reach, nearest first; only the ones in a strip around the place are measured. */
function nearestIn({ point, km, title, service }: NearQuestion) {
  const degrees = km / KM_PER_DEGREE
  return (shops: readonly Shop[]): readonly Shop[] => {
    const close = shops.filter(
      (shop) =>
        Math.abs(shop.point.latitude - point.latitude) <= degrees &&
        (title === null || shop.title === title) &&
        (service === null || shop.services.includes(service)),
    )
    const near = byDistance(close, point).filter((one) => one.km <= km)
    return near.slice(0, MOST_SHOPS).map(({ shop }) => shop)
  }
}

/** Towns with the most shops first, each with the middle of its shops. */
function townsIn(most: number) {
  return (shops: readonly Shop[]): readonly ShopTown[] => {
    const named = shops.filter(({ town }) => town !== '')
    return [...Map.groupBy(named, ({ town }) => town)]
      .map(([town, there]) => ({
        town,
        shops: there.length,
        dealers: there.filter(({ title }) => title === 'Dealer').length,
        latitude: middleOf(there.map(({ point }) => point.latitude)),
        longitude: middleOf(there.map(({ point }) => point.longitude)),
      }))
      .toSorted((one, other) => other.shops - one.shops || (one.town < other.town ? -1 : 1))
      .slice(0, most)
  }
}

function middleOf(degrees: readonly number[]): number {
  return degrees.reduce((sum, one) => sum + one, 0) / degrees.length
}
