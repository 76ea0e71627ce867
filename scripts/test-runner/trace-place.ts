import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT } from '../processes.ts'

/** Folder for the traces of failed journeys. */
export const TRACES = join(PROJECT, '.cache', 'traces')

/** Short enough for every file system, long enough to recognise. */
const LONGEST_NAME = 80

/** Path of a failed journey's trace, by the name of its test. */
export function traceOf(testName: string): string {
  const words =
    testName
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, LONGEST_NAME)
  // Keeps names apart that start the same.
  const hash = createHash('sha256').update(testName).digest('hex').slice(0, 8)
  return join(TRACES, `${slug}-${hash}.zip`)
}

/** Path of a file next to the trace, such as `1.png`, the screenshot of the first open page. */
export function besideTrace(testName: string, ending: string): string {
  return traceOf(testName).replace(/zip$/, ending)
}

/** How to look at what a test left behind in the run that started at `sinceMs`; empty if it left nothing. */
export function traceHint(testName: string, sinceMs: number): string {
  const trace = freshPath(traceOf(testName), sinceMs)
  if (trace !== undefined)
    return `Steps: npx playwright-core show-trace ${trace}\nPages: ${trace.replace(/zip$/, '*.png')}, *.html`
  // A visit over HTTP has no screenshots.
  const steps = freshPath(besideTrace(testName, 'txt'), sinceMs)
  return steps === undefined ? '' : `Steps: ${steps}\nPage: ${steps.replace(/txt$/, '1.html')}`
}

/** The file's path relative to the project, if it was written since then. */
function freshPath(file: string, sinceMs: number): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined || found.mtimeMs < sinceMs ? undefined : relative(PROJECT, file)
}

/** Deletes the traces of earlier runs. */
export function clearTraces(): void {
  rmSync(TRACES, { recursive: true, force: true })
}
