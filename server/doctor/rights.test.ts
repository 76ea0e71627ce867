import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { lookAtDatabase } from './database.ts'

interface Installed {
  readonly role: string
  /** As the tables' owner. */
  readonly type: (statement: string) => Promise<void>
  /** What the doctor says of the rights of the portal's own role. */
  readonly rights: () => Promise<string>
}

/** A database whose portal has a role of its own, with the rights that `npm run migrate` gives it. */
async function install(context: TestContext): Promise<Installed> {
  const database = await openTestDatabase()
  const role = `portal_${randomBytes(6).toString('hex')}`
  const type = (statement: string): Promise<void> =>
    withConnection(database.url, async (client) => void (await client.query(statement)))
  await type(`create role ${role} login`)
  context.after(async () => {
    await type(`drop owned by ${role} cascade; drop role ${role}`)
    await database.close()
  })
  await migrate(database.url, { portalRole: role })
  const url = new URL(database.url)
  url.username = role
  return {
    role,
    type,
    async rights() {
      const { findings } = await lookAtDatabase(url.href, false)
      const { verdict, says, remedy } = findings.find(({ about }) => about === 'rights') ?? {}
      return [verdict, says, remedy].join(' ')
    },
  }
}

test('an operator whose portal has exactly the rights it was given is not told to give it more, and of a lost one which', async (context) => {
  const { role, type, rights } = await install(context)
  assert.match(await rights(), /^ok on all \d+ tables/)
  await type(`revoke insert on selling_event from ${role}`)
  assert.match(
    await rights(),
    /^wrong may not read or write selling_event .*grant select, insert on selling_event to/,
  )
  await type(`grant insert on selling_event to ${role}; revoke update on payment from ${role}`)
  assert.match(
    await rights(),
    /^wrong may not read or write payment .*grant select, insert, update, delete on payment to/,
  )
})
