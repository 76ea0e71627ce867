import { withConnection } from '../connect-once.ts'
import { CONSOLE_STATEMENT_MS, grantToConsole } from '../migrating/console-grants.ts'
import { settleRole } from '../role-settings.ts'

/** What the role is called where this software makes it itself, and in deploy/postgresql/roles.sql. */
export const CONSOLE_ROLE = 'duuka_console'
/** The tables of a first start are made a moment before; nobody holds them for long. */
const WAIT_MS = 30_000

/**
 * Makes the console's role on the embedded database where it is missing, gives it its rights and settings, and answers its
 * address. `ownerUrl`: as the owner of the tables, which are there. Nobody but whoever may open the socket comes in.
 */
export async function openConsoleRole(ownerUrl: string, role = CONSOLE_ROLE): Promise<string> {
  await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await client.query(`create role ${client.escapeIdentifier(role)} login`)
    await grantToConsole(client, role, WAIT_MS)
  })
  const url = new URL(ownerUrl)
  url.username = role
  await withConnection(url.href, (client) => settleRole(client, CONSOLE_STATEMENT_MS))
  return url.href
}
