import { json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'

/** The form of every refusal of a TM Forum Open API. */
export function tmfError(status: number, code: string, reason: string): Answer {
  return json(status, { code, reason, status: String(status) })
}

const MOST = 100

/** The part of a collection that `offset` and `limit` ask for; 206 while there is more. */
export function page(ask: Ask, items: readonly object[]): Answer {
  const offset = wholeOf(ask.query.get('offset'), 0)
  const limit = Math.min(wholeOf(ask.query.get('limit'), MOST), MOST)
  const part = items.slice(offset, offset + limit)
  const answer = json(offset + part.length < items.length ? 206 : 200, part)
  const counts = { 'x-total-count': String(items.length), 'x-result-count': String(part.length) }
  return { ...answer, headers: { ...answer.headers, ...counts } }
}

function wholeOf(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,6}$/u.test(text) ? Number(text) : fallback
}
