import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import type { CallDependencies } from './deps.ts'
import { countBy, TOO_MANY_NUMBERS } from './count-look-up.ts'
import { tooOften } from './problems.ts'

/**
 * Counts a purchase that is begun and kept, so that nobody fills the records with them: as many by session and network
 * as numbers may be asked about, counted apart from those. Whose number the session asked about a moment ago is counted by
 * the session alone. The reply is the refusal; null lets it be kept.
 */
export async function countDraft(
  deps: Pick<CallDependencies, 'limits' | 'tries'>,
  caller: Caller,
  msisdn: string,
): Promise<Answer<never> | null> {
  const isTold = caller.session !== '' && deps.tries.told.has(caller.session, msisdn)
  const counted = await countBy(deps, caller, { kind: 'draft', isTold })
  return counted.ok ? null : tooOften(TOO_MANY_NUMBERS, counted.waitSeconds, counted.puzzle)
}
