import {
  decideSelling,
  type BreakerRecord,
  type BreakerRules,
  type BreakerState,
  type Outcomes,
} from '#domain/selling/delivery-breaker.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { Database, Runner } from '#server/store/database.ts'
import * as sql from './selling-statements.ts'

/** What was decided of one kind. */
export interface Judged {
  readonly kind: PurchaseKind
  readonly change: 'stopped' | 'sold-again' | null
  readonly probe: boolean
}

interface BreakerRow {
  readonly kind: PurchaseKind
  readonly state: BreakerState
  readonly since_ms: number
  readonly half_since_ms: number
  readonly recent_failed: number
  readonly recent_given: number
  readonly older_failed: number
  readonly older_given: number
  readonly stops: number
  readonly now_ms: number
}

interface Judging {
  readonly database: Database
  readonly rules: BreakerRules
  /** Name of this process in the records. */
  readonly node: string
}

/**
 * Adds what this process saw to the records of all and decides, under their lock: each change is made, and answered, by one
 * process alone.
 */
export async function judgeDeliveries(
  { database, rules, node }: Judging,
  seen: ReadonlyMap<PurchaseKind, Outcomes>,
): Promise<readonly Judged[]> {
  return database.transaction(async (tx) => {
    const rows = await tx.run<BreakerRow>(sql.lockBreakers, [[...seen.keys()]])
    const judged: Judged[] = []
    for (const row of rows) {
      const outcomes = seen.get(row.kind)
      if (!outcomes) continue
      const nowMs = row.now_ms
      const { record, change, probe } = decideSelling(recordOf(row), outcomes, { nowMs, rules })
      await write(tx, row.kind, record)
      if (change) await tx.run(sql.noteChange, [row.kind, change, node, reasonOf(change)])
      judged.push({ kind: row.kind, change, probe })
    }
    return judged
  })
}

function reasonOf(change: 'stopped' | 'sold-again'): string {
  return change === 'stopped' ? 'deliveries get no answer' : 'a delivery was answered'
}

function recordOf(row: BreakerRow): BreakerRecord {
  return {
    state: row.state,
    sinceMs: row.since_ms,
    recent: { failed: row.recent_failed, given: row.recent_given },
    older: { failed: row.older_failed, given: row.older_given },
    halfSinceMs: row.half_since_ms,
    stops: row.stops,
  }
}

async function write(tx: Runner, kind: PurchaseKind, record: BreakerRecord): Promise<void> {
  const { state, sinceMs, halfSinceMs, recent, older, stops } = record
  const counts = [recent.failed, recent.given, older.failed, older.given]
  await tx.run(sql.writeBreaker, [kind, state, sinceMs, halfSinceMs, ...counts, stops])
}
