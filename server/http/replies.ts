import type { FastifyReply } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { PUZZLE_HEADER } from '#contract/headers.ts'

/** The envelope's fields and nothing else (WIRE-21). */
export function envelopeOf<T>(
  reply: Reply<T>,
): Omit<Reply<T>, 'httpStatus' | 'retryAfterSeconds' | 'puzzle'> {
  const { statusCode, status, message, result } = reply
  return { statusCode, status, message, result }
}

/** Sends a reply with its HTTP status; business outcomes are HTTP 200 (WIRE-23). */
export function sendReply<T>(to: FastifyReply, reply: Reply<T>): FastifyReply {
  return sendReplyHeaders(to, reply).send(envelopeOf(reply))
}

/** Status and headers of a reply, without its body. */
export function sendReplyHeaders<T>(to: FastifyReply, reply: Reply<T>): FastifyReply {
  if (reply.retryAfterSeconds !== undefined) to.header('retry-after', String(reply.retryAfterSeconds))
  if (reply.puzzle) to.header(PUZZLE_HEADER, reply.puzzle)
  return to
    .code(reply.httpStatus ?? 200)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('application/json; charset=utf-8')
}

/** An envelope for a transport fault: the body's code repeats the HTTP status. */
export function transportFault<Message>(httpStatus: number, message: Message): Reply<never, Message> {
  return { statusCode: httpStatus, status: 'failed', message, result: null, httpStatus }
}
