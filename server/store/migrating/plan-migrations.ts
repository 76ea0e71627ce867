import type pg from 'pg'
import type { Migration } from './migration-files.ts'
import { effectsOf, type Effect } from './statement-effects.ts'

/**
 * What a row takes on two idle cores, milliseconds, roughly: a plain index of 400,000 payments took 1.7 s, one that is made
 * beside writes reads all rows twice.
 */
const ROW_MS = { index: 0.01, written: 0.02, read: 0.001 }

interface Size {
  readonly name: string
  readonly rows: number
  readonly bytes: number
}

const SIZES = `
  select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p')`

/** What migrations would do, a line for each table that is there already: its lock, its size and about how long. */
export async function planMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<Size>(SIZES)
  const sizes = new Map(rows.map((size) => [size.name, size]))
  return migrations.flatMap(({ name, text }) => {
    const lines = effectsOf(text)
      .filter(({ table }) => table === '' || sizes.has(table))
      .map((effect) => `  ${sayEffect(effect, sizes.get(effect.table))}`)
    return [name, ...(lines.length > 0 ? new Set(lines) : ['  only makes what is new: nobody waits'])]
  })
}

function sayEffect({ table, holds, breaksOlder }: Effect, size: Size | undefined): string {
  const { rows = 0, bytes = 0 } = size ?? {}
  const known = size ? `, about ${Math.round(rows).toLocaleString('en')} rows, ${sayBytes(bytes)}` : ''
  const older = breaksOlder ? '; portals of the version before stop working' : ''
  const said = {
    moment: 'held for a moment; whoever uses it is waited for in steps of 40 ms',
    'no-writes': `its writes wait about ${sayTime(rows * ROW_MS.index)} for an index`,
    nothing: `everything waits about ${sayTime(rows * ROW_MS.read)} while its rows are read`,
    beside: `reads and writes go on; an index is made or dropped in about ${sayTime(rows * ROW_MS.index)}`,
    rows: `rows are written, at most ${sayTime(rows * ROW_MS.written)}; whoever writes the same ones waits`,
  }[holds]
  return `${table || 'an index'}${known}: ${said}${older}`
}

function sayTime(ms: number): string {
  if (ms < 1_000) return 'a second'
  return ms < 120_000 ? `${Math.ceil(ms / 1_000)} seconds` : `${Math.ceil(ms / 60_000)} minutes`
}

function sayBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
