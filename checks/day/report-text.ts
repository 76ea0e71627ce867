import type { DayReport } from './day-run.ts'
import { PARTS, type Part } from './parts.ts'

const MOST_WORDS = 6

/** The report as it is printed, and copied into docs/running/sizing.md. */
export function reportText(report: DayReport): string {
  const { happened, payments, given, states, violations } = report
  const { failover, outage } = happened
  const refused = failover.refusals.map(({ refusedMs }) => `${(refusedMs / 1_000).toFixed(1)} s`)
  return [
    '| Part | Seconds | Pages opened | Median, 99 of 100 (ms) | Requests | Failed | Files missing |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...PARTS.map((part) => partLine(report, part)),
    '',
    `upgrade: both processes replaced (${happened.ends.join(', ')})`,
    `fail-over: ${failover.injury.name}: ${failover.from} → ${failover.to}, each portal refused for ${refused.join(' and ')}`,
    `no deliveries for ${outage.seconds.toFixed(0)} s: ${outage.events.map(({ name, action, seconds }) => `${name} ${action} at ${seconds.toFixed(0)} s`).join(', ')}`,
    `${payments} payments begun; ${given.count} given before the day was over, median ${given.median.toFixed(1)} s from the press, 99 of 100 ${given.most.toFixed(1)} s`,
    `all in the end: ${JSON.stringify(states)}`,
    `lost or doubled: ${violations.length}`,
    '',
    'What customers who bought were told instead of what they asked for:',
    ...PARTS.flatMap((part) => toldLines(report, part)),
  ].join('\n')
}

function partLine({ seconds, visits, tallies }: DayReport, part: Part): string {
  const times = visits
    .filter((visit) => visit.part === part)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  const { requests, failed, missing } = tallies.get(part) ?? { requests: 0, failed: [], missing: [] }
  const cells = [part, (seconds.get(part) ?? 0).toFixed(0), times.length, `${at(0.5)}, ${at(0.99)}`, requests]
  return `| ${[...cells, failed.length, missing.length].join(' | ')} |`
}

function toldLines({ told }: DayReport, part: Part): string[] {
  const words = [...(told.get(part) ?? [])].toSorted(([, one], [, other]) => other - one)
  return words.slice(0, MOST_WORDS).map(([said, times]) => `${part}: ${times} × ${said}`)
}

/** What was promised and did not happen, in words. */
export function brokenPromises({ tallies, strange, violations, payments }: DayReport): string[] {
  const odd = strange.filter(({ status }) => status !== 200)
  const failed = [...tallies].flatMap(([part, tally]) =>
    [...tally.failed, ...tally.missing].map((one) => `${part}: ${one}`),
  )
  return [
    ...(payments === 0 ? ['somebody buys'] : []),
    ...violations.slice(0, 20).map((one) => `no money is lost or doubled: ${JSON.stringify(one)}`),
    ...odd.slice(0, 20).map((one) => `every answer is a portal's: ${JSON.stringify(one)}`),
    ...failed.slice(0, 20).map((one) => `every page answers: ${one}`),
  ]
}
