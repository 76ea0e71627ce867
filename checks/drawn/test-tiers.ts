import { PLACES, type Part } from '#scripts/test-runner/tiers.ts'
import { tableOf } from './markdown-table.ts'

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
