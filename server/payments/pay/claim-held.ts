import type { Money } from '#domain/money.ts'
import type { Runner, Values } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { isAskedElsewhere } from './asked-elsewhere.ts'
import * as sql from './claim-statements.ts'

/** A payment that wants to be the only one asked for what it pays for. */
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
 * Claims a payment for a bill, an invoice or a lead together with the hold of it, which must be free, or its own, or that
 * of a payment that is over or has waited too long. Where tables are spread, no index has one payment of a purchase asked
 * for at a time: there every purchase is held like that. Locked in one order everywhere, the payment, then the hold of
 * what is paid and then that of the purchase, and committed together, wherever they are kept; a hold only says whom to
 * ask, and the payment it names whether it is over.
 */
export async function claimHeld(engine: Engine, claiming: Claiming): Promise<PaymentRow | undefined> {
  return engine.database
    .transaction(async (tx) => {
      const [wanting] = await tx.run<Wanting>(sql.lockForHold, [claiming.id, claiming.sessionHash])
      if (!wanting || !(await takeHolds(tx, wanting, claiming))) throw new NotClaimed()
      const [row] = await tx.run<PaymentRow>(sql.claimForAsking, [...claiming.values, true])
      // What cannot be claimed leaves its holds to others.
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
  // Whether another payment was paid, or is asked for without a hold, is left to the claim.
  return takeHold(tx, { ...wanting, name: `PURCHASE ${purchase}` }, (held) =>
    tx.run(sql.findGivesPurchase, [held.payment_id, held.version, overtaking]),
  )
}

/** `givesWay` answers a row if the payment that has the hold gives it up. */
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
