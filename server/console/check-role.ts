import { statement, type Runner } from '#server/store/database.ts'

const askRights = statement(
  'console-role-rights',
  `select current_user as role,
     coalesce(has_table_privilege(to_regclass('staff_event'), 'insert'), false) as enough,
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
