import type { HttpAnswer } from '../http/call.ts'
import { parseJson, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import type { LineProblem } from './line-problem.ts'
import { SUBSCRIBER_NOT_FOUND } from './portal-operator.wire.ts'

export const UNANSWERED: LineProblem = { ok: false, problem: 'operator-failed', message: '' }

/**
 * Why a question was not answered. The message is the operator's own and may be empty; words without the operator's
 * code are those of a machine on the way (`Internal server error`), which no customer should read.
 */
export function problemIn(status: number, body: Json | undefined): LineProblem {
  const code = body !== undefined && textAt(body, 'code')
  const message = code ? textAt(body, 'message').slice(0, 200) : ''
  const unknown = status === 404 && code === SUBSCRIBER_NOT_FOUND
  return { ok: false, problem: unknown ? 'unknown-subscriber' : 'operator-failed', message }
}

/** Reads the body of an answer: what is no 200, or cannot be read, is told as a problem. */
export function readBody<T extends { readonly ok: true }>(
  answer: HttpAnswer,
  read: (body: Json | undefined) => T | null,
): T | LineProblem {
  if (!answer.ok) return UNANSWERED
  const body = parseJson(answer.text)
  if (answer.status !== 200) return problemIn(answer.status, body)
  return read(body) ?? UNANSWERED
}

/** True for an answer with this status and code: a wrong path answers with the status alone. */
export function says(answer: HttpAnswer, status: number, code: string): boolean {
  return answer.ok && answer.status === status && textAt(parseJson(answer.text), 'code') === code
}
