import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type * as requests from '#contract/own-data/data-requests.ts'
import type { OwnDataRequest } from '#contract/own-data/own-data.ts'
import { requestFault } from '#domain/own-data/data-requests.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { badRequest, tooOften, unproved } from '../problems.ts'
import { proofOf } from './own-data-calls.ts'

type Deps = Pick<CallDependencies, 'limits' | 'proofs' | 'tries' | 'dataRequests'>
type Result = Promise<Answer<requests.DataRequestsResult>>

/** Whoever proved the number asks for a copy, a correction or an erasure; answers all that were asked for. */
export async function openDataRequestCall(
  deps: Deps,
  request: requests.OpenDataRequest,
  caller: Caller,
): Result {
  const refused = await notNow(deps, request, caller)
  if (refused) return refused
  if (requestFault(request.kind, request.words)) return badRequest(sentence('correctionNeeded'))
  await deps.dataRequests.open(request, caller.language)
  return requestsOf(deps, request)
}

/** What was asked for about a proved number, and where it stands. */
export async function dataRequestsCall(deps: Deps, request: OwnDataRequest, caller: Caller): Result {
  return (await notNow(deps, request, caller)) ?? requestsOf(deps, request)
}

/** Whoever proved the number confirms a request that staff opened, or takes one back. */
export async function answerDataRequestCall(
  deps: Deps,
  request: requests.AnswerDataRequest,
  caller: Caller,
): Result {
  const refused = await notNow(deps, request, caller)
  if (refused) return refused
  await deps.dataRequests.answer(request)
  return requestsOf(deps, request)
}

async function requestsOf(deps: Deps, { msisdn }: OwnDataRequest): Result {
  return success({ requests: [...(await deps.dataRequests.list(msisdn))] })
}

async function notNow(deps: Deps, request: OwnDataRequest, caller: Caller): Promise<Answer<never> | null> {
  if (!(await deps.proofs.holds(proofOf(request, caller)))) return unproved()
  const limit = deps.limits.own.requests
  const counted = await deps.tries.count(
    [{ what: 'own-data', of: ['requests', request.msisdn], limit }],
    caller,
  )
  return counted.ok ? null : tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
}
