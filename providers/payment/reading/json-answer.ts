import type { HttpAnswer } from '../../http/call.ts'
import { parseJson } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'

/** Why an answer is worth nothing before its body is read; '' when it is worth reading. */
export function statusProblem(answer: HttpAnswer): string {
  if (!answer.ok) return answer.detail
  const busy = answer.status >= 500 || answer.status === 408 || answer.status === 429
  return busy || (answer.status >= 300 && answer.status < 400) ? `HTTP ${answer.status}` : ''
}

/** The body of an answer, whatever its status; in text that it cannot be read. */
export function bodyIn({ status, text }: { readonly status: number; readonly text: string }) {
  const body = parseJson(text)
  return body === undefined || typeof body === 'string' ? `unreadable body, HTTP ${status}` : body
}

/** The body of a JSON answer, or in text why there is nothing in it to believe. */
export function jsonBody(answer: HttpAnswer): Exclude<Json, string> | string {
  const problem = statusProblem(answer)
  return problem !== '' || !answer.ok ? problem : bodyIn(answer)
}
