import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Violation } from './dossier.ts'

/** Where to look, and for what. */
export interface LeakSearch {
  readonly databaseUrl: string
  readonly logFolders: readonly string[]
  /** PINs that were typed and codes that were sent: no text at rest may carry one. */
  readonly secrets: readonly string[]
}

/** But for the pages' own scripts: they were built before anybody typed anything, and are full of figures. */
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'built_file' order by table_name`

/** Digits that stand for themselves: not a piece of a longer number, a reference or a fraction of a second. */
const WORD = /(?<![0-9A-Za-z.+-])\d{4,6}(?![0-9A-Za-z.:-])/g

/** I12: every text of every table and every line of every log, searched for PINs and codes. */
export async function searchLeaks(search: LeakSearch): Promise<readonly Violation[]> {
  const secrets = new Set(search.secrets)
  const inAllLogs = search.logFolders.flatMap((folder) => inLogs(folder, secrets))
  const found = [...(await inDatabase(search.databaseUrl, secrets)), ...inAllLogs]
  return found.map(({ place, text }) => ({
    invariant: 'I12',
    payment: '',
    what: 'a PIN or code at rest',
    figures: { place, text: text.slice(0, 200) },
  }))
}

interface Leak {
  readonly place: string
  readonly text: string
}

/** True when one of the secrets stands in the text as a word of its own. */
export function carries(text: string, secrets: ReadonlySet<string>): boolean {
  return text.match(WORD)?.some((word) => secrets.has(word)) ?? false
}

/** Amounts, counters and moments by their type; some arrive as text all the same. */
const { INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8, TIMESTAMPTZ } = pg.types.builtins
const FIGURES: ReadonlySet<number> = new Set([INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8, TIMESTAMPTZ])

async function inDatabase(databaseUrl: string, secrets: ReadonlySet<string>): Promise<Leak[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const leaks: Leak[] = []
    const tables = (await client.query<{ name: string }>(TABLES)).rows
    for (const { name } of tables) {
      const { rows, fields } = await client.query<Record<string, unknown>>(`select * from "${name}"`)
      const written = fields.filter(({ dataTypeID }) => !FIGURES.has(dataTypeID)).map((field) => field.name)
      for (const row of rows)
        for (const column of written) {
          const text = textOf(row[column])
          if (carries(withoutOwnNumbers(text), secrets)) leaks.push({ place: `${name}.${column}`, text })
        }
    }
    return leaks
  } finally {
    await client.end()
  }
}

/** Texts, documents and bytes as text. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return value.toString('latin1')
  return value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : ''
}

function inLogs(folder: string, secrets: ReadonlySet<string>): Leak[] {
  return readdirSync(folder)
    .filter((name) => /^(?:portal|console)/.test(name))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => carries(withoutFigures(line), secrets))
        .map((line) => ({ place: name, text: line })),
    )
}

/** Numbers that the records give out one after another, in what the audit says: proposal 1234 is nobody's PIN. */
export function withoutOwnNumbers(text: string): string {
  return text.replace(/"(?:proposal|rule|version|from|to|count|together)":"\d+"/g, '')
}

/** What a log line counts by itself: levels, moments, process ids, milliseconds. */
function withoutFigures(line: string): string {
  return line.replace(/"(?:level|time|pid|ms|status|count|port)":\d+/g, '')
}
