import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../migrations/', import.meta.url)

/** A migration as it ships. */
export interface Migration {
  /** `001-payments`; the order of names is the order of migrations. */
  readonly name: string
  readonly text: string
}

/** The names of the migrations that ship with this code, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .toSorted()
}

/** The migrations that ship with this code, in order. */
export async function readMigrations(names?: readonly string[]): Promise<Migration[]> {
  const wanted = names ?? (await listMigrations())
  return Promise.all(
    wanted.map(async (name) => ({ name, text: await readFile(new URL(`${name}.sql`, FOLDER), 'utf8') })),
  )
}
