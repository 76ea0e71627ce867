import { isAbsolute, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Shard } from './shards.ts'
import { partOf, PARTS, type Part } from './tiers.ts'

/**
 * What can be slowed down to expose a journey with a race: the `page`'s processor, the `wire` to the server, or the `hand`
 * that clicks.
 */
export const SLOWNESSES = ['page', 'wire', 'hand'] as const
export type Slowness = (typeof SLOWNESSES)[number]

/** What one run of `npm test` does. */
export type ChosenTests = {
  stages: readonly string[]
  files: readonly string[]
  /** Whether it's the whole gate, not narrowed by files, a part, a shard or a change. */
  isWhole: boolean
  /** Run only what the changes since this commit can break; if empty, since the main branch. */
  changedSince: string | undefined
  shard: Shard | undefined
  /** Run only tests whose name contains exactly this text. */
  grep: string | undefined
  /** Run journeys in a visible browser, a little slower, one at a time. */
  headed: boolean
  slow: Slowness | undefined
  /** Whether to install missing programs. */
  install: boolean
}

/** The tests that were chosen, or why the arguments are invalid. */
export type Chosen = { ok: true; chosen: ChosenTests } | { ok: false; problem: string }

/** What there is to choose from. Paths are relative to `project`, with `/`. */
export type Choices = { project: string; stages: readonly string[]; testFiles: readonly string[] }

const RUN = ['tests', 'journeys']

export const USAGE = `npm test                                  the gate, as it runs for every change
npm test -- --changed [base]              only what the changes since base (or the main branch) can break
npm test -- --shard=1/2                   the first of two halves that take about the same time
npm test -- types lint                    only these stages
npm test -- domain/phone.test.ts e2e      only these files and folders, whichever tier they're in
npm test -- --part=journeys               the test files of a part of npm run check: ${Object.keys(PARTS).join(', ')}
npm test -- e2e/core --grep text          only tests whose name contains the text
npm test -- e2e/core --headed             in a visible browser, a little slower
npm test -- e2e/core --slow=page          with pages six times slower; or --slow=wire, --slow=hand`

const OPTIONS = {
  grep: { type: 'string' },
  headed: { type: 'boolean', default: false },
  install: { type: 'boolean', default: false },
  slow: { type: 'string' },
  shard: { type: 'string' },
  part: { type: 'string' },
} as const

/** Reads what was typed after `npm test --`; see {@link USAGE}. */
export function chooseTests(words: readonly string[], choices: Choices): Chosen {
  try {
    const { rest, changedSince } = takeChanged(words, choices)
    const { values, positionals } = parseArgs({ args: rest, options: OPTIONS, allowPositionals: true })
    const { grep, headed, install } = values
    const slow = slownessOf(values.slow)
    const shard = shardOf(values.shard)
    const part = partNamed(values.part)
    if (grep === '') throw new Refusal('--grep needs part of a test’s name.')
    const named = filesNamed(positionals, { part, choices })
    const kinds = positionals.filter((word) => RUN.includes(word))
    const isNarrow = named !== undefined || grep !== undefined || headed || slow !== undefined
    const files = (named ?? defaultFiles(isNarrow && part === undefined, choices)).filter(
      (file) => isOfKind(file, kinds) && ((!headed && slow === undefined) || isJourney(file)),
    )
    if (files.length === 0)
      throw new Refusal('No tests match. --headed and --slow run only journeys, which are in e2e.')
    const stages = stagesOf(positionals, { files, isNarrow, all: choices.stages })
    const isWhole = !isNarrow && shard === undefined && changedSince === undefined && kinds.length === 0
    const chosen = { stages, files, isWhole, changedSince, shard, grep, headed, slow, install }
    return { ok: true, chosen }
  } catch (error) {
    if (error instanceof Refusal || isUnknownOption(error)) return { ok: false, problem: error.message }
    throw error
  }
}

/** Tells the user why the arguments are invalid. */
class Refusal extends Error {}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** The argument after `--changed` is its base, unless it's an option, a stage or a path. */
function takeChanged(words: readonly string[], { project, stages, testFiles }: Choices) {
  const at = words.indexOf('--changed')
  if (at === -1) return { rest: [...words], changedSince: undefined }
  const next = words[at + 1]
  const isBase =
    next !== undefined &&
    !next.startsWith('-') &&
    !stages.includes(next) &&
    testsUnder(fromProject(next, project), testFiles).length === 0
  return { rest: words.toSpliced(at, isBase ? 2 : 1), changedSince: isBase ? next : '' }
}

function slownessOf(word: string | undefined): Slowness | undefined {
  if (word === undefined) return undefined
  const slow = SLOWNESSES.find((what) => what === word)
  if (slow === undefined)
    throw new Refusal(`--slow must be one of ${SLOWNESSES.map((what) => `--slow=${what}`).join(', ')}.`)
  return slow
}

function shardOf(word: string | undefined): Shard | undefined {
  if (word === undefined) return undefined
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(word) ?? []).map(Number)
  if (number === undefined || of === undefined || number < 1 || number > of || of > 16)
    throw new Refusal('--shard must look like 1/2 or 2/2, with at most 16 shards.')
  return { number, of }
}

function partNamed(word: string | undefined): Part | undefined {
  if (word === undefined) return undefined
  const part = (Object.keys(PARTS) as Part[]).find((one) => one === word)
  if (part === undefined) throw new Refusal(`--part must be one of ${Object.keys(PARTS).join(', ')}.`)
  return part
}

/** The files in the named folders and part; undefined if neither was named. */
function filesNamed(
  words: readonly string[],
  { part, choices }: { part: Part | undefined; choices: Choices },
): string[] | undefined {
  const { project, stages, testFiles } = choices
  const paths = words.filter((word) => !stages.includes(word))
  const found = paths.flatMap((path) => {
    const inside = testsUnder(fromProject(path, project), testFiles)
    if (inside.length > 0) return inside
    throw new Refusal(
      `${path} is neither a stage nor a file or folder with tests. Stages: ${stages.join(', ')}.`,
    )
  })
  if (part === undefined && paths.length === 0) return undefined
  const candidates = paths.length > 0 ? [...new Set(found)] : testFiles
  return candidates.filter((file) => part === undefined || partOf(file) === part).toSorted()
}

/** The gate's files; with `--grep`, `--headed` or `--slow`, those of both tiers. */
function defaultFiles(isSearch: boolean, { testFiles }: Choices): readonly string[] {
  return isSearch ? testFiles.toSorted() : testFiles.filter((file) => partOf(file) === 'test')
}

function isOfKind(file: string, kinds: readonly string[]): boolean {
  return kinds.length === 0 || kinds.includes(isJourney(file) ? 'journeys' : 'tests')
}

function stagesOf(
  words: readonly string[],
  { files, isNarrow, all }: { files: readonly string[]; isNarrow: boolean; all: readonly string[] },
): string[] {
  const keys = words.filter((word) => all.includes(word))
  if (!isNarrow && keys.length === 0) return [...all]
  const runsTests = isNarrow || keys.some((key) => RUN.includes(key))
  const needed = new Set([...keys, ...(runsTests ? stagesFor(files) : [])])
  return all.filter((key) => needed.has(key))
}

/** Whether a test file contains journeys of customers or staff. */
export function isJourney(file: string): boolean {
  return file.startsWith('e2e/')
}

/** Folders whose tests don't need the built pages. */
const WITHOUT_PAGES = /^(?:domain|contract|content|countries|providers|sandbox)\//

/** The stages that these files need. */
export function stagesFor(files: readonly string[]): string[] {
  const build = files.every((file) => WITHOUT_PAGES.test(file)) ? [] : ['build']
  const journeys = files.some(isJourney) ? ['browser', 'journeys'] : []
  const others = files.every(isJourney) ? [] : ['tests']
  return [...build, ...journeys, ...others]
}

function testsUnder(path: string, testFiles: readonly string[]): string[] {
  return testFiles.filter((file) => path === '' || file === path || file.startsWith(`${path}/`))
}

/** Turns a path from the command line into one relative to the project, with `/`. */
function fromProject(path: string, project: string): string {
  const inside = isAbsolute(path) ? relative(project, path) : path
  return inside
    .replaceAll('\\', '/')
    .replace(/^\.(?:\/|$)/, '')
    .replace(/\/+$/, '')
}
