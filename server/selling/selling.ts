import { isDue, outcomeOf, type BreakerState, type Outcomes } from '#domain/selling/delivery-breaker.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { stopOfSale, type Sale, type Stop, type Switched } from '#domain/selling/stop.ts'
import type { Database } from '#server/store/database.ts'
import { findUnusual } from './selling-statements.ts'

/** What may be sold now, as this process knows it: the records of the database, looked at every second. */
export interface Selling {
  /** What keeps this from being sold; null: nothing. */
  stopOf(sale: Sale): Stop | null
  /** Why no codes are sent; null: they are. */
  codesStop(): Stop | null
  /** Everything that is stopped, for pages and for whoever measures. */
  stops(): readonly Stop[]
  /** Looks at the records now: for whoever was refused by them a moment before this process knew. */
  look(): Promise<void>
  /** The operator answered about a delivery; `isFirst`: it was asked for the first time. Nothing is written here. */
  noteDelivery(kind: PurchaseKind, said: DeliveryEvidence, isFirst: boolean): void
}

/** The same for the background work that keeps the records. */
export interface SellingMemory extends Selling {
  /** Kinds about which the records have to be told or that are due, with what was seen since the last time. */
  takeSeen(): ReadonlyMap<PurchaseKind, Outcomes>
  /** Puts back what could not be recorded. */
  putBack(seen: ReadonlyMap<PurchaseKind, Outcomes>): void
  /** Somebody waits to be told that something is sold again. */
  isAwaited(): boolean
  /** Called with the failures of a kind since the records were told last, whenever one is added. */
  onFailure: (failed: number) => void
}

interface UnusualRow {
  readonly what: Switched
  readonly name: string
  readonly words_en: string
  readonly words_sw: string
  readonly since: Date
  readonly until: Date | null
  /** Null: it is a switch. */
  readonly state: BreakerState | null
  readonly age_ms: number
  readonly stops: number
  readonly failed: number
  readonly awaited: boolean
}

const NOTHING_SEEN: Outcomes = { failed: 0, failedAgain: 0, given: 0 }

/** The memory of one process; it knows nothing until it has looked. */
export function makeSelling(database: Database): SellingMemory {
  let stops: readonly Stop[] = []
  let breakers: readonly UnusualRow[] = []
  let seen = new Map<PurchaseKind, Outcomes>()

  const add = (kind: PurchaseKind, more: Outcomes): void => {
    const known = seen.get(kind) ?? NOTHING_SEEN
    seen.set(kind, {
      failed: known.failed + more.failed,
      failedAgain: known.failedAgain + more.failedAgain,
      given: known.given + more.given,
    })
  }
  const memory: SellingMemory = {
    stopOf: (sale) => stopOfSale(stops, sale),
    codesStop: () => stops.find(({ what }) => what === 'codes') ?? null,
    stops: () => stops,
    async look() {
      const rows = await database.run<UnusualRow>(findUnusual)
      breakers = rows.filter(({ state }) => state !== null)
      stops = rows.filter(({ state }) => state !== 'selling').map(stopIn)
    },
    noteDelivery(kind, said, isFirst) {
      const outcome = outcomeOf(said, isFirst)
      if (!outcome) return
      add(kind, { ...NOTHING_SEEN, [outcome]: 1 })
      if (outcome === 'failed') memory.onFailure(seen.get(kind)?.failed ?? 0)
    },
    takeSeen() {
      const all = seen
      seen = new Map()
      return new Map(kindsToTell(breakers, all).map((kind) => [kind, all.get(kind) ?? NOTHING_SEEN] as const))
    },
    putBack(taken) {
      for (const [kind, outcomes] of taken) add(kind, outcomes)
    },
    isAwaited: () => breakers.some(({ awaited }) => awaited),
    onFailure: () => undefined,
  }
  return memory
}

/** The memory of a process that has looked. */
export async function openSelling(database: Database): Promise<SellingMemory> {
  const selling = makeSelling(database)
  await selling.look()
  return selling
}

/**
 * While all deliveries are answered nothing is written: definite answers are told only of kinds that fail, here or, by the
 * records, elsewhere.
 */
function kindsToTell(
  breakers: readonly UnusualRow[],
  seen: ReadonlyMap<PurchaseKind, Outcomes>,
): PurchaseKind[] {
  const failing = [...seen].filter(([, { failed }]) => failed > 0).map(([kind]) => kind)
  const unusual = breakers
    .filter(({ state, failed, name, age_ms: ageMs, stops }) => {
      const hasSeen = seen.has(name as PurchaseKind)
      if (state === 'selling' || state === null) return hasSeen && failed > 0
      return (state === 'probing' && hasSeen) || isDue({ state, sinceMs: 0, stops }, ageMs)
    })
    .map(({ name }) => name as PurchaseKind)
  return [...new Set([...failing, ...unusual])]
}

function stopIn(row: UnusualRow): Stop {
  return {
    what: row.what,
    name: row.name,
    by: row.state === null ? 'staff' : 'deliveries',
    words: { EN: row.words_en, SW: row.words_sw },
    since: row.since,
    until: row.until,
  }
}
