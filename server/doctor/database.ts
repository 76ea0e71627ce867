import type pg from 'pg'
import { failureCode, notReached } from '#server/config/live/database-not-reached.ts'
import { databasePlaceOf } from '#server/config/live/database-place.ts'
import { listMigrations } from '#server/store/migrate.ts'
import { rightsOn, type Right } from '#server/store/migrating/grants.ts'
import { doctorClient } from './doctor-client.ts'
import { lookAtMonths } from './months.ts'
import { lookAtPooler } from './pooler.ts'
import { lookAtStandby } from './standby.ts'
import { found, ok, together, warning, wrong, type Finding, type Looked } from './finding.ts'

const OLDEST_VERSION = 150_000

/** Whether the database of one server can carry the portal; nothing is written. */
export async function lookAtDatabase(connectionString: string, needsStandby: boolean): Promise<Looked> {
  const client = doctorClient(connectionString)
  try {
    await client.connect()
  } catch (error) {
    const { says, remedy } = notReached(connectionString, error)
    return found(wrong('database', says, remedy))
  }
  try {
    const server = await lookAtServer(client, connectionString)
    const pooler = found(...(await lookAtPooler(connectionString, client)))
    // What an old server or a standby says of the rest would only confuse.
    if (server.findings.some(({ verdict }) => verdict !== 'ok')) return together([server, pooler])
    const schema = found(...(await lookAtSchema(client)), ...(await lookAtStandby(client, needsStandby)))
    return together([server, pooler, schema])
  } catch (error) {
    return found(wrong('database', `stopped answering (${failureCode(error)})`, 'look into its own log'))
  } finally {
    client.connection.stream.destroy()
    await client.end().catch(() => undefined)
  }
}

async function lookAtServer(client: pg.Client, url: string): Promise<Looked> {
  const since = Date.now()
  const { rows } = await client.query<{ version: string; number: string; only: string; now: Date }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            current_setting('transaction_read_only') as only, clock_timestamp() as now`,
  )
  const [row] = rows
  if (!row) return found(wrong('database', 'answered nothing', 'look into its own log'))
  const place = databasePlaceOf(url)
  const version = row.version.split(' ')[0] ?? ''
  const at = `PostgreSQL ${version} at ${place?.hosts.join(', ') ?? 'its address'}`
  const clock = { of: 'the database', aheadMs: (since + Date.now()) / 2 - row.now.getTime() }
  const findings = [
    Number(row.number) < OLDEST_VERSION
      ? wrong('database', `${at} is too old`, 'use PostgreSQL 15 or newer')
      : ok('database', at),
    ...(row.only === 'on'
      ? [
          warning(
            'database',
            'this server takes no writes now: it is a standby',
            'name every server of the set in DATABASE_URL, so that the one that takes writes is found',
          ),
        ]
      : []),
  ]
  return { findings, clocks: [clock] }
}

async function lookAtSchema(client: pg.Client): Promise<readonly Finding[]> {
  const shipped = await listMigrations()
  const { rows: tables } = await client.query<{ name: string; has: Record<Right, boolean> }>(
    `select c.relname as name, json_build_object(
       'select', has_table_privilege(c.oid, 'select'), 'insert', has_table_privilege(c.oid, 'insert'),
       'update', has_table_privilege(c.oid, 'update'), 'delete', has_table_privilege(c.oid, 'delete')) as has
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
     order by c.relname`,
  )
  if (!tables.some(({ name }) => name === 'migration'))
    return [
      warning(
        'schema',
        `none yet: ${shipped.length} migrations are to be applied`,
        'npm run migrate, before the first start',
      ),
    ]
  const refused = tables
    .filter(({ name, has }) => rightsOn(name).some((right) => !has[right]))
    .map(({ name }) => name)
  const rights =
    refused.length === 0
      ? ok('rights', `on all ${tables.length} tables`)
      : wrong(
          'rights',
          `may not read or write ${firstOf(refused)}`,
          `npm run migrate with DATABASE_OWNER_URL gives them; by hand, as the tables’ owner: ${grantsOf(refused)}`,
        )
  if (refused.includes('migration')) return [rights]
  return [rights, await lookAtAge(client, shipped), ...(await lookAtMonths(client))]
}

async function lookAtAge(client: pg.Client, shipped: readonly string[]): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = shipped.filter((name) => !applied.has(name))
  const further = [...applied].filter((name) => !shipped.includes(name))
  if (missing.length > 0)
    return wrong(
      'schema',
      `old: ${missing.length} of ${shipped.length} migrations are missing, the first is ${missing[0]}`,
      'npm run migrate',
    )
  if (further.length > 0)
    return warning(
      'schema',
      `newer than this portal by ${further.length} migrations`,
      'put the newer version in place',
    )
  return ok('schema', `as this version wants it (${shipped.at(-1)})`)
}

/** What gives a role what it lacks, for the first few tables. */
function grantsOf(refused: readonly string[]): string {
  const few = refused
    .slice(0, 2)
    .map((name) => `grant ${rightsOn(name).join(', ')} on ${name} to the portal’s role`)
  return `${few.join('; ')}${refused.length > few.length ? ', and so on' : ''}`
}

/** The first few of many. */
function firstOf(names: readonly string[]): string {
  const few = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${few} and ${names.length - 5} more` : few
}
