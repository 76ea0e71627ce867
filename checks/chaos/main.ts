import { runChaos } from './chaos-run.ts'
import { withOwnMounts } from './disks/own-mounts.ts'
import { kindsFrom, planFrom, replayLine, waysFrom, WHOLE_RUN } from './plan-from.ts'

const MOST_SHOWN = 40

withOwnMounts()
const plan = planFrom(process.env, { ...WHOLE_RUN, staff: 1 })
console.log(`chaos run: ${JSON.stringify(plan)}`)
const { violations, strange, logs, ...figures } = await runChaos(plan, {
  ways: waysFrom(process.env),
  kinds: kindsFrom(process.env),
})
console.log(JSON.stringify(figures, null, 2))
for (const fault of figures.leftOut) console.log(`LEFT OUT: ${fault}`)
for (const violation of violations.slice(0, MOST_SHOWN)) console.log(JSON.stringify(violation))
for (const answer of strange.slice(0, MOST_SHOWN)) console.log(JSON.stringify(answer))
console.log(`seed ${plan.seed}: ${violations.length} violations, ${strange.length} strange answers`)
if (violations.length + strange.length > 0) {
  console.log(logs)
  console.log(`Run it again: ${replayLine(plan)}`)
  process.exitCode = 1
}
