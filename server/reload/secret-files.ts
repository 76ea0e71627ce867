import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Environment } from '#server/config/config.ts'
import { isKnown } from '#server/config/reading/variables.ts'

/** What the files hold that the environment names, as digests by the names of their variables; '' for one that cannot be read. */
export function digestsOfFiles(environment: Environment): ReadonlyMap<string, string> {
  const named = Object.entries(environment).filter(
    ([name, path]) => path && name.endsWith('_FILE') && isKnown(name),
  )
  return new Map(named.map(([name, path = '']) => [name, digestOf(path)]))
}

function digestOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64url')
  } catch {
    return ''
  }
}

/** The names whose files hold something else than before. */
export function changedBetween(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] {
  return [...now].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name]))
}
