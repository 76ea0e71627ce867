import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type * as own from '#contract/own-data/own-data.ts'
import type { Proof } from '#server/codes/proofs.ts'
import { askerOf, replyToSend } from '../codes/code-replies.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { tooOften, unproved } from '../problems.ts'

/** Copies of one number's data, whoever asks: far more than a person needs, too few to make the database work. */

type Deps = Pick<CallDependencies, 'codes' | 'limits' | 'proofs' | 'tries' | 'ownData' | 'engine'>

/** A code to the number whose data is asked about. Its answer is the same whether or not anything is held (T5). */
export async function sendOwnDataCodeCall(
  deps: Deps,
  request: own.SendOwnDataCodeRequest,
  caller: Caller,
): Promise<Answer<own.SendOwnDataCodeResult>> {
  const sent = await deps.codes.send({
    purpose: 'OWN_DATA',
    number: request.msisdn,
    asker: askerOf(caller),
  })
  return replyToSend(sent, (refId) => ({ refId }))
}

/** A copy of what is held about a number, for the session that proved it just now; the proof stays good. */
export async function ownDataCall(
  deps: Deps,
  request: own.OwnDataRequest,
  caller: Caller,
): Promise<Answer<own.OwnDataResult>> {
  const { msisdn } = request
  if (!(await deps.proofs.holds(proofOf(request, caller)))) return unproved()
  const counted = await deps.tries.count(
    [{ what: 'own-data', of: [msisdn], limit: deps.limits.own.copies }],
    caller,
  )
  if (!counted.ok) return tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
  const held = await deps.ownData.copy(msisdn)
  const { leads, forms, complaints } = held
  deps.engine.log.info(
    { requestId: caller.requestId, count: leads.length + forms.length + complaints.length },
    'own data was copied',
  )
  return success({ msisdn, copiedAt: new Date().toISOString(), ...held })
}

/** Erases what is held about a number; the proof is used up, and the same press again is answered again. */
export async function eraseOwnDataCall(
  deps: Deps,
  request: own.OwnDataRequest,
  caller: Caller,
): Promise<Answer<own.EraseOwnDataResult>> {
  const use = `erase ${caller.idempotencyKey || caller.requestId}`
  if (!(await deps.proofs.spend(proofOf(request, caller), use))) return unproved()
  const erased = await deps.ownData.erase(request.msisdn)
  const { leads, forms, complaints } = erased
  deps.engine.log.info(
    { requestId: caller.requestId, count: leads + forms + complaints },
    'own data was erased',
  )
  return success(erased)
}

function proofOf({ msisdn, uniqueCode }: own.OwnDataRequest, caller: Caller): Proof {
  return { uniqueCode, number: msisdn, sessionHash: sessionHashOf(caller), purpose: 'OWN_DATA' }
}
