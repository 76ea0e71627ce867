import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type * as codes from '#contract/codes.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'
import { askerOf, bearer, CODE_TEXTS, replyToSend, replyToVerify } from './code-replies.ts'
import { sessionHashOf } from '../session-hash.ts'
import { namedPurchase } from './named-purchase.ts'

/** CALL-13: a code to the paying number. */
export async function sendCodeCall(
  deps: Pick<CallDependencies, 'codes' | 'country'>,
  request: codes.SendCodeRequest,
  caller: Caller,
): Promise<Answer<codes.SendCodeResult>> {
  const pays = namedPurchase(request, deps)
  if (pays === 'odd') return badRequest(CODE_TEXTS.oddPurchase)
  const sent = await deps.codes.send({
    purpose: 'PAYMENT',
    number: request.msisdn,
    pays,
    asker: askerOf(caller),
  })
  return replyToSend(sent, (refId) => ({ refId }))
}

/** CALL-13, again: the id stays. */
export async function resendCodeCall(
  deps: Pick<CallDependencies, 'codes'>,
  request: codes.ResendNumberCodeRequest,
  caller: Caller,
): Promise<Answer<codes.SendCodeResult>> {
  const sent = await deps.codes.resend({
    id: request.refId,
    families: ['number'],
    asker: askerOf(caller),
  })
  return replyToSend(sent, (refId) => ({ refId }))
}

/**
 * CALL-13: a right code gives a `uniqueCode`, and for a lead the token of its payment too. In PIN mode
 * `username` must be the number of the id (OTP-42).
 */
export async function verifyCodeCall(
  deps: Pick<CallDependencies, 'codes' | 'proofs'>,
  request: codes.VerifyNumberCodeRequest,
  caller: Caller,
): Promise<Answer<codes.VerifyNumberCodeResult>> {
  const sessionHash = sessionHashOf(caller)
  const verified = await deps.codes.verify({
    id: request.refId,
    code: request.otp,
    family: 'number',
    sessionHash,
    username: request.username,
  })
  const forLead = verified.kind === 'right' && verified.purpose === 'LEAD'
  const token = forLead
    ? bearer(await deps.proofs.issue({ number: verified.number, sessionHash, purpose: 'LEAD' }))
    : {}
  return replyToVerify<codes.VerifyNumberCodeResult>(verified, {
    right: (uniqueCode) => ({ uniqueCode, ...token }),
    failed: (attemptsLeft) => ({ uniqueCode: '', attemptsLeft }),
  })
}
