import { sentence, type Words } from '#domain/replies/sentences.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { isWindow } from '../route-guard.ts'
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

/** Turns a request away: a program with an envelope, a browser with a one-sentence page, both in the visitor's language. */
export function turnAway({ request, reply, say }: Visit, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const said = say(refusal.sentence, language)
  const isPage = isWindow(request)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return (
    reply
      .code(refusal.status)
      .headers(isPage ? { ...HEADERS, 'content-security-policy': POLICY } : HEADERS)
      .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      // As text: some calls answer in shapes of others, which an envelope is not (CALL-38).
      .send(
        isPage
          ? pageOf({ said, again: say(sentence('openAgain'), language), language, address: request.url })
          : JSON.stringify(envelopeOf(transportFault(refusal.status, said))),
      )
  )
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

interface SentencePage {
  readonly said: string
  /** The text of the link that opens the same address with GET. */
  readonly again: string
  readonly language: string
  readonly address: string
}

function pageOf({ said, again, language, address }: SentencePage): string {
  const text = escaped(said)
  const link = `<a target="_top" href="${escaped(address)}">${escaped(again)}</a>`
  return `<!doctype html><html lang="${language.toLowerCase()}"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}<p>${link}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
