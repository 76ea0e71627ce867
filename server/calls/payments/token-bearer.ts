import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import type { PaymentMode } from '#domain/payments/methods/modes.ts'
import { proofFor } from '#domain/payments/methods/modes.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { unauthorised, unproved } from '../problems.ts'

/** Whom a caller's token stands for, and what it was given for. */
export interface Bearer {
  /** National digits. */
  readonly number: string
  /** `LEAD`: the code of a lead, which pays that number's leads and nothing else (OTP-42). */
  readonly purpose: 'PAYMENT' | 'LEAD'
}

/**
 * Who shows a token of this session; null without a good one. The token of a lead is good where a lead is paid and
 * nowhere else.
 */
export async function bearerOf(
  { proofs }: Pick<CallDependencies, 'proofs'>,
  caller: Caller,
  isLead: boolean,
): Promise<Bearer | null> {
  const { authorization = '' } = caller
  const sessionHash = sessionHashOf(caller)
  for (const purpose of isLead ? (['LEAD', 'PAYMENT'] as const) : (['PAYMENT'] as const)) {
    const number = await proofs.numberOf(authorization, sessionHash, purpose)
    if (number !== null) return { number, purpose }
  }
  return null
}

/** What an initiate request claims about who pays. */
export interface PayingClaim {
  readonly isLead: boolean
  readonly mode: PaymentMode | null
  readonly uniqueCode: string
  /** National digits of the number whose lead it is or whose line gets the value. */
  readonly recipient: string
  /** National digits of the paying wallet or line; '' for a card. */
  readonly payer: string
  readonly bearer: Bearer | null
  /** The request came on the authorised path. */
  readonly withToken: boolean
  /** What is bought: a proof pays what its code was sent for, or what it is first shown for (T7). */
  readonly pays: PaidFor
}

/**
 * OTP-42, T7: airtime needs a spent code of the paying number, a PIN wallet the token of its number, a lead
 * the token of its own number, or of the wallet that pays with a PIN. Null when everything is there.
 */
export async function missingProof(
  deps: Pick<CallDependencies, 'proofs'>,
  claim: PayingClaim,
  caller: Caller,
): Promise<Answer<never> | null> {
  const { mode, bearer, payer, isLead, withToken } = claim
  const withPin = withToken && bearer?.purpose !== 'LEAD'
  const needed = mode ? proofFor(mode, withPin) : 'none'
  const use = caller.idempotencyKey || caller.requestId
  const sessionHash = sessionHashOf(caller)
  const byToken = (once: string): Promise<boolean> => {
    const { authorization = '' } = caller
    return deps.proofs.mayPay({ authorization, sessionHash, number: payer, pays: claim.pays, once })
  }
  if (needed === 'token') {
    const holds = bearer?.purpose === 'PAYMENT' && bearer.number === payer
    return holds && (await byToken('')) ? null : unauthorised()
  }
  if (isLead) {
    if (bearer?.purpose !== 'LEAD' || bearer.number !== claim.recipient) return unauthorised()
  } else if (withToken && bearer?.number !== payer) return unauthorised()
  if (needed === 'none') return null
  // No PIN follows: the token of the paying number is worth one payment, as the code itself is.
  if (withToken && !isLead) return (await byToken(use)) ? null : unauthorised()
  const proof = { uniqueCode: claim.uniqueCode, number: payer, sessionHash, pays: claim.pays }
  return (await deps.proofs.spend(proof, use)) ? null : unproved()
}
