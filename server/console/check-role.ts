import { statement, type Runner } from '#server/store/database.ts'
import { listMigrations } from '#server/store/migrating/migration-files.ts'

const askPlace = statement(
  'console-role-place',
  `select has_table_privilege(to_regclass('migration'), 'select') as may_read`,
)
const listApplied = statement('console-role-applied', 'select name from migration')

/**
 * Why the console does not start on the tables as they are: they are older than it is, and nothing is migrated here. Null
 * when they are not, and where the present role may not even read how far they are: `roleFault` says that.
 */
export async function schemaFault(database: Runner): Promise<string | null> {
  const [place] = await database.run<{ may_read: boolean | null }>(askPlace)
  if (place?.may_read !== true) return null
  const applied = new Set((await database.run<{ name: string }>(listApplied)).map(({ name }) => name))
  const missing = (await listMigrations()).filter((name) => !applied.has(name))
  if (missing.length === 0) return null
  return (
    `the database is older than this console: ${missing.length} migrations are missing (${missing[0]} is the first). ` +
    'Type npm run migrate, with CONSOLE_DATABASE_URL and the owner of the tables in DATABASE_OWNER_URL, then start again'
  )
}

const askRights = statement(
  'console-role-rights',
  `select current_user as role,
     coalesce(has_table_privilege(to_regclass('staff_event'), 'insert')
       and has_table_privilege(to_regclass('migration'), 'select'), false) as enough,
     coalesce(has_table_privilege(to_regclass('staff_event'), 'update')
       or has_table_privilege(to_regclass('ledger'), 'update')
       or has_table_privilege(to_regclass('draft'), 'select'), false) as too_much`,
)

interface Rights {
  readonly role: string
  readonly enough: boolean
  readonly too_much: boolean
}

/**
 * Why the console does not start as the present role: its rights are not there, or, where money is real, it could rewrite
 * what was written. Null when it may start.
 */
export async function roleFault(database: Runner, runMode: 'sandbox' | 'live'): Promise<string | null> {
  const [rights] = await database.run<Rights>(askRights)
  if (!rights?.enough)
    return 'the role of its database has no rights: type npm run migrate, with CONSOLE_DATABASE_URL and the owner of the tables in DATABASE_OWNER_URL'
  if (runMode === 'live' && rights.too_much)
    return `the role ${rights.role} may do more than the console does: CONSOLE_DATABASE_URL must name one of its own, which npm run migrate gives its rights`
  return null
}
