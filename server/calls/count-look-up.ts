import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { Counted, TrySubject } from '#server/limits/tries.ts'
import type { CallDependencies } from './deps.ts'
import { tooOften } from './problems.ts'

export const TOO_MANY_NUMBERS = sentence('tooManyNumbers')

/**
 * Counts a question about somebody's line, so that nobody can walk through the numbers (T2): by session and by network,
 * over all portal processes. The reply is the refusal; null lets the question pass.
 */
export async function countLookUp(
  deps: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
): Promise<Answer<never> | null> {
  const counted = await countBy(deps, caller, 'look-up')
  return counted.ok ? null : tooOften(TOO_MANY_NUMBERS, counted.waitSeconds)
}

/** Counts one thing of a kind by the caller's session and network, as often as numbers may be asked about. */
export async function countBy(
  { limits, tries }: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
  kind: 'look-up' | 'draft',
): Promise<Counted> {
  if (!limits.lookUps) return { ok: true }
  return tries.count([
    ...subjectsOf(`${kind}-session`, caller.session, limits.lookUps.session),
    ...subjectsOf(`${kind}-network`, networkOf(caller.address ?? ''), limits.lookUps.network),
  ])
}

function subjectsOf(what: string, of: string, limits: readonly TrySubject['limit'][]): TrySubject[] {
  return of === '' ? [] : limits.map((limit) => ({ what, of: [of], limit }))
}
