import { isAbsolute, relative } from 'node:path'

/**
 * What is slowed down, so that a journey that counts on the order of two things shows it: the `page`'s processor, the
 * `wire` to the server, or the `hand` that presses.
 */
export const SLOWNESSES = ['page', 'wire', 'hand'] as const
export type Slowness = (typeof SLOWNESSES)[number]

/** What one run of `npm test` shall do. `files` undefined: all there are. */
export type ChosenTests = {
  stages: readonly string[]
  files: readonly string[] | undefined
  /** Only tests whose name holds this text, in these very letters. */
  grep: string | undefined
  /** Journeys in a browser that is seen, a little slower, one after the other. */
  headed: boolean
  slow: Slowness | undefined
}

/** A choice, or in words why it is none. */
export type Chosen = { ok: true; chosen: ChosenTests } | { ok: false; problem: string }

const RUN = ['tests', 'journeys']

export const USAGE = `npm test                                  everything, as it runs for every change
npm test -- types lint                    only these stages
npm test -- domain/phone.test.ts e2e      only these files and folders
npm test -- e2e/buying/home.test.ts --grep text  only tests whose name holds the text
npm test -- e2e/buying/home.test.ts --headed     in a browser that is seen, a little slower
npm test -- e2e/buying/home.test.ts --slow=page  on pages six times as slow: a journey that races shows it;
                                          or with --slow=wire, or with --slow=hand`

/**
 * Reads what was typed behind `npm test --`: stages, files or folders of tests, `--grep <text>`, `--headed`
 * and `--slow=<what>`.
 *
 * @param words as typed
 * @param project the folder that paths are relative to
 * @param stages the keys of all stages
 * @param testFiles all test files there are, relative to the project, with `/`
 */
export function chooseTests(
  words: readonly string[],
  {
    project,
    stages,
    testFiles,
  }: { project: string; stages: readonly string[]; testFiles: readonly string[] },
): Chosen {
  const left = words.filter((word) => word !== '--headed' && !isSlow(word))
  const headed = words.includes('--headed')
  const slow = SLOWNESSES.find((what) => words.includes(`--slow=${what}`))
  if (slow === undefined && words.some(isSlow)) return refused(`--slow is one of ${slowWords()}.`)
  const at = left.indexOf('--grep')
  const grep = at === -1 ? undefined : left.splice(at, 2)[1]
  if (at !== -1 && !grep) return refused('--grep needs a part of a test’s name behind it.')
  const option = left.find((word) => word.startsWith('-'))
  if (option !== undefined) return refused(`There is no option ${option}.`)

  const keys = left.filter((word) => stages.includes(word))
  const paths = left.filter((word) => !stages.includes(word))
  const chosen = new Set<string>()
  for (const path of paths) {
    const inside = testsUnder(fromProject(path, project), testFiles)
    if (inside.length === 0)
      return refused(
        `${path} is neither a stage nor a file or folder with tests. Stages: ${stages.join(', ')}.`,
      )
    for (const file of inside) chosen.add(file)
  }
  // `tests` or `journeys` beside a text says among which.
  const kinds = keys.filter((key) => RUN.includes(key))
  const narrow = paths.length > 0 || grep !== undefined || headed || slow !== undefined
  if (!narrow)
    return {
      ok: true,
      chosen: { stages: keys.length > 0 ? keys : stages, files: undefined, grep, headed, slow },
    }
  if (paths.length === 0) for (const file of testFiles) chosen.add(file)
  const isMeant = (file: string) =>
    kinds.length === 0 || kinds.includes(isJourney(file) ? 'journeys' : 'tests')
  // A browser that is seen, or slow, is so in journeys alone.
  const isAnyKind = !headed && slow === undefined
  const files = [...chosen].filter((file) => isMeant(file) && (isAnyKind || isJourney(file))).toSorted()
  if (files.length === 0)
    return refused(
      'Nothing is left of what was named; --headed and --slow are for journeys, the files of e2e.',
    )
  const needed = new Set([...keys, ...stagesFor(files)])
  return { ok: true, chosen: { stages: stages.filter((key) => needed.has(key)), files, grep, headed, slow } }
}

function isSlow(word: string): boolean {
  return word === '--slow' || word.startsWith('--slow=')
}

function slowWords(): string {
  return SLOWNESSES.map((what) => `--slow=${what}`).join(', ')
}

/** Whether a test file drives a browser. */
export function isJourney(file: string): boolean {
  return file.startsWith('e2e/')
}

/** Rooms that know no page, so their tests need none that is built. */
const WITHOUT_PAGES = /^(?:domain|contract|content|countries|providers|sandbox)\//

/** The stages that these files need. */
function stagesFor(files: readonly string[]): string[] {
  const build = files.every((file) => WITHOUT_PAGES.test(file)) ? [] : ['build']
  const journeys = files.some(isJourney) ? ['browser', 'journeys'] : []
  const others = files.every(isJourney) ? [] : ['tests']
  return [...build, ...journeys, ...others]
}

function testsUnder(path: string, testFiles: readonly string[]): string[] {
  return testFiles.filter((file) => path === '' || file === path || file.startsWith(`${path}/`))
}

/** A path as it was typed, relative to the project and with `/`. */
function fromProject(path: string, project: string): string {
  const inside = isAbsolute(path) ? relative(project, path) : path
  return inside
    .replaceAll('\\', '/')
    .replace(/^\.(?:\/|$)/, '')
    .replace(/\/+$/, '')
}

function refused(problem: string): Chosen {
  return { ok: false, problem }
}
