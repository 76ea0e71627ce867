import { PLACES, type Part } from '#scripts/test-runner/tiers.ts'

const COMMAND: Readonly<Record<Part, string>> = {
  test: '`npm test`',
  journeys: '`npm run check -- journeys`',
  'short-runs': '`npm run check -- short-runs`',
  programs: '`npm run check -- programs`',
  firefox: '`npm run check -- firefox`',
}

/** Draws the table of which tests run where. */
export function drawTiers(): string {
  const rows = PLACES.map(({ path, flat, part, why }) => [
    `\`${path}${path.endsWith('.ts') ? '' : '/'}\`${flat ? ', top level only' : ''}`,
    COMMAND[part],
    why,
  ])
  return tableOf([['Tests in', 'Run by', 'Description'], ...rows])
}

/** A Markdown table, formatted as Prettier does. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  )
}
