import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import type { Say } from '#server/calls/said/say.ts'
import { isApi } from '../failures.ts'
import { sendReply, transportFault } from '../replies.ts'
import { languageOf } from '../session.ts'

/** Somebody's request, and how to speak to them. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly say: Say
}

/** What somebody is told who is not served now. */
export interface Refusal {
  readonly status: number
  /** English, of the sentences of the calls. */
  readonly sentence: string
  readonly retryAfterSeconds?: number
}

/** Sends one away: a call with an envelope, a browser with a page of one sentence, both in the visitor's language. */
export function turnAway({ request, reply, say }: Visit, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const { retryAfterSeconds } = refusal
  const fault: Reply<never> = transportFault(refusal.status, say(refusal.sentence, language))
  if (isApi(request.url) || !wantsPage(request))
    return sendReply(reply, retryAfterSeconds === undefined ? fault : { ...fault, retryAfterSeconds })
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(refusal.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(pageOf(fault.message, language))
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

function pageOf(sentence: string, language: string): string {
  const text = sentence.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html><html lang="${language.toLowerCase()}"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}`
}
