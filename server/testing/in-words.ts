import type { Reply } from '#contract/envelope.ts'
import { inEnglish } from '#domain/replies/sentences.ts'
import type { Answer } from '#server/calls/answer.ts'

/** An operation's answer as a caller of English reads it. */
export function inWords<T>(answer: Answer<T>): Reply<T> {
  return { ...answer, message: inEnglish(answer.message) }
}
