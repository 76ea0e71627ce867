import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import type { Passed } from '#server/limits/caller-tries.ts'
import { unlessAway } from '#server/store/unless-away.ts'
import type { CallDependencies } from '../deps.ts'
import { networkSubjects, subjectsOf } from '../limit-subjects.ts'
import { tooOften } from '../problems.ts'

const TOO_MANY = sentence('tooManyPlaces')

/**
 * Counts a look-up of a place, by session and by network over all portal processes, so that nobody geocodes at the
 * operator's cost. The reply is the refusal; null lets it pass. While the database is away, places are found uncounted.
 */
export async function countPlace(
  { placeLimits, tries }: Pick<CallDependencies, 'placeLimits' | 'tries'>,
  caller: Caller,
): Promise<Answer<never> | null> {
  if (!placeLimits) return null
  const subjects = [
    ...subjectsOf('place-session', caller.session, placeLimits.session),
    ...networkSubjects('place-network', { rule: 'places', caller, limits: placeLimits.network }),
  ]
  const counted = await unlessAway(tries.count(subjects, caller), UNCOUNTED)
  return counted.ok ? null : tooOften(TOO_MANY, counted.waitSeconds, counted.puzzle)
}

const UNCOUNTED: Passed = { ok: true }
