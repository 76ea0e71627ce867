import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#server/health/readiness.ts'

export interface HealthDependencies extends Readiness {
  /** False: this process will not come right by itself and must be started again. */
  readonly isLive: () => boolean
}

/** Liveness asks the process only; readiness asks everything a payment needs. No detail is public. */
export function registerHealth(app: FastifyInstance, { isLive, ready }: HealthDependencies): void {
  const answers = [
    ['live', async () => isLive()],
    ['ready', ready],
  ] as const
  for (const [word, holds] of answers)
    app.get(`/health/${word}`, { schema: { hide: true } }, async (_request, reply) => {
      const well = await holds()
      return reply
        .code(well ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: well ? word : `not ${word}` })
    })
}
