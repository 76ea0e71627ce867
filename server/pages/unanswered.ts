import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageTools } from './page-tools.ts'
import { readVisitor } from './visitor.ts'

/** What a page is answered with because a call of it met a limit; nothing where none did. */
export type LimitMet = Pick<PageAnswer, 'status' | 'retryAfterSeconds'>

/**
 * A page over a call that was one too many says so as the call does: 429, and when to come back. Spread over what the
 * page is answered with otherwise.
 */
export function limitMet({ httpStatus, retryAfterSeconds }: Reply<unknown>): LimitMet {
  if (httpStatus !== 429) return {}
  return { status: httpStatus, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
}

/** What a page says of a call that was not answered: the call's own sentence, else one for anything. */
export function failureOf(tools: PageTools, request: FastifyRequest, { message }: Reply<unknown>): string {
  return message || tools.translate(readVisitor(request.headers))('error.generic')
}

/** Takes a form. While the database is away it comes back by `again`, as it was filled in, so that it is sent once more later. */
export async function keepTyped(
  take: () => Promise<FastifyReply>,
  again: () => FastifyReply,
): Promise<FastifyReply> {
  try {
    return await take()
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable) return again()
    throw fault
  }
}

/** What is said of a form that buys nothing and cannot be taken now. */
export function storeAway({ deps }: PageTools, request: FastifyRequest): string {
  return makePutIntoWords(deps.content)(sentence('crowded'), readVisitor(request.headers).language)
}

/** What cannot be done without the database is back in a moment, and what was typed is still in the address or the form. */
export function buyingAway({ deps }: PageTools, request: FastifyRequest): string {
  return makePutIntoWords(deps.content)(sentence('buyingAway'), readVisitor(request.headers).language)
}
