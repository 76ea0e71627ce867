import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'
import { isJourney } from './chosen-tests.ts'
import { isCode, reachedFrom, usersOf, type UsersOf } from './import-graph.ts'
import { screenTouch } from './touched-screens.ts'

/** Tests that run for every change: the house rules, the short fault run and the two planted bugs. */
const ALWAYS = /^checks\/(?:[^/]+|chaos\/chaos|planted\/planted)\.test\.ts$/
/** Files that every test depends on. */
const OF_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|\.npmrc|scripts\/(?:test\.ts|launch\.mjs|test-runner\/.*))$/

export type OfChange = { ok: true; files: string[]; told: string } | { ok: false; problem: string }

/**
 * The chosen test files that a change can break: those it reaches through imports, those that always run, and the core journeys for every
 * screen it touches.
 *
 * @param base a commit; if empty, where this branch left `origin/main`, or the last commit without such a branch
 */
export function filesOfChange(base: string, chosen: readonly string[]): OfChange {
  const since = base === '' ? usualBase() : git('rev-parse', '--verify', '--quiet', `${base}^{commit}`)
  if (since === undefined) return { ok: false, problem: `--changed: no such commit: ${base}.` }
  const differing = git('diff', '--name-only', '--no-renames', since) ?? ''
  const unknown = git('ls-files', '--others', '--exclude-standard') ?? ''
  const changed = `${differing}\n${unknown}`.split('\n').filter(Boolean)
  const paths = (git('ls-files', '--cached', '--others', '--exclude-standard') ?? '')
    .split('\n')
    .filter(Boolean)
  const files = testsOfChange({ changed, paths, chosen, read: readSource })
  const told = `${changed.length} files differ from ${since.slice(0, 10)} and can break ${files.length} of ${chosen.length} test files`
  return { ok: true, files, told }
}

/** Input of {@link testsOfChange}. */
export interface Change {
  readonly changed: readonly string[]
  /** Every file in the repository. */
  readonly paths: readonly string[]
  readonly chosen: readonly string[]
  readonly read: (path: string) => string
}

/** The chosen test files that a change can break, see {@link filesOfChange}. */
export function testsOfChange({ changed, paths, chosen, read }: Change): string[] {
  if (changed.some((file) => OF_ALL.test(file))) return [...chosen]
  const sources = new Map(paths.filter(isCode).map((path) => [path, read(path)]))
  const users = usersOf(sources, new Set([...paths, ...changed]))
  const begun = changed.flatMap((file) => [file, ...likelyReaders(file, { users, sources })])
  const reached = reachedFrom(begun, users)
  // A journey drives the whole product, so its imports don't say which screens it's about.
  const journeys = reachedFrom(begun, users, (file) => file.startsWith('e2e/'))
  const isTouched = screenTouch(reached, sources)
  return chosen.filter((file) => {
    if (ALWAYS.test(file)) return true
    if (!isJourney(file)) return reached.has(file)
    return journeys.has(file) || (file.startsWith('e2e/core/') && isTouched(file))
  })
}

/** A file that no code names, such as content, is read along with its folder, so all code in that top-level folder counts as its readers. */
function likelyReaders(
  file: string,
  { users, sources }: { users: UsersOf; sources: ReadonlyMap<string, string> },
): string[] {
  if (isCode(file) || (users.get(file)?.size ?? 0) > 0 || !file.includes('/')) return []
  const room = file.slice(0, file.indexOf('/') + 1)
  return [...sources.keys()].filter((path) => path.startsWith(room))
}

function usualBase(): string | undefined {
  return git('merge-base', 'HEAD', 'origin/main') ?? git('rev-parse', 'HEAD')
}

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout.trim() : undefined
}

function readSource(path: string): string {
  try {
    return readFileSync(join(PROJECT, path), 'utf8')
  } catch {
    // Git still lists the file, but it has been deleted.
    return ''
  }
}
