import { randomBytes } from 'node:crypto'
import { withConnection } from '#server/store/connect-once.ts'
import { openDatabase, statement, type Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { openConsoleRole } from '#server/store/embedded/console-role.ts'
import { migrate } from '#server/store/migrate.ts'

/** A database with the console's role beside its owner. */
export interface ConsoleRole {
  /** As the owner, whom a stage is; `close` removes the role too. */
  readonly on: TestDatabase
  readonly role: string
  readonly url: string
  readonly database: Database
  /** Types SQL as that role. */
  readonly type: (text: string) => Promise<unknown[]>
}

/** Opens one with all tables. */
export async function openRole(): Promise<ConsoleRole> {
  const place = await openTestDatabase()
  await migrate(place.url)
  const role = `console_${randomBytes(6).toString('hex')}`
  const url = await openConsoleRole(place.url, role)
  const database = openDatabase({ connectionString: url, maxConnections: 8, statementMs: 2_000 })
  const close = async (): Promise<void> => {
    await database.close()
    await withConnection(place.url, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`))
    await place.close()
  }
  return {
    on: { ...place, close },
    role,
    url,
    database,
    type: (text) => database.run(statement(`typed-${randomBytes(8).toString('hex')}`, text)),
  }
}
