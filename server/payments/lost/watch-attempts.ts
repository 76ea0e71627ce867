import { nextLookMs } from '#domain/payments/schedule.ts'
import { askRail, carryOn } from '../ask-rail.ts'
import type { Engine } from '../engine.ts'
import type { TriedRow } from '../payment-row.ts'
import * as attempts from './attempt-statements.ts'
import * as sql from '../payment-statements.ts'

/** A try believed lost whose turn it is to be looked at, as the claim returns it. */
export interface DueAttempt {
  readonly payment_id: string
  readonly n: number
  /** Since it was believed lost. */
  readonly lost_ms: number
}

/**
 * Looks once more at a try that the provider seemed never to have seen (payments 3.6, "stays on the watch
 * list"). What it brings after all is delivered or given back like any other late success (I1).
 */
export async function watchAttempt(engine: Engine, due: DueAttempt): Promise<void> {
  const [row] = await engine.database.run<TriedRow>(sql.findAttempt, [due.payment_id, due.n])
  if (!row) return
  await carryOn(engine, due.payment_id, await askRail(engine, { row, how: 'query' }))
  const wait = nextLookMs('watch', due.lost_ms, engine.dice())
  await engine.database.run(attempts.postponeAttempt, [due.payment_id, due.n, wait])
}
