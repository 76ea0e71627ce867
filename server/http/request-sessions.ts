import type { FastifyInstance, FastifyRequest } from 'fastify'
import { whenceOf } from './origin/same-origin.ts'
import type { Sessions } from './session.ts'
import { isForEverybody } from './kept-for-everybody.ts'
import { guardOf } from './route-guard.ts'

export interface SessionGivers {
  readonly sessions: Sessions
  /** Origins of pages of ours. */
  readonly origins: readonly string[]
}

/**
 * A session is given out when something is first kept for a browser or counted of it, never before: a page that is the same for
 * everybody comes without one, so that caches may keep it. Pages make one when they ask who it is; of calls only those that a
 * page of ours sends and that change something, since two that were sent at once would each bring another. A program that
 * sends none stays without. Whoever has one keeps it a day from there.
 *
 * @returns the session of a request; '' where there is none, and none is to be given
 */
export function giveSessions(
  app: FastifyInstance,
  { sessions, origins }: SessionGivers,
): (request: FastifyRequest) => string {
  const made = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, reply) => {
    const session = made.get(request) ?? (mayHaveOne(request, origins) ? sessions.read(request) : '')
    if (session !== '' && !isForEverybody(reply)) sessions.give(reply, session)
  })
  return (request) => {
    const known = sessions.read(request) || made.get(request)
    if (known) return known
    if (!mayHaveOne(request, origins)) return ''
    const session = sessions.make()
    made.set(request, session)
    return session
  }
}

/** Whether the answer may set a session, new or renewed. Files and machines have none. */
function mayHaveOne(request: FastifyRequest, origins: readonly string[]): boolean {
  const route = guardOf(request)
  if (route?.kind === 'page') return true
  const changes = request.method === 'POST' || route?.changes === true
  return route?.kind === 'call' && changes && whenceOf(request.headers, origins) === 'ours'
}
