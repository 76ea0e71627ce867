import { runChaos } from '../chaos/chaos-run.ts'
import { NOTHING_BREAKS, planFrom, WHOLE_RUN } from '../chaos/plan-from.ts'
import { openCitus, worldOn } from './citus/open-citus.ts'

/** What must hold on several servers as on one: processes end at any moment, and so do servers that hold a part. */
const PLAN = {
  ...WHOLE_RUN,
  ...NOTHING_BREAKS,
  payments: 2_000,
  portalKills: 20,
  databaseKills: 4,
  atOnce: 40,
  patienceMs: 120_000,
}

/** The fault run on a coordinator with two workers, of which one after the other is killed. True: nothing was violated. */
export async function runFaults(bin: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const plan = planFrom(env, PLAN)
  const citus = await openCitus(bin, false)
  try {
    console.log(`fault run on Citus: ${JSON.stringify(plan)}`)
    const database = worldOn(citus, await citus.makeDatabase('duuka'))
    const { violations, strange, logs, ...figures } = await runChaos(plan, { database })
    console.log(JSON.stringify(figures, null, 2))
    for (const finding of [...violations, ...strange].slice(0, 40)) console.log(JSON.stringify(finding))
    console.log(`seed ${plan.seed}: ${violations.length} violations, ${strange.length} strange answers`)
    const holds = violations.length + strange.length === 0
    if (!holds) console.log(logs, citus.logs())
    return holds
  } finally {
    await citus.close()
  }
}
