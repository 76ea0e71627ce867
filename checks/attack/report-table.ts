import type { AttackReport, AttackRunReport } from './attack-run.ts'

const COLUMNS = [
  'attack',
  'requests',
  'strangers got',
  'honest visits',
  'refused',
  'slower ×',
  's',
  'verdict',
] as const

/** One row for each attack, in words and figures of equal width. */
export function tableOf({ attacks, quiet }: AttackRunReport): string {
  const rows = attacks.map((attack) => rowOf(attack, median(quiet.times)))
  const all = [[...COLUMNS], ...rows]
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(attack: AttackReport, quietMs: number): string[] {
  const { name, requests, got, honest, findings, seconds } = attack
  return [
    name,
    String(requests),
    Object.entries(got)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
    String(honest.visits),
    String(honest.refusals.length),
    (median(honest.times) / quietMs).toFixed(1),
    seconds.toFixed(0),
    findings.length === 0 ? 'held' : `${findings.length} FOUND`,
  ]
}

/** What was found, line by line; '' when nothing was. */
export function findingsOf({ attacks, afterwards }: AttackRunReport): readonly string[] {
  return [
    ...attacks.flatMap(({ name, loses, findings }) => findings.map((one) => `${name} (${loses}): ${one}`)),
    ...afterwards,
  ]
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
