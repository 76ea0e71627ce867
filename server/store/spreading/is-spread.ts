import type pg from 'pg'

/** The catalogue of Citus, which only a database has where it is installed; what of our tables is spread stands in it. */
const SPREAD = `select to_regclass('pg_dist_partition') is not null as installed`
const OURS = `select exists (select from pg_dist_partition where logicalrelid = to_regclass('payment')) as spread`

/** Whether the tables of payments are spread over several servers, as `npm run migrate -- --spread` leaves them. */
export async function isSpread(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const [here] = (await client.query<{ installed: boolean }>(SPREAD)).rows
  if (!here?.installed) return false
  const [ours] = (await client.query<{ spread: boolean }>(OURS)).rows
  return ours?.spread === true
}

/** The same, asked once for all connections of a pool: tables are spread while no portal runs. `known`: not asked at all. */
export function spreadOnce(known: boolean | undefined): SpreadOnce {
  return {
    known: () => known,
    ask: async (client) => (known ??= await isSpread(client)),
  }
}

export interface SpreadOnce {
  /** Undefined before somebody asked. */
  readonly known: () => boolean | undefined
  readonly ask: (client: Pick<pg.ClientBase, 'query'>) => Promise<boolean>
}
