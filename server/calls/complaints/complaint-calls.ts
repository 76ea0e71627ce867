import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type * as contract from '#contract/complaints.ts'
import { success } from '#contract/envelope.ts'
import { readComplaintNumber } from '#domain/complaints/complaint.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { askerOf, replyToSend } from '../codes/code-replies.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { notFound, tooOften, unproved } from '../problems.ts'
import { sessionHashOf } from '../session-hash.ts'

/** The words for a complaint that is none, or somebody else's. */
const NOTHING = sentence('nothingFound')

type Deps = Pick<CallDependencies, 'codes' | 'complaints' | 'limits' | 'proofs' | 'tries'>

/** A code to the number that complained. Its answer is the same whether or not there is a complaint (T5). */
export async function sendComplaintCodeCall(
  deps: Pick<Deps, 'codes'>,
  request: contract.SendComplaintCodeRequest,
  caller: Caller,
): Promise<Answer<contract.SendComplaintCodeResult>> {
  const sent = await deps.codes.send({
    purpose: 'COMPLAINT',
    number: request.msisdn,
    asker: askerOf(caller),
  })
  return replyToSend(sent, (refId) => ({ refId }))
}

/** Where a complaint stands, for the session that proved its number just now; the proof stays good. */
export async function complaintCall(
  deps: Omit<Deps, 'codes'>,
  { complaint, msisdn, uniqueCode }: contract.ComplaintRequest,
  caller: Caller,
): Promise<Answer<contract.ComplaintResult>> {
  const proof = {
    uniqueCode,
    number: msisdn,
    sessionHash: sessionHashOf(caller),
    purpose: 'COMPLAINT',
  } as const
  if (!(await deps.proofs.holds(proof))) return unproved()
  const limit = deps.limits.own.complaints
  const counted = await deps.tries.count([{ what: 'complaint', of: [msisdn], limit }], caller)
  if (!counted.ok) return tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
  const number = readComplaintNumber(complaint)
  const found = number === null ? null : await deps.complaints.find(number, msisdn)
  if (!found) return notFound(NOTHING)
  return success({
    complaint: found.number,
    kind: found.kind,
    state: found.state,
    openedAt: found.openedAt.toISOString(),
    due: found.due && { what: found.due.what, at: found.due.at.toISOString() },
    ending: found.ending,
    steps: found.steps.map(({ at, kind, words }) => ({ at: at.toISOString(), kind, words })),
  })
}
