import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import type { Passed } from '#server/limits/caller-tries.ts'
import type { CallDependencies } from './deps.ts'
import { networkSubjects, subjectsOf } from './limit-subjects.ts'
import { tooOften } from './problems.ts'

export const TOO_MANY_NUMBERS = sentence('tooManyNumbers')

/**
 * Counts a question about somebody's line, so that nobody can walk through the numbers (T2): by session and by network,
 * over all portal processes. A session that asks the same `about` the same number again is counted by itself alone. The
 * reply is the refusal; null lets the question pass.
 */
export async function countLookUp(
  deps: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
  about: string,
): Promise<Answer<never> | null> {
  const { told } = deps.tries
  const isTold = caller.session !== '' && told.has(caller.session, about)
  const counted = await countBy(deps, caller, { kind: 'look-up', isTold })
  if (!counted.ok) return tooOften(TOO_MANY_NUMBERS, counted.waitSeconds, counted.puzzle)
  if (caller.session !== '') told.note(caller.session, about)
  return null
}

/** Counts one thing of a kind by the caller's session and network, as often as numbers may be asked about. */
export async function countBy(
  { limits, tries }: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
  { kind, isTold = false }: { readonly kind: 'look-up' | 'draft'; readonly isTold?: boolean },
): Promise<Passed> {
  if (!limits.lookUps) return { ok: true }
  const { session, network } = limits.lookUps
  const rule = kind === 'draft' ? 'drafts' : 'lookUps'
  return tries.count(
    [
      ...subjectsOf(`${kind}-session`, caller.session, session),
      ...(isTold ? [] : networkSubjects(`${kind}-network`, { rule, caller, limits: network })),
    ],
    caller,
  )
}
