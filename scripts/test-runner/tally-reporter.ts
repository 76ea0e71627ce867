import { relative, resolve } from 'node:path'
import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'

/** Result of a run: how many tests passed, failed and so on, the failures in order, and how long each file took. */
export type Tally = {
  counts: { passed: number; failed: number; cancelled: number; skipped: number; todo: number }
  /** `file`: the test file that ran it. `at`: where the test is written, which may be a module that several files share. */
  failures: { name: string; file: string; at: string; why: string }[]
  files: { file: string; ms: number }[]
  /** Files in which no test ran. node:test counts each as a passed test, but this tally doesn't. */
  empty: string[]
}

/** Enough for an assertion and the values it compared. */
const LONGEST_WHY = 1500
const MOST_CAUSES = 5

/** A reporter for `node --test` that writes only the {@link Tally} of the whole run, as one JSON object. */
export default async function* tally(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: Tally['failures'] = []
  const files: Tally['files'] = []
  const empty: Tally['empty'] = []
  for await (const event of events) {
    if (event.type === 'test:fail') failures.push(failureOf(event.data))
    if (event.type === 'test:pass' && isFileItself(event.data)) empty.push(event.data.name)
    if (event.type !== 'test:summary') continue
    const { file, duration_ms: ms } = event.data
    if (file === undefined) yield JSON.stringify(tallyOf(event.data.counts, { failures, files, empty }))
    else files.push({ file: relative(process.cwd(), file), ms })
  }
}

/** Node's types lack `failed`. */
type Counts = Omit<Tally['counts'], 'failed'> & { failed?: number }

function tallyOf(counts: Counts, found: Omit<Tally, 'counts'>): Tally {
  const { passed, failed = 0, cancelled, skipped, todo } = counts
  return { counts: { passed: passed - found.empty.length, failed, cancelled, skipped, todo }, ...found }
}

function isFileItself({ name, file }: { name: string; file?: string | undefined }): boolean {
  return file !== undefined && resolve(name) === resolve(file)
}

/** Describes a failed test, with the error it threw and that error's causes. */
export function failureOf(
  data: Extract<TestEvent, { type: 'test:fail' }>['data'],
): Tally['failures'][number] {
  const { error } = data.details
  // node:test wraps the error a test threw; its own message is only "test failed".
  const thrown = error.cause ?? error
  const place = pathOf(data.file)
  const file = pathOf(data.entryFile ?? data.file)
  return {
    name: data.name,
    file,
    at: `${place}:${data.line ?? ''}${place === file ? '' : ` in ${file}`}`,
    why: whyOf(thrown).slice(0, LONGEST_WHY),
  }
}

function pathOf(file: string | undefined): string {
  return file === undefined ? '' : relative(process.cwd(), file).replaceAll('\\', '/')
}

/** The messages of an error and its causes. The first line of the error and all causes come before the rest of a long message. */
function whyOf(thrown: unknown): string {
  const [first = '', ...rest] = messageOf(thrown).split('\n')
  return [first, ...causesOf(thrown).map((cause) => `because: ${messageOf(cause)}`), ...rest].join('\n')
}

function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = []
  let at = thrown
  while (at instanceof Error && at.cause !== undefined && causes.length < MOST_CAUSES)
    causes.push((at = at.cause))
  return causes
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : inspect(thrown)
}
