import { nextEnquiryMs } from '#domain/payments/schedule.ts'
import { askRail, carryOn } from '../provider/ask-rail.ts'
import type { Engine } from '../engine.ts'
import type { AttemptedRow } from '../records/payment-row.ts'
import * as attempts from './late-attempt-statements.ts'
import * as sql from '../records/payment-statements.ts'

/** An attempt that its provider seemed never to have seen, and that is due, as the claim returns it. */
export interface DueAttempt {
  readonly payment_id: string
  readonly n: number
  /** Since it was given up. */
  readonly given_up_ms: number
}

/**
 * Enquires once more about an attempt that the provider seemed never to have seen (CORE-66). What it brings after all is delivered or given back like any other late success (I1).
 */
export async function enquireLateAttempt(engine: Engine, due: DueAttempt): Promise<void> {
  const [row] = await engine.database.run<AttemptedRow>(sql.findAttempt, [due.payment_id, due.n])
  if (!row) return
  await carryOn(engine, due.payment_id, await askRail(engine, { row, how: 'query' }))
  const wait = nextEnquiryMs('watch', due.given_up_ms, engine.jitter())
  await engine.database.run(attempts.postponeAttempt, [due.payment_id, due.n, wait])
}
