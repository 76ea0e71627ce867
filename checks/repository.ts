import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository's top folder. */
export const ROOT = join(import.meta.dirname, '..')

/** The rooms whose walls and sizes are checked. */
export const ROOMS =
  'domain contract providers sandbox countries content portal console server scripts checks e2e bench'.split(
    ' ',
  )

/** One file by its path from the top (`domain/money.ts`). */
export type SourceFile = { path: string; text: string }

/** All files of the rooms with one of the endings, in order of their paths. */
export function roomFiles(...endings: string[]): SourceFile[] {
  return globSync(`{${ROOMS.join(',')}}/**/*`, { cwd: ROOT })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && statSync(join(ROOT, path)).isFile())
    .toSorted()
    .map((path) => ({ path, text: read(path) }))
}

/** The text of a file by its path from the top. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The room a path lies in. */
export function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The same text without comments; what stands in quotes stays. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$/gm, '')
}

/**
 * One import or re-export.
 * - `target`: path from the top for a file of ours, otherwise the package's name (`pg`, `node:fs`)
 * - `typeOnly`: nothing of it is there when the program runs
 * - `later`: it is loaded when it is needed
 */
export type Import = { from: string; target: string; typeOnly: boolean; later: boolean; ours: boolean }

const STATEMENT =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Every import of a file. Types asked for by name inside an ordinary import count as loaded, as they are. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...withoutComments(text).matchAll(STATEMENT)].map((match) => {
    // Vite's `?inline` says how a file is taken, not which one.
    const written = (match[2] ?? match[3] ?? '').replace(/\?.*$/, '')
    const file = written.startsWith('#') ? written.slice(1) : join(dirname(path), written)
    const ours = written.startsWith('#') || written.startsWith('.')
    const target = ours ? file : packageName(written)
    return { from: path, target, typeOnly: match[1] !== undefined, later: match[3] !== undefined, ours }
  })
}

function packageName(written: string): string {
  return written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whether something is at the path from the top. */
export function isThere(path: string): boolean {
  return existsSync(join(ROOT, path))
}
