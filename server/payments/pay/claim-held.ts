import type { Money } from '#domain/money.ts'
import type { Runner, Values } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { isAskedElsewhere } from './asked-elsewhere.ts'
import * as sql from './claim-statements.ts'

/** Payment that needs a hold on its bill or purchase before its money is requested. */
interface Wanting {
  readonly id: string
  readonly payable: string | null
  readonly purchase_key: string | null
  readonly amount_minor: number
  readonly currency: Money['currency']
  readonly version: number
}

interface Hold {
  readonly payment_id: string
  readonly version: number
  readonly taken_at: Date
}

/** Who asks for a claim, and on which rails a payment that waits is overtaken. */
export interface Claiming {
  readonly id: string
  readonly sessionHash: Buffer | null
  readonly overtaking: readonly string[]
  /** Of `claimForAsking`, but for the last one. */
  readonly values: Values
}

/**
 * Claims a payment for a bill, an invoice or a lead together with the hold on it. The hold must be free, already this
 * payment's, or belong to a payment that is over or has waited too long. On spread tables, where no unique index covers a
 * purchase, the purchase needs a hold as well. Locks are always taken in the same order (payment, hold on the bill, hold
 * on the purchase) and committed together. A hold only names a payment; whether that one is over is read from the payment.
 */
export async function claimHeld(engine: Engine, claiming: Claiming): Promise<PaymentRow | undefined> {
  return engine.database
    .transaction(async (tx) => {
      const [wanting] = await tx.run<Wanting>(sql.lockForHold, [claiming.id, claiming.sessionHash])
      if (!wanting || !(await takeHolds(tx, wanting, claiming))) throw new NotClaimed()
      const [row] = await tx.run<PaymentRow>(sql.claimForAsking, [...claiming.values, true])
      // Rolls back, which frees the holds.
      if (!row) throw new NotClaimed()
      return row
    })
    .catch((error: unknown) => {
      if (error instanceof NotClaimed || isAskedElsewhere(error)) return undefined
      throw error
    })
}

class NotClaimed extends Error {}

async function takeHolds(tx: Runner, wanting: Wanting, claiming: Claiming): Promise<boolean> {
  const { id, payable, purchase_key: purchase, amount_minor: minor, currency } = wanting
  const { sessionHash, overtaking } = claiming
  if (payable !== null) {
    const isTaken = await takeHold(tx, { ...wanting, name: payable }, (held) =>
      tx.run(sql.findGivesWay, [held.payment_id, held.version, held.taken_at, sessionHash, overtaking]),
    )
    if (!isTaken) return false
    if ((await tx.run(sql.findPaidFor, [payable, id, minor, currency])).length > 0) return false
  }
  if (purchase === null || !(await tx.isSpread())) return true
  // The claim itself checks for a payment that is paid, or was asked for without a hold.
  return takeHold(tx, { ...wanting, name: `PURCHASE ${purchase}` }, (held) =>
    tx.run(sql.findGivesPurchase, [held.payment_id, held.version, overtaking]),
  )
}

/** Takes a hold if it's free, already this payment's, or held by a payment for which `givesWay` returns a row. */
async function takeHold(
  tx: Runner,
  { id, version, name }: Wanting & { readonly name: string },
  givesWay: (held: Hold) => Promise<readonly unknown[]>,
): Promise<boolean> {
  const taken = await tx.run(sql.takeHold, [name, id, version])
  if (taken.length > 0) return true
  const [held] = await tx.run<Hold>(sql.lockHold, [name])
  if (!held || !(held.payment_id === id || (await givesWay(held)).length > 0)) return false
  await tx.run(sql.moveHold, [name, id, version])
  return true
}
