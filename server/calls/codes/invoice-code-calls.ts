import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type * as codes from '#contract/codes.ts'
import type { CallDependencies } from '../deps.ts'
import { askerOf, replyToSend, replyToVerify } from './code-replies.ts'
import { sessionHashOf } from '../session-hash.ts'

/** CALL-10 (CALL-10, OTP-33): a code to the line whose bill is asked for. */
export async function sendInvoiceCodeCall(
  deps: Pick<CallDependencies, 'codes'>,
  request: codes.SendInvoiceCodeRequest,
  caller: Caller,
): Promise<Answer<codes.SendInvoiceCodeResult>> {
  const sent = await deps.codes.send({ purpose: 'INVOICE', number: request.text, asker: askerOf(caller) })
  return replyToSend(sent, (otpId) => ({ otpId }))
}

/** CALL-11: by either family's id; the id stays. */
export async function resendInvoiceCodeCall(
  deps: Pick<CallDependencies, 'codes'>,
  request: codes.ResendCodeRequest,
  caller: Caller,
): Promise<Answer<codes.ResendCodeResult>> {
  const { otpId, refId } = request
  const sent = await deps.codes.resend({
    id: otpId || refId,
    families: otpId ? ['invoice'] : ['number'],
    asker: askerOf(caller),
  })
  return replyToSend(sent, (id) => (otpId ? { otpId: id, refId: '' } : { otpId: '', refId: id }))
}

/** CALL-12: a right code makes its `otpId` good for one look at the bill (BILL-31). */
export async function verifyInvoiceCodeCall(
  deps: Pick<CallDependencies, 'codes'>,
  request: codes.VerifyCodeRequest,
  caller: Caller,
): Promise<Answer<codes.VerifyCodeResult>> {
  const verified = await deps.codes.verify({
    id: request.otpId,
    code: request.otp,
    family: 'invoice',
    sessionHash: sessionHashOf(caller),
    username: '',
  })
  return replyToVerify<codes.VerifyCodeResult>(verified, {
    right: () => ({ verified: true }),
    failed: (attemptsLeft) => ({ verified: false, attemptsLeft }),
  })
}
