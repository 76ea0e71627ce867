import { brokenPromises, LONG, runSelling, SHORT } from './selling-run.ts'

/** A pause is known to every process within so long. */
const BAR_MS = 2_000

const report = await runSelling(process.env['SELLING_SIZE'] === 'short' ? SHORT : LONG)
const { outage, pause, ends, violations, strange, logs } = report
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
console.log(
  `deliveries away: ${outage.came} came, stopped after ${seconds(outage.stoppedAfterMs)}; sold before it ${outage.soldBefore}, ` +
    `after it ${outage.soldAfter}; ${outage.refused} told before any money moved; ${outage.alerts} alert`,
)
console.log(
  `back: sold again after ${seconds(outage.soldAgainAfterMs)}; ${outage.asked} asked to be told, ${outage.told} messages, ` +
    `${outage.mostTold} at most to one`,
)
console.log(`all that anybody was asked for: ${JSON.stringify(ends)}`)
console.log(
  `rail paused: known to both portals after ${seconds(pause.knownAfterMs)}; ${pause.charged} charged by a press on it; ` +
    `in the middle of it: ${pause.middle}`,
)
const broken = brokenPromises(report)
if (pause.knownAfterMs > BAR_MS) broken.push(`a pause is known within ${seconds(BAR_MS)}`)
for (const violation of violations.slice(0, 20)) console.log(JSON.stringify(violation))
for (const answer of strange.slice(0, 20)) console.log(JSON.stringify(answer))
for (const promise of broken) console.log(`NOT AS PROMISED: ${promise}`)
console.log(`${broken.length} promises broken`)
if (broken.length > 0) {
  console.log(logs)
  process.exitCode = 1
}
