import type { Answer } from '#server/calls/answer.ts'
import type { WireBundle } from '#contract/bundles.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { TownsResult } from '#contract/leads.ts'
import { inLanguage } from '#domain/bundles/in-language.ts'
import { WAITING_PAGE_MS } from '#server/catalogue/catalogue.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'

/** CALL-30: the plans that a home-internet connection is ordered with, as anyone may see them. */
export async function leadPlansCall(
  { catalogue }: Pick<CallDependencies, 'catalogue'>,
  caller: Pick<Caller, 'language'>,
): Promise<Answer<WireBundle[]>> {
  const answer = await catalogue.published('LEADS', WAITING_PAGE_MS)
  if (!answer.ok) return replyToLineProblem(answer)
  return success(
    answer.bundles.map((bundle) => ({ ...inLanguage(bundle, caller.language), mostBought: false })),
  )
}

/** CALL-32: the operator's towns, in its own order and its own words (LEAD-33). */
export async function townsCall({ leads }: Pick<CallDependencies, 'leads'>): Promise<Answer<TownsResult>> {
  const answer = await leads.towns()
  return answer.ok ? success({ data: [...answer.towns] }) : replyToLineProblem(answer)
}
