import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { TrySubject } from '#server/limits/tries.ts'
import type { CallDependencies } from './deps.ts'
import { tooOften } from './problems.ts'

const TOO_MANY = 'Too many numbers were checked from here. Please wait a little and try again.'

/**
 * Counts a question about somebody's line, so that nobody can walk through the numbers (T2): by session and by network,
 * over all portal processes. The reply is the refusal; null lets the question pass.
 */
export async function countLookUp(
  { limits, tries }: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
): Promise<Reply<never> | null> {
  if (!limits.lookUps) return null
  const counted = await tries.count([
    ...subjectsOf('look-up-session', caller.session, limits.lookUps.session),
    ...subjectsOf('look-up-network', networkOf(caller.address ?? ''), limits.lookUps.network),
  ])
  return counted.ok ? null : tooOften(TOO_MANY, counted.waitSeconds)
}

function subjectsOf(what: string, of: string, limits: readonly TrySubject['limit'][]): TrySubject[] {
  return of === '' ? [] : limits.map((limit) => ({ what, of: [of], limit }))
}
