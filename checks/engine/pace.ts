import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChaos } from '../chaos/chaos-run.ts'
import { NOTHING_BREAKS, planFrom, WHOLE_RUN } from '../chaos/plan-from.ts'
import { ownDatabase, type WorldDatabase } from '#scripts/world-database.ts'
import { openCitus, worldOn } from './citus/open-citus.ts'

/** Nothing breaks, and the outside world misbehaves as it always does. */
const PLAN = { ...WHOLE_RUN, ...NOTHING_BREAKS, payments: 400, atOnce: 40 }

/** The same customers on one embedded PostgreSQL and on three servers of this one machine: payments a second. */
export async function comparePace(bin: string, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-pace-'))
  try {
    const one = await paceOn(await ownDatabase(dataDir), env)
    const citus = await openCitus(bin, false)
    try {
      const several = await paceOn(worldOn(citus, await citus.makeDatabase('duuka')), env)
      console.log(
        `payments a second on this machine: one PostgreSQL ${one.toFixed(1)}, Citus with two workers ${several.toFixed(1)}`,
      )
    } finally {
      await citus.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function paceOn(database: WorldDatabase, env: NodeJS.ProcessEnv): Promise<number> {
  const plan = planFrom(env, PLAN)
  const { shoppingSeconds } = await runChaos(plan, { database })
  return plan.payments / shoppingSeconds
}
