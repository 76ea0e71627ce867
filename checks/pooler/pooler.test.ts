import assert from 'node:assert/strict'
import test from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { prepareSchema } from '#server/store/prepare-schema.ts'
import { settleRole, type Pooler } from '#server/store/role-settings.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { openPooler } from './open-pooler.ts'

const BY_TRANSACTION: Pooler = { mode: 'transaction', keepsStatements: false }

interface Pooled {
  /** A database that has its tables, as the pooler leads to it. */
  readonly url: string
  readonly settle: () => Promise<void>
  readonly transactions: () => Promise<number>
  readonly close: () => Promise<void>
}

/** The test command leaves this file out, and says so, where there is no pooler. */
async function openPooled(): Promise<Pooled> {
  const database = await openTestDatabase()
  await migrate(database.url)
  const { searchParams, pathname } = new URL(database.url)
  const server = { host: searchParams.get('host') ?? '', port: 5432, user: 'postgres' }
  const pooler = await openPooler(server)
  assert.ok(pooler, 'there is no pgbouncer here')
  return {
    url: pooler.url(pathname.slice(1)),
    settle: () => withConnection(database.url, settleRole),
    transactions: async () => (await pooler.figures()).transactions,
    close: async () => {
      await pooler.close()
      await database.close()
    },
  }
}

test('many customers pay at once behind a pooler that hands out connections for a transaction', async (context) => {
  const pooled = await openPooled()
  await pooled.settle()
  const stage = await openStage(context, { on: { ...pooled, pooler: BY_TRANSACTION } })
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => stage.pay({ payer: `70050${1_000 + n}` })),
  )
  for (const [n, id] of ids.entries()) stage.wallet.queries.give(`${id}-C1`, collected(`P${n}`))
  await stage.pass(10_000)
  for (const id of ids) assert.equal(await stage.stateOf(id), 'delivered')
  assert.ok((await pooled.transactions()) > ids.length, 'by the pooler, and not past it')
})

test('a start behind a pooler says what to set, before a commit or a wait is not what it should be', async (context) => {
  const pooled = await openPooled()
  context.after(pooled.close)
  const way = { connectionString: pooled.url, migratesAtStart: true }
  await assert.rejects(
    prepareSchema({ ...way, pooler: null }),
    /DATABASE_POOLER must say transaction or session/,
  )
  await assert.rejects(
    prepareSchema({ ...way, pooler: BY_TRANSACTION }),
    /lock_timeout is 0 ms, statement_timeout is 0 ms.*npm run migrate/,
  )
})
