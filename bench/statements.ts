import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** What the portals asked the database for while something ran. */
export interface StatementCount {
  readonly statements: number
  /** How often each named statement was run; `begin` and `commit` are among them. */
  readonly byName: ReadonlyMap<string, number>
}

async function setLogging(databaseUrl: string, what: 'all' | 'none'): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`alter system set log_statement = '${what}'`)
    await client.query('select pg_reload_conf()')
    const answer = await client.query<{ data_directory: string }>('show data_directory')
    return join(dirname(answer.rows[0]?.data_directory ?? ''), 'postgres.log')
  } finally {
    await client.end()
  }
}

/** Counts by the server's own log, so nothing that the portal forgets to count is missed. Costs speed: do not measure it. */
export async function countStatements(
  databaseUrl: string,
  run: () => Promise<unknown>,
): Promise<StatementCount> {
  const logFile = await setLogging(databaseUrl, 'all')
  const begin = statSync(logFile).size
  await run()
  await setLogging(databaseUrl, 'none')
  const text = readFileSync(logFile).subarray(begin).toString()
  const byName = new Map<string, number>()
  for (const [, named, plain] of text.matchAll(
    /LOG: {2}(?:execute ([^:]+):|statement: (begin|commit|rollback)$)/gm,
  )) {
    // Unnamed ones are not the portal's.
    const name = named ?? plain ?? ''
    if (name !== '<unnamed>') byName.set(name, (byName.get(name) ?? 0) + 1)
  }
  const statements = [...byName.values()].reduce((sum, count) => sum + count, 0)
  return { statements, byName }
}
