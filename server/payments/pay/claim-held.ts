import type { Money } from '#domain/money.ts'
import type { Runner, Values } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { isAskedElsewhere } from './asked-elsewhere.ts'
import * as sql from './claim-statements.ts'

/** A payment that wants the hold of what it pays for. */
interface Wanting {
  readonly id: string
  readonly payable: string
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
 * of a payment that is over or has waited too long. Locked in one order everywhere, the payment and then the hold, and
 * committed together, wherever both are kept; the hold only says whom to ask, and the payment it names whether it is over.
 */
export async function claimHeld(engine: Engine, claiming: Claiming): Promise<PaymentRow | undefined> {
  return engine.database
    .transaction(async (tx) => {
      const [wanting] = await tx.run<Wanting>(sql.lockForHold, [claiming.id, claiming.sessionHash])
      if (!wanting || !(await takeHold(tx, wanting, claiming))) throw new NotClaimed()
      const [row] = await tx.run<PaymentRow>(sql.claimForAsking, [...claiming.values, true])
      // What cannot be claimed leaves the hold to others.
      if (!row) throw new NotClaimed()
      return row
    })
    .catch((error: unknown) => {
      if (error instanceof NotClaimed || isAskedElsewhere(error)) return undefined
      throw error
    })
}

class NotClaimed extends Error {}

async function takeHold(tx: Runner, wanting: Wanting, claiming: Claiming): Promise<boolean> {
  const { id, payable, version, amount_minor: minor, currency } = wanting
  const taken = await tx.run(sql.takeHold, [payable, id, version])
  if (taken.length === 0) {
    const [hold] = await tx.run<Hold>(sql.lockHold, [payable])
    if (!hold || !(await givesWay(tx, hold, claiming))) return false
    await tx.run(sql.moveHold, [payable, id, version])
  }
  return (await tx.run(sql.findPaidFor, [payable, id, minor, currency])).length === 0
}

async function givesWay(tx: Runner, hold: Hold, { id, sessionHash, overtaking }: Claiming): Promise<boolean> {
  if (hold.payment_id === id) return true
  const { payment_id: holder, version, taken_at: takenAt } = hold
  return (await tx.run(sql.findGivesWay, [holder, version, takenAt, sessionHash, overtaking])).length > 0
}
