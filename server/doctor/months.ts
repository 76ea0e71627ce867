import type pg from 'pg'
import { ok, warning, wrong, type Finding } from './finding.ts'

interface Months {
  /** The last month with a table of its own, as `2027-02`; null before events were kept by months. */
  readonly last: string | null
  /** Days until it ends. */
  readonly days: number
  /** Whether this role may make further months. */
  readonly may: boolean
}

const LOOK = `
  select to_char(max(until) - interval '1 month', 'YYYY-MM') as last,
    coalesce(extract(day from max(until) - now()), 0)::int as days,
    coalesce(has_function_privilege(to_regprocedure('event_months_ahead()'), 'execute'), false) as may
  from (
    select (regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \\('([^']+)'\\)$$))[1]::timestamptz as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('event')
  ) as months`

const ASK = 'npm run migrate, as the tables’ owner; a portal that runs makes them every ten minutes'

/** Whether the months to come have tables for their events. */
export async function lookAtMonths(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<Months>(LOOK)
  const [found] = rows
  if (!found || found.last === null) return []
  if (!found.may)
    return [
      wrong(
        'months',
        'this role may not make tables for the months to come',
        'npm run migrate, which gives it the right',
      ),
    ]
  if (found.days < 31) return [warning('months', `of events are made until ${found.last} only`, ASK)]
  return [ok('months', `of events are made until ${found.last}`)]
}
