import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { parseArchiveCommand } from '#server/payments/archive/archive-command.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { layPastMonths } from './past-months.ts'
import { openStage, type Stage } from './payment-stage.ts'
import { collected } from './scripted-parties.ts'

export interface Place {
  readonly stage: Stage
  readonly client: pg.Client
  readonly folder: string
  /** Types `npm run archive -- …`. */
  readonly type: (...words: string[]) => Promise<{ done: boolean; said: string }>
  /** The month so many months ago, as it is typed. */
  readonly month: (ago: number) => string
}

/** A portal that is some months old, and a folder for what leaves. */
export async function openPlace(context: TestContext): Promise<Place> {
  const on = await openTestDatabase()
  await migrate(on.url)
  const client = new pg.Client({ connectionString: on.url })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'duuka-archive-'))
  context.after(async () => {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const stage = await openStage(context, { on })
  await client.query(`set timezone = 'UTC'`)
  await layPastMonths(client, 4)
  const { rows } = await client.query<{ month: string }>(
    `select to_char(date_trunc('month', now()) - ago * interval '1 month', 'YYYY-MM') as month
     from generate_series(0, 6) as ago order by ago`,
  )
  return { stage, client, folder, type: typedAt(client, folder), month: (ago) => rows[ago]?.month ?? '' }
}

/** Types `npm run archive -- …` at a database, over a folder. */
export function typedAt(client: pg.Client, folder: string): Place['type'] {
  return async (...words) => {
    const lines: string[] = []
    const work = parseArchiveCommand(words)
    assert.ok(work, words.join(' '))
    const done = await work({ client, folder, say: (line) => void lines.push(line) })
    return { done, said: lines.join('\n') }
  }
}

/** Paid and delivered, so many months ago, with a person's word about it if need be. */
export async function paid({ stage, client }: Place, ago: number, word = false): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  if (word)
    await client.query(
      `insert into event (payment_id, from_state, to_state, cause, detail, node)
       values ($1, 'delivered', 'delivered', 'staff:paid-out', '{"by": "Asha"}', 'desk')`,
      [id],
    )
  const to = `date_trunc('month', now()) - interval '${ago} months' + interval '1 hour'`
  const { rows } = await client.query<{ first: string }>(
    'select min(at)::text as first from event where payment_id = $1',
    [id],
  )
  await client.query(
    `update event set at = moment_after(${to}, extract(epoch from at - $2::timestamptz)::float8 * 1000)
     where payment_id = $1`,
    [id, rows[0]?.first],
  )
  await client.query(`update payment set created_at = ${to} where id = $1`, [id])
  return id
}
