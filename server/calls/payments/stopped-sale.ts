import type { Caller } from '#contract/calls.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { wordsOfStop, type Stop } from '#domain/selling/stop.ts'
import type { Answer } from '#server/calls/answer.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'
import { sessionHashOf } from '../session-hash.ts'
import { chooseWay } from './choose-way.ts'

type Selling = Pick<CallDependencies, 'country' | 'engine'>

/** What a customer is told of something that is not sold now: nobody was asked for money. */
export function stopped(stop: Stop, { language }: Pick<Caller, 'language'>): Answer<never> {
  return badRequest(wordsOfStop(stop, language))
}

/**
 * A purchase that is not sold now is not begun; null when it may be. A press that was sent twice is left to what came of it
 * the first time: somebody may have been asked for its money.
 */
export async function refusedSale(
  deps: Selling,
  request: InitiateRequest,
  { withPin, caller }: { readonly withPin: boolean; readonly caller: Caller },
): Promise<Answer<never> | null> {
  const chosen = chooseWay(deps, request, withPin)
  const rail = chosen.ok ? chosen.way.rail : ''
  const stop = deps.engine.selling.stopOf({ kind: kindOf(request.transactionType), rail })
  return stop === null || (await wasPressed(deps, caller)) ? null : stopped(stop, caller)
}

async function wasPressed({ engine }: Selling, caller: Caller): Promise<boolean> {
  const { idempotencyKey = '' } = caller
  if (idempotencyKey === '') return false
  const by = sessionHashOf(caller) ?? Buffer.alloc(0)
  return (await engine.database.run(sql.findIdempotency, [by, idempotencyKey])).length > 0
}

/**
 * A payment that was begun and not asked for yet, of something that is not sold any more: refused before a phone is let
 * ring or a PIN is opened. Looked up only while anything is stopped; what this process does not know yet, the claim does.
 */
export async function refusedClaim(
  { engine }: Selling,
  id: string,
  caller: Caller,
): Promise<Answer<never> | null> {
  if (engine.selling.stops().length === 0) return null
  const [row] = await engine.database.run<PaymentRow>(sql.findPayment, [id])
  if (row?.state !== 'registered') return null
  const stop = engine.selling.stopOf(row)
  return stop && stopped(stop, caller)
}
