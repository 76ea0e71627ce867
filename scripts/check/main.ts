import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps, runSteps, summaryOf } from './check-steps.ts'
import { PROJECT } from '../processes.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
)
const steps = checkSteps(scripts)

// `npm run check -- chaos outage` runs only these.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(
    `Unknown check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const results = runSteps(steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
console.log(`\n${summaryOf(results)}`)
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0)
