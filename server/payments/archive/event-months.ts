import type pg from 'pg'

/** A table of events: those of a month, or for the first one of all months until then. */
export interface EventMonth {
  /** Its last month, as `2026-01`. */
  readonly month: string
  /** The table's name. */
  readonly table: string
  /** From when on, as PostgreSQL writes it in UTC; null for all that is older. */
  readonly from: string | null
  /** Until before when. */
  readonly until: string
  /** Its last month is over by the database's clock, and so is the day after it. */
  readonly isOver: boolean
}

/** Bounds are written in the time zone of the session. */
const MONTHS = `
  select c.relname as table, bound[1] as "from", bound[2] as until,
    to_char(bound[2]::timestamptz - interval '1 month', 'YYYY-MM') as month,
    bound[2]::timestamptz + interval '1 day' <= now() as "isOver"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    lateral (select regexp_match(pg_get_expr(c.relpartbound, c.oid),
      $$FROM \\((?:'([^']+)'|MINVALUE)\\) TO \\('([^']+)'\\)$$) as bound) as of_part
  where i.inhparent = 'event'::regclass and bound is not null
  order by bound[2]::timestamptz`

/** The tables of events that are in the database, the oldest first. The session's time zone must be UTC. */
export async function listEventMonths(client: pg.Client): Promise<EventMonth[]> {
  const { rows } = await client.query<EventMonth>(MONTHS)
  return rows
}

/** A month whose events left the database. */
export interface ArchivedMonth {
  readonly month: string
  readonly place: number
  readonly rows: number
  /** SHA-256 of its manifest, in hexadecimal signs. */
  readonly manifestDigest: string
  readonly isRestored: boolean
}

/** The months that were archived, in the order of the chain. */
export async function listArchivedMonths(client: pg.Client): Promise<ArchivedMonth[]> {
  const { rows } = await client.query<ArchivedMonth>(
    `select to_char(month, 'YYYY-MM') as month, place, rows::float8 as rows,
       encode(manifest_digest, 'hex') as "manifestDigest", restored_at is not null as "isRestored"
     from archived_month order by place`,
  )
  return rows
}
