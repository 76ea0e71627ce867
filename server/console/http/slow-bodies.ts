import type { FastifyInstance, FastifyRequest } from 'fastify'

const cutting = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Ends the connection of a request whose body isn't there after `ms` milliseconds, unless `giveTime` was called for it. */
export function cutSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (length === '0' && coding === undefined) return
    const cut = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, ms).unref()
    cutting.set(request, cut)
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(cut))
  })
}

/** Signed-in staff may upload a large file over a slow connection. */
export function giveTime(request: FastifyRequest): void {
  clearTimeout(cutting.get(request))
}
