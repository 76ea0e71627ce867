import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { INSTALL_PROGRAMS } from '../debian.ts'
import { PROJECT } from '../processes.ts'
import { missingSentences, NEEDED, withoutPrograms } from '../test-runner/needed-programs.ts'
import { checkSteps } from './check-steps.ts'
import { keptResults } from './kept-results.ts'
import { isDone, runSteps, summaryOf } from './run-steps.ts'

const USAGE = `npm run check                      everything, part by part, except parts that this commit has already passed
npm run check -- journeys chaos    only these parts
npm run check -- --again           also parts that this commit has already passed
npm run check -- --install         installs missing programs (Debian, as root)`

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
)
const steps = checkSteps(scripts)
const { values, positionals } = readWords()
const unknown = positionals.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0)
  misused(`Unknown part: ${unknown.join(', ')}. Parts: ${steps.map(({ name }) => name).join(', ')}.`)
if (values.install) process.env[INSTALL_PROGRAMS] = '1'

const wanted = steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const kept = keptResults()
const done = values.again ? [] : kept.done.filter(({ name }) => wanted.some((step) => step.name === name))
for (const { name } of done) console.log(`${name}: passed on this commit already`)
if (positionals.length === 0)
  for (const sentence of missingSentences(withoutPrograms(Object.keys(NEEDED))))
    console.log(`Missing: ${sentence}`)

const left = wanted.filter(({ name }) => !done.some((result) => result.name === name))
const results = [...done, ...(await runSteps(left, kept.keep))]
console.log(`\n${summaryOf(results)}`)
process.exit(results.every(isDone) ? 0 : 1)

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { again: { type: 'boolean', default: false }, install: { type: 'boolean', default: false } },
    })
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error))
  }
}

function misused(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}
