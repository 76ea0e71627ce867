import { createHash } from 'node:crypto'
import { hashesOf, hashOf, isSameHash } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import { isBuiltName, type BuiltFile } from './built-file.ts'
import * as sql from './built-file-statements.ts'

/** Larger ones are a developer's, with their sources in them. */
const LARGEST = 1_000_000
/** Some ninety builds that have nothing in common. */
const MOST_BYTES = 64_000_000
/** Files that are read at once: those of a few builds. */
const MOST_READ = 500

/** Files that were added, and from when on to ask the next time. */
export interface AddedFiles {
  readonly files: readonly BuiltFile[]
  /** The newest of them all, as the database writes times; null while there is none. */
  readonly until: string | null
}

/** The files of all builds that served lately, in the database that all processes share. */
export interface KeptFiles {
  /** Keeps those of a process: when it starts, before it serves a page that names them, and while it runs. */
  keep(own: readonly BuiltFile[]): Promise<void>
  /** What was added since, the newest first, but for files that one has. */
  added(since: string | null, but: readonly string[]): Promise<AddedFiles>
  find(name: string): Promise<BuiltFile | null>
  /** Deletes what no process has had for so many days, and the oldest of what is more than 64 MB. */
  forgetOld(days: number): Promise<void>
}

export interface KeptFilesSetting {
  readonly database: Database
  /** What was put there without it is believed by nobody: a script of ours runs on the pages where money is paid. */
  readonly secret: Secrets
}

export function makeKeptFiles({ database, secret }: KeptFilesSetting): KeptFiles {
  const isOurs = (file: BuiltFile, seal: Buffer): boolean =>
    hashesOf(secret, 'built-file', ...sealed(file)).some((one) => isSameHash(one, seal))
  return {
    async keep(own) {
      const files = own.filter(({ name, bytes }) => isBuiltName(name) && bytes.length <= LARGEST)
      const seals = files.map((file) => hashOf(secret, 'built-file', ...sealed(file)))
      const rows = await database.run<{ name: string }>(sql.keptNames, [files.map(({ name }) => name), seals])
      const kept = new Set(rows.map(({ name }) => name))
      for (const [n, { name, bytes }] of files.entries())
        if (!kept.has(name)) await database.run(sql.keepFile, [name, bytes, seals[n]])
      await database.run(sql.touchFiles, [[...kept]])
    },
    async added(since, but) {
      const rows = await database.run<Row & { readonly addedAt: string }>(sql.addedFiles, [
        since,
        but,
        MOST_READ,
      ])
      const files = rows.filter((row) => isOurs(row, row.seal)).map(({ name, bytes }) => ({ name, bytes }))
      return { files, until: rows[0]?.addedAt ?? since }
    },
    async find(name) {
      const [row] = await database.run<Omit<Row, 'name'>>(sql.findFile, [name])
      const file = row && { name, bytes: row.bytes }
      return file && isOurs(file, row.seal) ? file : null
    },
    forgetOld: async (days) => void (await database.run(sql.forgetFiles, [days, MOST_BYTES])),
  }
}

interface Row extends BuiltFile {
  readonly seal: Buffer
}

/** What a seal is of. */
function sealed({ name, bytes }: BuiltFile): readonly string[] {
  return [name, createHash('sha256').update(bytes).digest('base64url')]
}
