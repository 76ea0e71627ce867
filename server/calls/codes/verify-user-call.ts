import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type * as codes from '#contract/codes.ts'
import { success } from '#contract/envelope.ts'
import { findPaymentMode, railNameOf } from '#domain/payments/methods/modes.ts'
import type { CallDependencies } from '../deps.ts'
import { bearer, notEntitled } from './code-replies.ts'
import { sessionHashOf } from '../session-hash.ts'
import { authoriseOwnLead, type OwnLeadDependencies } from './own-lead.ts'

/**
 * CALL-14: a proof of this very number, or a lead of this very session,
 * becomes an authorisation to pay (OTP-42).
 */
export async function verifyUserCall(
  deps: OwnLeadDependencies & Pick<CallDependencies, 'country' | 'engine'>,
  request: codes.VerifyUserRequest,
  caller: Caller,
): Promise<Answer<codes.VerifyUserResult>> {
  const { username, uniqueCode, paymentMode, leadId = '' } = request
  if (leadId !== '') return authoriseOwnLead(deps, { leadId, number: username }, caller)
  const proof = { uniqueCode, number: username, sessionHash: sessionHashOf(caller) }
  const accessToken = await deps.proofs.authorise(proof, paymentMode)
  if (accessToken === null || (await hasNoAccount(deps, paymentMode, username))) return notEntitled()
  return success(bearer(accessToken))
}

/** A wallet that can tell says here that the number is not registered with it: to its proved owner, to nobody else. */
async function hasNoAccount(
  deps: Pick<CallDependencies, 'country' | 'engine'>,
  paymentMode: string,
  number: string,
): Promise<boolean> {
  const brandCode = deps.country.brand.code
  const mode = findPaymentMode(paymentMode, brandCode)
  const rail = mode && deps.engine.rails.get(railNameOf(mode, { brandCode, gateway: '', withToken: true }))
  return (await rail?.knowsPayer?.(number)) === 'unknown'
}
