import { parseArgs } from 'node:util'
import type pg from 'pg'
import { withConnection } from '../connect-once.ts'
import { migrate } from '../migrate.ts'
import { settleRole } from '../role-settings.ts'
import { spreadTables } from '../spreading/spread-tables.ts'
import { CONSOLE_STATEMENT_MS, grantToConsole } from './console-grants.ts'
import { readMigrations } from './migration-files.ts'
import { planMigrations } from './plan-migrations.ts'
import { SchemaProblem } from './schema-problem.ts'
import { schemaState } from './schema-state.ts'

export const MIGRATE_USAGE = `npm run migrate                       bring the tables to this version; portals sell on meanwhile
npm run migrate -- --plan             only say what would be done, what it holds and about how long
npm run migrate -- --wait 60          how long to wait for another migration or a table in use, seconds (300)
npm run migrate -- --spread 32        on Citus, once, with all portals stopped: spreads the tables of payments over its
                                      workers in so many parts (docs/running/engines.md)

The tables are made and owned by the role of DATABASE_OWNER_URL; that of DATABASE_URL, the portal's own, is given what it
needs of them, and its settings. Without DATABASE_OWNER_URL one role is both. That of CONSOLE_DATABASE_URL, where it is
given, gets what the staff's console needs, and nothing else.`

/** What was typed; null: it is not understood. */
export function parseMigrateCommand(words: readonly string[]): MigrateWords | null {
  try {
    const options = {
      plan: { type: 'boolean' },
      wait: { type: 'string' },
      spread: { type: 'string' },
    } as const
    const { values } = parseArgs({ args: [...words], options })
    const seconds = Number(values.wait ?? 300)
    const parts = values.spread === undefined ? null : Number(values.spread)
    if (!isWhole(seconds, 86_400) || (parts !== null && !isWhole(parts, MOST_PARTS))) return null
    if (parts !== null && values.plan === true) return null
    return { isPlan: values.plan === true, waitMs: seconds * 1_000, parts }
  } catch {
    return null
  }
}

/** More than enough for a worker on each core of a hall. */
const MOST_PARTS = 1_024

function isWhole(figure: number, most: number): boolean {
  return Number.isInteger(figure) && figure > 0 && figure <= most
}

export interface MigrateWords {
  /** Nothing is changed. */
  readonly isPlan: boolean
  /** The tables of payments are spread in so many parts afterwards; null: they stay as they are. */
  readonly parts: number | null
  readonly waitMs: number
}

export interface MigrateTools {
  /** The database as the portal reaches it, … */
  readonly databaseUrl: string
  /** … and as the owner of its tables; '' where that is the same role. */
  readonly ownerUrl: string
  /** … and as the staff's console; '' where there is none yet. */
  readonly consoleUrl: string
  /** A pooler stands between: the settings of the portal's role are all that holds. */
  readonly isPooled: boolean
  readonly say: (line: string) => void
}

/** Migrates, or says what that would do. Throws `SchemaProblem` with a sentence where it cannot. */
export async function runMigrate(
  { isPlan, waitMs, parts }: MigrateWords,
  tools: MigrateTools,
): Promise<void> {
  const { databaseUrl, ownerUrl, consoleUrl, isPooled, say } = tools
  const url = ownerUrl || databaseUrl
  const missing = await missingAt(url)
  if (isPlan) {
    for (const line of await planAt(url, missing)) say(line)
    return
  }
  const role = ownerUrl !== '' || isPooled ? await settledRole(databaseUrl) : ''
  // Before anything is changed: a role that does not answer is told first.
  const consoleRole = consoleUrl === '' ? '' : await withConnection(consoleUrl, roleOf)
  const done = await migrate(url, { waitMs, say, ...(ownerUrl === '' ? {} : { portalRole: role }) })
  say(
    done.length === 0
      ? 'The tables are of this version.'
      : `Done: ${done.length}. The tables are of this version now.`,
  )
  if (consoleRole !== '') {
    await withConnection(url, (client) => grantToConsole(client, consoleRole, waitMs))
    // Only now: a role that is refused keeps the settings that it has.
    await withConnection(consoleUrl, (client) => settleRole(client, CONSOLE_STATEMENT_MS))
    say(`The console’s role ${consoleRole} has its rights.`)
  }
  if (parts !== null) await withConnection(url, (client) => spreadTables(client, { parts, say }))
}

/** The missing migrations, once it is certain that the role may apply them. */
function missingAt(url: string): Promise<readonly string[]> {
  return withConnection(url, async (client) => {
    const { missing, mayMigrate } = await schemaState(client)
    if (mayMigrate) return missing
    throw new SchemaProblem(
      'The role of this address does not own the tables: DATABASE_OWNER_URL must name the one that does.',
    )
  })
}

async function planAt(url: string, missing: readonly string[]): Promise<readonly string[]> {
  if (missing.length === 0) return ['The tables are of this version: nothing would be done.']
  const migrations = await readMigrations(missing)
  return withConnection(url, (client) => planMigrations(client, migrations))
}

/** Gives the portal's role its settings, and answers its name. */
function settledRole(databaseUrl: string): Promise<string> {
  return withConnection(databaseUrl, async (client) => {
    await settleRole(client)
    return roleOf(client)
  })
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}
