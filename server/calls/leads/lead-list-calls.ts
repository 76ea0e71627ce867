import type { WireBundle } from '#contract/bundles.ts'
import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { TownsResult } from '#contract/leads.ts'
import { WAITING_PAGE_MS } from '#server/catalogue/catalogue.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'

/** Call 30: the plans that a home-internet connection is ordered with, as anyone may see them. */
export async function leadPlansCall({
  catalogue,
}: Pick<CallDependencies, 'catalogue'>): Promise<Reply<WireBundle[]>> {
  const answer = await catalogue.published('LEADS', WAITING_PAGE_MS)
  if (!answer.ok) return replyToLineProblem(answer)
  return success(answer.bundles.map((bundle) => ({ ...bundle, mostBought: false })))
}

/** Call 32: the operator's towns, in its own order and its own words (G-95). */
export async function townsCall({ leads }: Pick<CallDependencies, 'leads'>): Promise<Reply<TownsResult>> {
  const answer = await leads.towns()
  return answer.ok ? success({ data: [...answer.towns] }) : replyToLineProblem(answer)
}
