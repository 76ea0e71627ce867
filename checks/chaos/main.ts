import { runChaos } from './chaos-run.ts'
import { planFrom } from './plan-from.ts'

const plan = planFrom(process.env, {
  payments: 2_000,
  portalKills: 60,
  databaseKills: 10,
  atOnce: 60,
  seed: 1,
})
console.log(`chaos run: ${JSON.stringify(plan)}`)
const { violations, strange, logs, ...figures } = await runChaos(plan)
console.log(JSON.stringify(figures, null, 2))
for (const violation of violations) console.log(JSON.stringify(violation))
for (const answer of strange) console.log(JSON.stringify(answer))
console.log(`${violations.length} violations, ${strange.length} strange answers, seed ${plan.seed}`)
if (violations.length + strange.length > 0) {
  console.log(logs)
  process.exitCode = 1
}
