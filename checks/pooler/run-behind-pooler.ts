import { runChaos } from '../chaos/chaos-run.ts'
import { planFrom, WHOLE_RUN } from '../chaos/plan-from.ts'
import { ensureProgram } from '#scripts/debian.ts'
import { openPooler } from './open-pooler.ts'

/** A tenth of the whole proof: what it must find out is what becomes of connections that many share. */
const PLAN = {
  ...WHOLE_RUN,
  payments: 600,
  portalKills: 16,
  databaseKills: 3,
  databaseSpells: 4,
  lostAnswers: 4,
  rollingRestarts: 1,
  heldConnections: 0,
  dataDiskFills: 0,
  logDiskFills: 0,
  atOnce: 40,
}

/** What came of a part; `left out`: this machine has no pooler. */
export type Held = 'held' | 'broken' | 'left out'

/** The fault run with a pooler before the database: kills, silence and lost answers happen behind it. */
export async function runBehindPooler(env: NodeJS.ProcessEnv): Promise<Held> {
  if (ensureProgram('pgbouncer') === undefined) return 'left out'
  const plan = planFrom(env, PLAN)
  console.log(`fault run behind a pooler: ${JSON.stringify(plan)}`)
  const { violations, strange, logs, ...figures } = await runChaos(plan, {
    before: openPooler,
    env: { DATABASE_POOLER: 'transaction' },
  })
  console.log(JSON.stringify(figures, null, 2))
  for (const finding of [...violations, ...strange].slice(0, 40)) console.log(JSON.stringify(finding))
  console.log(`seed ${plan.seed}: ${violations.length} violations, ${strange.length} strange answers`)
  if (violations.length + strange.length > 0) console.log(logs)
  return violations.length + strange.length === 0 ? 'held' : 'broken'
}
