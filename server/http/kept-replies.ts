import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSuccess } from '#contract/envelope.ts'
import type { Reply } from '#contract/envelope.ts'
import { envelopeOf, sendReply } from './replies.ts'

export interface KeptReply {
  /** The same for everyone who speaks the language: nothing else in it depends on a session, a cookie or a header. */
  readonly answer: Reply<unknown>
  readonly keptSeconds: number
}

/**
 * Sends an answer that browsers and caches may keep for a while, and 304 to whoever has this very one. A refusal is kept
 * by nobody.
 */
export function sendKeptReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, keptSeconds }: KeptReply,
): FastifyReply {
  if (!isSuccess(answer)) return sendReply(reply, answer)
  const digest = createHash('sha256')
    .update(JSON.stringify(envelopeOf(answer)))
    .digest('base64url')
  const etag = `W/"${digest.slice(0, 22)}"`
  if (request.headers['if-none-match'] !== etag) {
    sendHeaders(reply, etag, keptSeconds)
    return reply.type('application/json; charset=utf-8').send(envelopeOf(answer))
  }
  sendHeaders(reply.code(304), etag, keptSeconds)
  return reply.send()
}

function sendHeaders(reply: FastifyReply, etag: string, keptSeconds: number): void {
  reply.headers({
    etag,
    'cache-control': `public, max-age=${keptSeconds}`,
    vary: 'Accept-Encoding, lang, Cookie',
  })
}
