import type { FastifyInstance } from 'fastify'
import type { Say } from '#server/calls/said/say.ts'
import { isStorable } from './storable-text.ts'
import { turnAway } from './turn-away.ts'

const NOT_PLAIN = {
  status: 400,
  sentence: 'This could not be understood. Please check what you entered and try again.',
} as const

/**
 * Refuses text that nothing behind can keep, NUL and halves of characters, wherever it stands: in an address, a query, a
 * form or JSON. What providers send is bytes, and is read by their own rules.
 */
export function guardPlainValues(app: FastifyInstance, say: Say): void {
  app.addHook('preValidation', async (request, reply) => {
    const { params, query, body } = request
    const given = [params, query, Buffer.isBuffer(body) ? null : body]
    return given.every(isStorable) ? undefined : turnAway({ request, reply, say }, NOT_PLAIN)
  })
}
