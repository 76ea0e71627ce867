import { leadPlanFrom, WHOLE_LEAD_RUN } from './lead-plan.ts'
import { runLeads } from './lead-run.ts'

const MOST_SHOWN = 40

const plan = leadPlanFrom(process.env, WHOLE_LEAD_RUN)
console.log(`leads under faults: ${JSON.stringify(plan)}`)
const { violations, strange, logs, ...figures } = await runLeads(plan)
console.log(JSON.stringify(figures, null, 2))
for (const violation of violations.slice(0, MOST_SHOWN)) console.log(violation)
for (const answer of strange.slice(0, MOST_SHOWN)) console.log(JSON.stringify(answer))
console.log(`seed ${plan.seed}: ${violations.length} violations, ${strange.length} strange answers`)
if (violations.length + strange.length > 0) {
  console.log(logs)
  process.exitCode = 1
}
