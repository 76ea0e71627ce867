import type { FastifyInstance } from 'fastify'
import { refusedSince, type Refusals } from './refusals.ts'

const LOGGED_EVERY_MS = 60_000

/** Says once a minute, a line for each rule, how many callers a limit refused and in which networks: nothing of a person. */
export function logRefusals(app: FastifyInstance, refusals: Refusals): void {
  let told = refusals.counts()
  const log = (): void => {
    const now = refusals.counts()
    for (const { rule, count, networks } of refusedSince(told, now))
      app.log.warn({ reason: rule, count, networks }, 'a limit refused callers')
    told = now
  }
  const logging = setInterval(log, LOGGED_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(logging)
    log()
  })
}
