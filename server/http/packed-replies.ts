import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { isAnsweredToMany } from '#server/calls/repeated-results.ts'
import { envelopeOf, sendReplyHeaders } from './replies.ts'

type Packing = 'br' | 'gzip'

/** The bytes of one answer; each form is made when it is first asked for. */
interface Packed {
  readonly message: string
  readonly plain: Buffer
  readonly forms: Map<Packing, Buffer>
}

const known = new WeakMap<object, Packed>()

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
  const packing = packingFor(request.headers['accept-encoding'] ?? '')
  if (packing) reply.header('content-encoding', packing).send(formOf(packed, packing))
  else reply.send(packed.plain)
  return true
}

function packedOf(result: object, answer: Reply<unknown>, reply: FastifyReply): Packed {
  const { message } = answer
  const kept = known.get(result)
  if (kept?.message === message) return kept
  const packed = {
    message,
    plain: Buffer.from(reply.serialize(envelopeOf(answer)) as string),
    forms: new Map(),
  }
  known.set(result, packed)
  return packed
}

function packingFor(accepted: string): Packing | null {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

function formOf({ plain, forms }: Packed, packing: Packing): Buffer {
  const made = forms.get(packing)
  if (made) return made
  const form = packing === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain)
  forms.set(packing, form)
  return form
}

/** What is sent again and again is worth more of the processor than what is sent once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
