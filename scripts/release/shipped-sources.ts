import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../processes.ts'

/** The commands of an operator, each a file of that name. */
export const COMMANDS: readonly string[] = [
  'books',
  'payments',
  'archive',
  'switches',
  'page-scripts',
  'leads',
  'content',
  'places',
  'migrate',
  'secrets',
  'audit',
  'doctor',
]

/** What an operator runs: the portal, the staff's console, and the commands beside them. */
export const ENTRIES = [
  'server/main.ts',
  'server/console/main.ts',
  ...COMMANDS.map((name) => `scripts/commands/${name}.ts`),
]

/** Rooms whose texts, tables and migrations are read by name when the portal runs; programs go along as they are loaded. */
const ROOMS = ['server', 'contract', 'domain', 'content', 'countries', 'providers']
/** What a room's README says is for whoever changes it; that of `content/` is for whoever writes it. */
const NOT_READ = /(?:^|\/)(?:testing\/.*|tsconfig\.json)$|^(?:(?!content\/)\w+|server\/payments)\/README\.md$/
/** Whether something with that ending is a program of ours. */
const SOURCE = /\.(?:tsx?|mjs)$/

/** The paths of all files of ours that a release holds, from the top, in order. */
export function shippedSources(): string[] {
  const read = globSync(`{${ROOMS.join(',')}}/**/*`, { cwd: PROJECT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SOURCE.test(path) && !NOT_READ.test(path))
    .filter((path) => statSync(join(PROJECT, path)).isFile())
  const loaded = new Set(read)
  const queue = [...ENTRIES]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    loaded.add(path)
    if (SOURCE.test(path)) queue.push(...importsOf(path).filter((target) => !loaded.has(target)))
  }
  return [...loaded].toSorted()
}

const STATEMENT =
  /(?:^|[\n;])\s*(?:import|export)\s+(?!type\s)(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Files of ours that a file loads when it runs. What is built (`build/`) is shipped anyway. */
export function importsOf(path: string): string[] {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return [...text.matchAll(STATEMENT)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((written) => /^[.#]/.test(written))
    .map((written) => (written.startsWith('#') ? written.slice(1) : join(dirname(path), written)))
    .filter((target) => !target.startsWith('build/'))
}
