import type { FastifyInstance } from 'fastify'
import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { remembered } from './admission/remembered.ts'

/** However many ask, the database is asked once in so long. */
const REMEMBERED_MS = 1_000
/** A process that sends customers away for so long asks to be spared, rather than for a wave of them. */
const MOST_CROWDED_MS = 5_000

/** A worker that has not completed a round for this long is not working. */
const MOST_LAG_MS = 60_000

const newestMigration = statement('health-migrations', 'select count(*)::int as applied from migration')

export interface HealthDependencies {
  readonly database: Database
  readonly migrations: number
  readonly lagMs: () => number
  readonly isDraining: () => boolean
  /** A write failed a moment ago for want of disk: what reads may not be able to write (F12). */
  readonly isShort: () => boolean
  /** For how long customers have been sent away since all places are taken. */
  readonly crowdedMs: () => number
}

/** Liveness asks the process only; readiness asks everything a payment needs. No detail is public. */
export function registerHealth(app: FastifyInstance, deps: HealthDependencies): void {
  const database = remembered(() => isDatabaseReady(deps), REMEMBERED_MS)
  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const able = !deps.isDraining() && !deps.isShort() && deps.lagMs() < MOST_LAG_MS
    const ready = able && deps.crowdedMs() < MOST_CROWDED_MS && (await database())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isDatabaseReady(deps: HealthDependencies): Promise<boolean> {
  try {
    const [row] = await deps.database.run<{ applied: number }>(newestMigration)
    return (row?.applied ?? 0) >= deps.migrations
  } catch {
    return false
  }
}
