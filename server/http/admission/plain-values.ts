import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance } from 'fastify'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import { isStorable } from './storable-text.ts'
import { turnAway } from './turn-away.ts'

const NOT_PLAIN = {
  status: 400,
  sentence: sentence('notUnderstood'),
} as const

/**
 * Refuses text that nothing behind can keep, NUL and halves of characters, wherever it stands: in an address, a query, a
 * form or JSON. What providers send is bytes, and is read by their own rules.
 */
export function guardPlainValues(app: FastifyInstance, say: PutIntoWords): void {
  app.addHook('preValidation', async (request, reply) => {
    const { params, query, body } = request
    const given = [params, query, Buffer.isBuffer(body) ? null : body]
    return given.every(isStorable) ? undefined : turnAway({ request, reply, say }, NOT_PLAIN)
  })
}
