import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from '../processes.ts'

/** What journeys that failed leave behind. */
export const TRACES = join(PROJECT, '.cache', 'traces')

/** Short enough for every file system, long enough to be recognised. */
const LONGEST_NAME = 80

/** The file of a failed journey's trace, by the name of its test. */
export function traceOf(testName: string): string {
  const words =
    testName
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const told = words.join('-').slice(0, LONGEST_NAME)
  // Names that begin alike are still two.
  const exact = createHash('sha256').update(testName).digest('hex').slice(0, 8)
  return join(TRACES, `${told}-${exact}.zip`)
}

/** A file that stands beside the trace, `1.png` for one: the picture of the first page that stood open. */
export function besideTrace(testName: string, ending: string): string {
  return traceOf(testName).replace(/zip$/, ending)
}

/** How to look at what a test of this run left, which began at `sinceMs`; empty where it left nothing. */
export function traceHint(testName: string, sinceMs: number): string {
  const trace = freshPath(traceOf(testName), sinceMs)
  if (trace !== undefined)
    return `Its steps: npx playwright-core show-trace ${trace}\nIts pages: ${trace.replace(/zip$/, '*.png')}, *.html`
  // A visit over HTTP has no pictures.
  const steps = freshPath(besideTrace(testName, 'txt'), sinceMs)
  return steps === undefined ? '' : `Its steps: ${steps}\nIts page: ${steps.replace(/txt$/, '1.html')}`
}

/** From the project, where it was written since then. */
function freshPath(file: string, sinceMs: number): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined || found.mtimeMs < sinceMs ? undefined : relative(PROJECT, file)
}

/** Takes away what earlier runs left. */
export function clearTraces(): void {
  rmSync(TRACES, { recursive: true, force: true })
}
