import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArchiveCommand } from '#server/payments/archive/archive-command.ts'
import { startWriting } from '../migrations/write-load.ts'
import type { Books } from './books.ts'

const WRITERS = 4

export interface Archived {
  readonly said: readonly string[]
  readonly seconds: { readonly leave: number; readonly restore: number }
  /** Of the packed file. */
  readonly bytes: number
  readonly events: number
  /** Of writes that customers made meanwhile, milliseconds. */
  readonly longestMs: number
  readonly refused: readonly string[]
  readonly pids: readonly number[]
  /** The same events are in the database as before. */
  readonly isSame: boolean
}

const ALL = `select count(*)::float8 as count, coalesce(sum(hashtextextended(e::text, 0)::numeric), 0)::text as digest from event e
  where at < $1`

/** Takes the oldest month out of the books while customers pay, reads a payment from its file, and puts it back. */
export async function archiveAMonth({ client, url }: Books): Promise<Archived> {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-growth-'))
  const said: string[] = []
  const type = async (...words: string[]): Promise<number> => {
    const since = performance.now()
    const work = parseArchiveCommand(words)
    if (!work || !(await work({ client, folder, say: (line) => void said.push(line) })))
      throw new Error(said.join('\n'))
    return (performance.now() - since) / 1_000
  }
  const { rows: oldest } = await client.query<{ month: string; until: Date; payment: string }>(
    `select to_char(at, 'YYYY-MM') as month, date_trunc('month', at) + interval '1 month' as until, payment_id as payment
     from event order by at limit 1`,
  )
  const { month = '', until, payment = '' } = oldest[0] ?? {}
  const state = async () => (await client.query<{ count: number; digest: string }>(ALL, [until])).rows[0]
  const before = await state()
  const load = await startWriting(url, WRITERS)
  try {
    const leave = await type(month)
    const { size } = statSync(join(folder, `event-${month}.ndjson.gz`))
    await type('check')
    await type('read', payment)
    const restore = await type('restore', month)
    const { longestMs, refused } = load.take()
    const after = await state()
    return {
      said,
      seconds: { leave, restore },
      bytes: size,
      events: before?.count ?? 0,
      longestMs,
      refused,
      pids: load.pids,
      isSame: JSON.stringify(before) === JSON.stringify(after),
    }
  } finally {
    await load.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
