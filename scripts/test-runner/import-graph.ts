import { dirname, join, matchesGlob } from 'node:path'

/** For each file, the files that refer to it, by import or by its path in quotes. */
export type UsersOf = ReadonlyMap<string, ReadonlySet<string>>

/** Quoted strings: imports, and paths of files to start or read. */
const QUOTED = /(['"`])([^'"`\n$]+)\1/g
/** Type-only imports can't change behaviour, and the compiler checks them. */
const TYPES_ONLY = /^(?:import|export)\s+type\s[^;]*?from\s+['"][^'"]+['"]/gm
const CODE = /\.(?:ts|tsx|mjs)$/

/**
 * Finds out which files use which from their text. A path in quotes counts as a use, since it may be a program to start or a file to read.
 *
 * @param sources text of each code file by its path relative to the project
 * @param paths every file in the project, code or not
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

/** Everything a change to these files can reach: the files, their users, the users' users and so on, as long as `through` accepts them. */
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

interface KnownFiles {
  readonly paths: ReadonlySet<string>
  /** Paths of code files by file name, if only one file has that name. */
  readonly byName: ReadonlyMap<string, string>
}

function usedBy(file: string, text: string, { paths, byName }: KnownFiles): string[] {
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

/** For code such as `join(here, 'warden.mjs')`, which gives only the file name. */
function uniqueNames(paths: ReadonlySet<string>): Map<string, string> {
  const code = [...paths].filter(isCode)
  const groups = Map.groupBy(code, (path) => path.slice(path.lastIndexOf('/') + 1))
  return new Map(
    [...groups].flatMap(([name, [path, ...others]]) => (path && others.length === 0 ? [[name, path]] : [])),
  )
}
