import { nextEnquiryMs } from '#domain/payments/schedule.ts'
import { askRail, carryOn } from '../provider/ask-rail.ts'
import type { Engine } from '../engine.ts'
import type { AttemptedRow } from '../records/payment-row.ts'
import * as attempts from './late-attempt-statements.ts'
import * as sql from '../records/payment-statements.ts'

/** How long until news about a charge is asked for again when the answer couldn't be understood; repeated without end. */
const UNSURE_AGAIN_MS = 10 * 60_000

/** An attempt that its provider seemed never to have seen, and that is due, as the claim returns it. */
export interface DueAttempt {
  readonly payment_id: string
  readonly n: number
  /** Since it was given up. */
  readonly given_up_ms: number
}

/**
 * Enquires about one attempt, whatever its payment's schedule is about (CORE-66). Money that comes after all is delivered or
 * given back like any other late success (I1); nothing more is given for money that its provider took back.
 */
export async function enquireLateAttempt(engine: Engine, due: DueAttempt): Promise<void> {
  const [row] = await engine.database.run<AttemptedRow>(sql.findAttempt, [due.payment_id, due.n])
  if (!row) return
  const recorded = await askRail(engine, { row, how: 'query' })
  await carryOn(engine, due.payment_id, recorded)
  const wait = nextEnquiryMs('watch', due.given_up_ms, engine.jitter())
  const again = recorded?.said === 'unsure' ? UNSURE_AGAIN_MS : null
  await engine.database.run(attempts.postponeAttempt, [due.payment_id, due.n, wait, again])
}
