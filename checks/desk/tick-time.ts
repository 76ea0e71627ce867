import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { STREAM } from '#contract/console/addresses.ts'
import type { World } from '#scripts/world.ts'
import type { DeskBrowser } from '../chaos/staff/desk-browser.ts'

const SECONDS = 20
const TICK_SECONDS = 2
/** A server process tells what it did when it has been idle for a moment. */
const TOLD_AFTER_MS = 2_000

/** What one look for all open tabs costs the database, milliseconds: busy time with tabs, less that without. */
export async function tickTime(
  { consoleUrl, database }: World,
  desks: readonly DeskBrowser[],
): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const without = await busyIn(client)
    const end = new AbortController()
    const tabs = desks.map((desk) => drain(consoleUrl, desk, end.signal))
    await wait(TOLD_AFTER_MS)
    const beside = await busyIn(client)
    end.abort()
    await Promise.all(tabs)
    return Math.max(0, beside - without) / (SECONDS / TICK_SECONDS)
  } finally {
    await client.end()
  }
}

async function busyIn(client: pg.Client): Promise<number> {
  const before = await busyNow(client)
  await wait(SECONDS * 1_000)
  return (await busyNow(client)) - before
}

async function busyNow(client: pg.Client): Promise<number> {
  await wait(TOLD_AFTER_MS)
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}

async function drain(consoleUrl: string, desk: DeskBrowser, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(new URL(STREAM, consoleUrl), { headers: desk.headers(), signal })
    for await (const _ of answer.body ?? []) if (signal.aborted) return
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
