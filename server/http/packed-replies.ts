import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { isAnsweredToMany } from '#server/calls/repeated-results.ts'
import { packedBody, sendPackedBody, type PackedBody } from './packed-body.ts'
import { envelopeOf, sendReplyHeaders } from './replies.ts'

interface PackedReply {
  readonly message: string
  readonly body: PackedBody
}

const known = new WeakMap<object, PackedReply>()

/**
 * Sends an answer whose result is told to many, as the bytes that it had the first time: read against its schema, written
 * and packed once. False for any other, which is left alone.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, answer: Reply<unknown>): boolean {
  const { result } = answer
  if (!isAnsweredToMany(result) || (answer.httpStatus ?? 200) !== 200 || answer.statusCode !== 200)
    return false
  const packed = packedOf(result, answer, reply)
  sendReplyHeaders(reply, answer)
  reply.header('vary', 'accept-encoding')
  sendPackedBody(request, reply, packed.body)
  return true
}

function packedOf(result: object, answer: Reply<unknown>, reply: FastifyReply): PackedReply {
  const { message } = answer
  const kept = known.get(result)
  if (kept?.message === message) return kept
  const plain = Buffer.from(reply.serialize(envelopeOf(answer)) as string)
  const packed = { message, body: packedBody(plain, true) }
  known.set(result, packed)
  return packed
}
