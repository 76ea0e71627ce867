import { parseArgs } from 'node:util'
import { runHistory } from './history.ts'
import { BROKEN_RULES, RULES } from './rules.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, broken: { type: 'string' } } })
const seed = Number(values.seed)
const rules = values.broken === undefined ? RULES : BROKEN_RULES[values.broken]
if (!Number.isInteger(seed) || !rules) {
  console.error('Usage: npm run where -- --seed N')
  console.error(`With a bug planted: --broken "${Object.keys(BROKEN_RULES).join('" | "')}"`)
  process.exit(2)
}

console.log(`seed ${seed}`)
const { violations, states, steps } = runHistory(seed, { rules, tell: (line) => console.log(line) })
console.log(`${steps} awaits, ended ${states.join(' and ') || 'without a payment'}`)
for (const violation of violations) console.log(JSON.stringify(violation, null, 2))
console.log(violations.length === 0 ? 'nothing lost' : `${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1
