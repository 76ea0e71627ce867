import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Content types of what a build holds, by the end of the name. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
/** A hashed name as the build gives it: the same name is the same bytes for ever. */
const NAME = /^[\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|svg)$/

/** Where the build puts what browsers ask for. */
export const BUILT_ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')

/** A file of a build. */
export interface BuiltFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The content type of a file; null where the build makes no such file. */
export function typeOf(name: string): string | null {
  return TYPES[extname(name)] ?? null
}

/** Whether a build gives such names. */
export function isBuiltName(name: string): boolean {
  return NAME.test(name)
}

/** All files of a folder: those of the build, and beside each its packed forms (`.br`, `.gz`). */
export function readBuilt(directory: string): ReadonlyMap<string, Buffer> {
  return new Map(readdirSync(directory).map((name) => [name, readFileSync(join(directory, name))]))
}
