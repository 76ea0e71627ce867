import { withOwnMounts } from '../chaos/disks/own-mounts.ts'
import type { OutageFigures } from './outage-figures.ts'
import { runOutages } from './outage-run.ts'
import { LONG, SHORT } from './outages.ts'

/** Payments go on within so long after an outage, and so does every portal. */
const BAR_MS = 10_000

withOwnMounts()
const seed = Number(process.env['OUTAGE_SEED'] || 1)
const outages = process.env['OUTAGE_SIZE'] === 'short' ? SHORT : LONG
const words = process.argv.slice(2)
const chosen = outages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const { outages: gone, leftOut, customers, violations, strange, logs } = await runOutages(chosen, seed)

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`)
for (const one of gone)
  console.log(
    `${one.name}: ${one.served} served, ${one.refused} told to come back, ${one.pages - one.pagesGone.length} of ${one.pages} pages to read, wrongly ready for ${seconds(one.wronglyReadyMs)}; ` +
      `afterwards ready and serving after ${seconds(one.readyAfterMs)}, all due work taken up after ${seconds(one.takenUpAfterMs)}`,
  )
for (const name of leftOut) console.log(`LEFT OUT: ${name} (it cannot be done by this user here)`)
for (const violation of violations.slice(0, 20)) console.log(JSON.stringify(violation))
for (const answer of strange.slice(0, 20)) console.log(JSON.stringify(answer))
const late = gone.filter(isLate)
for (const { name } of late) console.log(`TOO LATE: ${name}`)
const bad = gone.filter(({ odd, notLive, pagesGone }) => odd + notLive + pagesGone.length > 0)
for (const { name, odd, notLive, pagesGone } of bad)
  console.log(
    `NOT AS IT SHOULD BE: ${name}: ${odd} odd answers, ${notLive} times not live, ${pagesGone.length} pages gone ${[...new Set(pagesGone)].slice(0, 10).join(', ')}`,
  )
console.log(`seed ${seed}: ${customers} payments, ${violations.length} violations, ${late.length} too late`)
if (violations.length + strange.length + late.length + bad.length > 0) {
  console.log(logs)
  process.exitCode = 1
}

function isLate({ readyAfterMs, takenUpAfterMs }: OutageFigures): boolean {
  return readyAfterMs > BAR_MS || (takenUpAfterMs ?? Infinity) > BAR_MS
}
