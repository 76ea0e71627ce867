import type { Reply } from '#contract/envelope.ts'
import type { PageAnswer } from './page-answer.ts'

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
