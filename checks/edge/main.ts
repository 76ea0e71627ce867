import { ensureProgram } from '#scripts/debian.ts'
import { runEdge } from './edge-run.ts'

/** Seconds after which a page is asked for again, and so long beside it in which an old one may still be shown. */
const EDGE_SECONDS = 5
const STILL_SHOWN_SECONDS = 5
/** A switch is known to every process within so long. */
const KNOWN_SECONDS = 2
const SLACK_SECONDS = 1

const cache = ensureProgram('varnishd', 'varnish')
if (cache === undefined) {
  console.log('LEFT OUT: Varnish is not on this machine and may not be installed')
  process.exit()
}
const report = await runEdge({
  cache,
  people: Number(process.env['EDGE_PEOPLE'] || 60),
  readers: 12,
  visits: Number(process.env['EDGE_VISITS'] || 300),
  edgeSeconds: EDGE_SECONDS,
})
const { crowd, walked, tricks, editions, killed, away, direct, cached, hitRatio } = report
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const oldest = (EDGE_SECONDS + STILL_SHOWN_SECONDS + SLACK_SECONDS) * 1_000
const late = [
  ['a published edition', editions.publishedMs, oldest],
  ['a pause on the form', editions.pausedMs, oldest],
  ['a refused press', editions.refusedMs, (KNOWN_SECONDS + SLACK_SECONDS) * 1_000],
] as const
const findings = [
  ...[crowd, walked, tricks, editions, killed, away].flatMap((one) => one.findings),
  ...late.flatMap(([what, took, most]) => (took > most ? [`${what} took ${seconds(took)}`] : [])),
]
console.log(
  [
    `${crowd.bought} of ${crowd.people} bought, half of them without script, while ${crowd.read} pages were read by others`,
    `${walked.asked} addresses as two people: ${walked.shared.length} are for everybody and the same for both; ${tricks.tried} tricks`,
    `later than at the portals: an edition ${seconds(editions.publishedMs)}, after a purge ${seconds(editions.purgedMs)}; a pause of selling on the ` +
      `form ${seconds(editions.pausedMs)}, while a press was refused after ${seconds(editions.refusedMs)}`,
    `a portal killed: ${killed.read} pages read, ${killed.findings.length} failed`,
    `both portals away ${away.seconds.toFixed(0)} s: ${away.pages} pages and ${away.files} files read; who wanted to buy: ${away.told}`,
    `processor time of the portals for a visit of ten pages: ${direct.msEach.toFixed(2)} ms without, ${cached.msEach.toFixed(2)} ms behind the cache ` +
      `(${(100 * hitRatio).toFixed(1)} % found there)`,
    `${findings.length} findings`,
  ].join('\n'),
)
for (const finding of [...new Set(findings)].slice(0, 30)) console.log(finding.slice(0, 400))
if (findings.length > 0 || crowd.bought < crowd.people) {
  console.log(report.logs)
  process.exitCode = 1
}
