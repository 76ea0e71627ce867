import type { FastifyInstance } from 'fastify'
import { networkOf, UNREAD_NETWORK } from '#domain/codes/network.ts'
import { addressOf } from '#server/http/address-of.ts'

/**
 * Says once in the life of a process that addresses of callers cannot be read, as a proxy writes them: all such callers
 * share one limit (T1), and only whoever set up the proxy can give them their own. The address itself is not logged.
 */
export function watchAddresses(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    const address = addressOf(request)
    // One who is gone has no address, which says nothing about the proxy.
    if (said || address === '' || networkOf(address) !== UNREAD_NETWORK) return
    said = true
    request.log.error(
      { reason: 'unread-address' },
      'the address of a caller cannot be read as the proxy in front writes it: all such callers share one limit',
    )
  })
}
