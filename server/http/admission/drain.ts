import type { FastifyInstance } from 'fastify'
import type { Connections } from './connections.ts'

const AGAIN_MS = 100

/**
 * While the process drains, each answer is the last one on its connection: proxies open the next one elsewhere, and what
 * they keep open is not there when the port closes. When the app closes, connections end as soon as they carry nothing:
 * nobody holds a stop to its last second.
 */
export function endConnections(
  app: FastifyInstance,
  connections: Connections,
  isDraining: () => boolean,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    const began = performance.now()
    const end = (): void => {
      app.server.closeIdleConnections()
      connections.drain(performance.now() - began)
    }
    end()
    const ending = setInterval(end, AGAIN_MS)
    app.server.once('close', () => clearInterval(ending))
    if (!app.server.listening) clearInterval(ending)
  })
}
