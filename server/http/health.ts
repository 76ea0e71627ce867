import type { FastifyInstance } from 'fastify'

export interface HealthDependencies {
  /** False: this process will not come right by itself and must be started again. */
  readonly isLive: () => boolean
  /** Whether pages can be made here: what a balancer asks. */
  readonly ready: () => Promise<boolean>
  /** Whether somebody can buy here as well: where balancers prefer to send customers. */
  readonly readyForMoney: () => Promise<boolean>
}

/** Process managers ask by IP address. */
const GUARDED = { guard: { kind: 'probe', hasAnyHost: true } } as const

/**
 * Liveness asks the process only; readiness asks what a page needs, and by an address of its own what a payment needs.
 * No detail is public.
 */
export function registerHealth(app: FastifyInstance, health: HealthDependencies): void {
  const answers = [
    ['live', 'live', async () => health.isLive()],
    ['ready', 'ready', health.ready],
    ['ready/money', 'ready', async () => (await health.ready()) && (await health.readyForMoney())],
  ] as const
  for (const [path, word, holds] of answers)
    app.get(`/health/${path}`, { schema: { hide: true }, config: GUARDED }, async (_request, reply) => {
      const well = await holds()
      return reply
        .code(well ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: well ? word : `not ${word}` })
    })
}
