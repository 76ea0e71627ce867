import type { Words } from '#domain/replies/sentences.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { isApi } from '../failures.ts'
import { envelopeOf, transportFault } from '../replies.ts'
import { languageOf } from '../session.ts'

/** Somebody's request, and how to speak to them. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly say: PutIntoWords
}

/** What somebody is told who is not served now. */
export interface Refusal {
  readonly status: number
  readonly sentence: Words
  readonly retryAfterSeconds?: number
}

/** Sends one away: a call with an envelope, a browser with a page of one sentence, both in the visitor's language. */
export function turnAway({ request, reply, say }: Visit, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const sentence = say(refusal.sentence, language)
  const isPage = !isApi(request.url) && wantsPage(request)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return (
    reply
      .code(refusal.status)
      .headers(isPage ? { ...HEADERS, 'content-security-policy': POLICY } : HEADERS)
      .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      // As text: some calls answer in shapes of others, which an envelope is not (CALL-38).
      .send(
        isPage
          ? pageOf(sentence, language)
          : JSON.stringify(envelopeOf(transportFault(refusal.status, sentence))),
      )
  )
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

function pageOf(sentence: string, language: string): string {
  const text = sentence.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html><html lang="${language.toLowerCase()}"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}`
}
