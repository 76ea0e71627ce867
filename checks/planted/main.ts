import { withOwnMounts } from '../chaos/disks/own-mounts.ts'
import { NOTHING_BREAKS, planFrom, WHOLE_RUN } from '../chaos/plan-from.ts'
import { BUGS } from './bugs.ts'
import { runPlanted } from './run-planted.ts'

const SHORT = {
  ...WHOLE_RUN,
  ...NOTHING_BREAKS,
  payments: 240,
  portalKills: 4,
  atOnce: 120,
}

withOwnMounts()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BUGS.some((bug) => bug.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${BUGS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = BUGS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const plan = planFrom(process.env, SHORT)
let caught = 0
for (const bug of chosen) {
  const { violations, as, seconds } = await runPlanted(bug, plan)
  if (violations > 0) caught += 1
  console.log(
    `${violations > 0 ? 'caught    ' : 'NOT CAUGHT'} ${bug.says}: ${violations} violations, ${seconds.toFixed(0)} s`,
  )
  for (const [finding, times] of as.slice(0, 4)) console.log(`             ${finding} (${times})`)
}
console.log(`${caught} of ${chosen.length} planted bugs caught, seed ${plan.seed}`)
if (caught < chosen.length) process.exitCode = 1
