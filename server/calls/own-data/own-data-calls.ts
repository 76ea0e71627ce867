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

type Deps = Pick<
  CallDependencies,
  'codes' | 'limits' | 'proofs' | 'tries' | 'ownData' | 'dataRequests' | 'engine'
>

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
  const asked = await deps.dataRequests.list(msisdn)
  // One that staff gave has what they noted, too.
  const isGiven = asked.some(({ kind, state }) => kind === 'copy' && state === 'given')
  const held = await deps.ownData.copy(msisdn, isGiven)
  const { leads, forms, complaints, payments } = held
  const count = leads.length + forms.length + complaints.length + payments.length
  deps.engine.log.info({ requestId: caller.requestId, count }, 'own data was copied')
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

/** The proof that a request about own data brings. */
export function proofOf({ msisdn, uniqueCode }: own.OwnDataRequest, caller: Caller): Proof {
  return { uniqueCode, number: msisdn, sessionHash: sessionHashOf(caller), purpose: 'OWN_DATA' }
}
