import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import type { Probe } from './readiness.ts'

/** Rows of processes that are gone go with the next beat of any other. */
const beat = statement(
  'heartbeat',
  `with gone as (
     delete from heartbeat where node in (
       select node from heartbeat where at < now() - interval '1 day' limit 100 for update skip locked)
   )
   insert into heartbeat (node, at) values ($1, now()) on conflict (node) do update set at = excluded.at
   returning (select count(*)::int from migration) as applied`,
)

export interface HeartbeatSetting {
  readonly database: Database
  /** Name of this process. */
  readonly node: string
  /** So many migrations does this software need. */
  readonly migrations: number
}

/** Whether the database takes a write and has the tables that this software knows. */
export function heartbeat({ database, node, migrations }: HeartbeatSetting): Probe {
  return {
    name: 'database',
    works: async () => {
      const [row] = await database.run<{ applied: number }>(beat, [node])
      return (row?.applied ?? 0) >= migrations
    },
  }
}
