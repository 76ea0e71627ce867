import type { ChaosPlan } from './chaos-plan.ts'
import { runChaos, type ChaosReport } from './chaos-run.ts'
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
const unseen = unseenIn(plan, figures)
for (const what of unseen) console.log(`NOT SEEN: ${what}`)
console.log(`seed ${plan.seed}: ${violations.length} violations, ${strange.length} strange answers`)
if (violations.length + strange.length + unseen.length > 0) {
  console.log(logs)
  console.log(`Run it again: ${replayLine(plan)}`)
  process.exitCode = 1
}

/** What a whole run must have met, so that finding nothing means something. */
function unseenIn(
  { payments, staff }: ChaosPlan,
  { staff: acts, statements, takenBack }: Pick<ChaosReport, 'staff' | 'statements' | 'takenBack'>,
): readonly string[] {
  if (payments < WHOLE_RUN.payments || staff === 0) return []
  return [
    ...(acts.paidOut > 0 ? [] : ['a refund that a bank paid']),
    ...(acts.bankRefused > 0 ? [] : ['a transfer that a bank refused']),
    ...(acts.wrongAnswers > 0 ? [] : ['a bank’s answer that was refused for a wrong line']),
    ...(statements.odd > 0 ? [] : ['a statement that contradicts the answers']),
    ...(takenBack.told > 0 ? [] : ['a charge that was taken back']),
  ]
}
