import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyRequest } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import type { Refusal } from '../admission/turn-away.ts'

/**
 * Looks that leave a trace, since the documents make them a GET: a return says that its owner gave up
 * (PAY-85), and a failure that was shown is not turned into a delivery behind the customer's back.
 */
const TRACED: readonly string[] = [
  ADDRESSES.callback.path,
  ADDRESSES.status.path,
  ADDRESSES.fetch.path,
  PAGES.paymentStatus,
]

const SHOWS_NOBODY: Refusal = { status: 405, sentence: 'This method is not offered here.' }
const NOT_YET: Refusal = {
  status: 503,
  sentence: sentence('crowded'),
  retryAfterSeconds: 1,
}
const OTHER_SITE: Refusal = { status: 403, sentence: 'The request came from another site.' }

/** Whether a look at a payment is one by a person: no preview, no guess of a browser, no picture on another site. */
export function refusalOfLook({ method, url, headers }: FastifyRequest): Refusal | null {
  const path = url.split('?', 1)[0] ?? ''
  if (!TRACED.some((one) => path === one || path.startsWith(`${one}/`))) return null
  if (method === 'HEAD') return SHOWS_NOBODY
  if (/\bprefetch\b/i.test([headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')))
    return NOT_YET
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  return isOwn || (mode === 'navigate' && dest === 'document') ? null : OTHER_SITE
}
