import { sentence } from '#domain/replies/sentences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PutIntoWords } from '#server/calls/words/put-into-words.ts'
import type { NeighbourhoodOf } from '#server/limits/networks.ts'
import type { Refuse } from '#server/limits/refusals.ts'
import { addressOf } from '../address-of.ts'
import { guardOf } from '../route-guard.ts'
import type { Place, Places } from './places.ts'
import type { Turns } from './turns.ts'
import { turnAway } from './turn-away.ts'

const CROWDED = {
  status: 503,
  sentence: sentence('crowded'),
  retryAfterSeconds: 2,
} as const

interface WorkBounds {
  readonly places: Places
  readonly turns: Turns
  readonly neighbourhoodOf: NeighbourhoodOf
  /** How many times what another one may a network holds that many customers share. */
  readonly sharedPlaces: number
  readonly refused: Refuse
}

export interface PlaceGuard extends WorkBounds {
  readonly say: PutIntoWords
}

/** Bounds the requests at work in the portal. */
export function guardPlaces(app: FastifyInstance, { say, ...bounds }: PlaceGuard): void {
  boundWork(app, { ...bounds, sendAway: (request, reply) => turnAway({ request, reply, say }, CROWDED) })
}

export interface WorkGuard extends WorkBounds {
  readonly sendAway: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** An answer that never ends takes no place. */
  readonly isEndless?: (request: FastifyRequest) => boolean
}

/**
 * Bounds the requests at work. A place is taken when the request is whole and given back when its answer is ready, so
 * neither half a request nor an answer that nobody reads is in anybody's way. Where many have a place each network begins in turn.
 */
export function boundWork(
  app: FastifyInstance,
  { places, turns, neighbourhoodOf, sharedPlaces, refused, sendAway, isEndless }: WorkGuard,
): void {
  const held = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preValidation', async (request, reply) => {
    // Whoever asks whether the process lives may end it, so it's never told to come back.
    if (guardOf(request)?.kind === 'probe' || isEndless?.(request) === true) return undefined
    const address = addressOf(request)
    const { network, isShared } = neighbourhoodOf(address)
    const share = isShared ? sharedPlaces : 1
    const place = places.take(network, share)
    if (!place) {
      refused(places.isFull() ? 'requests-at-once' : 'requests-at-once-network', address)
      return sendAway(request, reply)
    }
    held.set(request, holdWhileWorking(request, place))
    await turns.take(network, share)
    return undefined
  })
  app.addHook('onSend', async (request) => {
    held.get(request)?.()
  })
}

/** Who leaves early gives the place back when the work ends; so does work that ends without an answer of ours. */
function holdWhileWorking(request: FastifyRequest, place: Place): () => void {
  const { socket } = request.raw
  if (socket.destroyed) place.desert()
  socket.once('close', place.desert)
  return () => {
    socket.off('close', place.desert)
    place.release()
  }
}
