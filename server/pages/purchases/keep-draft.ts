import type { FastifyRequest } from 'fastify'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { TooOften } from '../too-often.ts'
import type { PageTools } from '../page-tools.ts'

/** What a form was filled in with; `begunFrom`: the draft that it goes on from. */
interface BegunPurchase {
  readonly draft: QueryData
  readonly begunFrom?: string | undefined
}

/**
 * Keeps a purchase for the next page and answers its id.
 *
 * @throws TooOften for whoever began too many of them
 */
export async function keepDraft(
  tools: PageTools,
  request: FastifyRequest,
  { draft, begunFrom }: BegunPurchase,
): Promise<string> {
  const { caller, drafts, mayBegin } = tools.deps
  const who = caller(request)
  const refused = await mayBegin?.(who)
  if (refused) throw new TooOften(refused.message, refused.retryAfterSeconds ?? 1)
  return drafts.save(draft, who.session, begunFrom)
}
