import pg from 'pg'
import { migrate } from '#server/store/migrate.ts'
import type { TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { layPastMonths } from '#server/testing/past-months.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { fillAged } from '../migrations/aged-payments.ts'

/** The books of a portal: new ones, or such as a portal of two years has. */
export interface Books {
  readonly url: string
  /** For looks beside the portal's own; in UTC. */
  readonly client: pg.Client
  readonly bytes: number
  /** Opens a portal on it; the answer closes it. */
  readonly open: () => Promise<OpenBooks>
  readonly close: () => Promise<void>
}

export interface OpenBooks {
  readonly stage: Stage
  readonly close: () => Promise<void>
}

const MONTHS = 25

/** Makes the books of so many payments in a database of a server; 0 for new ones. */
export async function makeBooks(on: TestDatabase, payments: number): Promise<Books> {
  await migrate(on.url)
  const client = new pg.Client({ connectionString: on.url })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  if (payments > 0) await layPastMonths(client, MONTHS)
  const bytes = payments > 0 ? await fillAged(client, payments, true) : 0
  await client.query('vacuum analyze')
  return {
    url: on.url,
    client,
    bytes,
    async open() {
      const closers: (() => unknown)[] = []
      const place = { url: on.url, pooler: on.pooler, close: () => Promise.resolve() }
      const stage = await openStage(
        { after: (close) => void (close && closers.push(() => close({} as never, () => undefined))) },
        { on: place },
      )
      return {
        stage,
        close: async () => {
          for (const close of closers) await close()
        },
      }
    },
    async close() {
      await client.end()
      await on.close()
    },
  }
}
