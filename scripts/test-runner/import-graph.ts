import { dirname, join, matchesGlob } from 'node:path'

/** For each file, the files that name it: by import, or by its path in quotes. */
export type UsersOf = ReadonlyMap<string, ReadonlySet<string>>

/** What a file says in quotes: what it imports, and what it starts or reads by path. */
const QUOTED = /(['"`])([^'"`\n$]+)\1/g
/** Only the shapes of these are used; the compiler sees to them. */
const TYPES_ONLY = /^(?:import|export)\s+type\s[^;]*?from\s+['"][^'"]+['"]/gm
const CODE = /\.(?:ts|tsx|mjs)$/

/**
 * Who uses whom, read from the text of the files. A path in quotes counts as a use: a program that's started, a file that's read.
 *
 * @param sources text of each code file by its path from the project's top
 * @param paths every file there is, code or not
 */
export function usersOf(sources: ReadonlyMap<string, string>, paths: ReadonlySet<string>): UsersOf {
  const byName = uniqueNames(paths)
  const users = new Map<string, Set<string>>()
  for (const [file, text] of sources)
    for (const target of usedBy(file, text, { paths, byName })) {
      const known = users.get(target) ?? new Set()
      users.set(target, known.add(file))
    }
  return users
}

/** All that a change in `changed` can reach: they, who uses them, and who uses those, as far as `through` lets it. */
export function reachedFrom(
  changed: Iterable<string>,
  users: UsersOf,
  through: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(changed)
  for (const file of reached) for (const user of users.get(file) ?? []) if (through(user)) reached.add(user)
  return reached
}

export function isCode(path: string): boolean {
  return CODE.test(path)
}

interface Known {
  readonly paths: ReadonlySet<string>
  /** Names of code files that only one file has. */
  readonly byName: ReadonlyMap<string, string>
}

function usedBy(file: string, text: string, { paths, byName }: Known): string[] {
  const quoted = [...text.replaceAll(TYPES_ONLY, '').matchAll(QUOTED)].map(([, , words = '']) => words)
  return [...new Set(quoted)].flatMap((written) => {
    const words = written.replace(/\?.*$/, '')
    // `import.meta.glob('./pages/*/page.tsx')`
    if (/\*.*\.\w+$/.test(words) && words.startsWith('.'))
      return [...paths].filter((path) => matchesGlob(path, join(dirname(file), words)))
    const candidates = words.startsWith('#')
      ? [words.slice(1)]
      : [join(dirname(file), words), words.replace(/^(?:\.\.?\/)+/, '')]
    const found = candidates.find((path) => path !== file && paths.has(path)) ?? byName.get(words)
    return found === undefined || found === file ? [] : [found]
  })
}

/** `join(here, 'warden.mjs')` names a file by its last part alone. */
function uniqueNames(paths: ReadonlySet<string>): Map<string, string> {
  const code = [...paths].filter(isCode)
  const groups = Map.groupBy(code, (path) => path.slice(path.lastIndexOf('/') + 1))
  return new Map(
    [...groups].flatMap(([name, [path, ...others]]) => (path && others.length === 0 ? [[name, path]] : [])),
  )
}
