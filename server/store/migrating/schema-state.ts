import type pg from 'pg'
import { listMigrations } from './migration-files.ts'

/** How far the tables are, and whether the present role could take them further. */
export interface SchemaState {
  /** Migrations that ship with this software and were not applied, in order. */
  readonly missing: readonly string[]
  readonly applied: ReadonlySet<string>
  /** Nothing was ever applied. */
  readonly isEmpty: boolean
  /** The role owns the tables, or may make the first ones. */
  readonly mayMigrate: boolean
}

const STATE = `
  select t.relname is not null as made,
    case when t.relowner is null then has_schema_privilege(current_schema(), 'create')
      else pg_has_role(t.relowner, 'usage') end as may
  from (select to_regclass('migration') as place) named left join pg_class t on t.oid = named.place`

/** Looks, and changes nothing. */
export async function schemaState(client: pg.Client): Promise<SchemaState> {
  const { rows } = await client.query<{ made: boolean; may: boolean | null }>(STATE)
  const [found] = rows
  const applied = found?.made
    ? (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name)
    : []
  const known = new Set(applied)
  const missing = (await listMigrations()).filter((name) => !known.has(name))
  return { missing, applied: known, isEmpty: known.size === 0, mayMigrate: found?.may === true }
}
