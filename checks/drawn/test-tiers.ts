import { PLACES, type Part } from '#scripts/test-runner/tiers.ts'

const COMMAND: Readonly<Record<Part, string>> = {
  test: '`npm test`',
  journeys: '`npm run check -- journeys`',
  'short-runs': '`npm run check -- short-runs`',
  programs: '`npm run check -- programs`',
  firefox: '`npm run check -- firefox`',
}

/** Where the tests of each folder run, and why. */
export function drawTiers(): string {
  const rows = PLACES.map(({ path, flat, part, why }) => [
    `\`${path}${path.endsWith('.ts') ? '' : '/'}\`${flat ? ', its own files' : ''}`,
    COMMAND[part],
    why,
  ])
  return tableOf([['Tests of', 'Run by', 'Why there'], ...rows])
}

/** A table as the formatter leaves it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  )
}
