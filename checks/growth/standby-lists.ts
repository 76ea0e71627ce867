import { readdirSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, statement } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openReadingCopy } from '#server/store/reading-copy.ts'
import { newestOf, startPostgresPair } from '../doctor/postgres-pair.ts'

const DEBIAN = '/usr/lib/postgresql'
const LAG_MS = 1_500

const seen = statement('standby-seen', `select count(*)::int as n, pg_is_in_recovery() as copy from draft`)

/** What was read, and where; '' where everything is as told. */
export async function readFromStandby(): Promise<{ readonly held: boolean; readonly said: string }> {
  const bin = existsSync(DEBIAN) ? newestOf(readdirSync(DEBIAN)) : undefined
  if (bin === undefined)
    return { held: true, said: 'LEFT OUT: lists from a standby (there is no postgresql here)' }
  const folder = mkdtempSync(join(tmpdir(), 'duuka-standby-'))
  const pair = await startPostgresPair(bin, folder)
  const main = openDatabase({ connectionString: pair.url, maxConnections: 2 })
  const standby = new pg.Client({ connectionString: pair.standbyUrl })
  try {
    await migrate(pair.url)
    await standby.connect()
    const write = (letter: string): Promise<void> =>
      pair.admin(`insert into draft (id, session_hash, data) values ('${letter.repeat(26)}', '', '{}')`)
    const look = async () => {
      const { from, because, close } = await openReadingCopy(main, pair.standbyUrl, LAG_MS)
      const [row] = await from.run<{ n: number; copy: boolean }>(seen)
      await close()
      return `${row?.n} ${row?.copy ? 'copy' : 'itself'} ${because}`
    }
    await write('A')
    const fresh = await look()
    await standby.query('select pg_wal_replay_pause()')
    await write('B')
    const behind = await look()
    await standby.query('select pg_wal_replay_resume()')
    const again = await look()
    const all = [fresh, behind, again].join(' | ')
    const held =
      all === '1 copy  | 2 itself The copy of DATABASE_READ_URL is more than 1.5 seconds behind. | 2 copy '
    return {
      held,
      said: `lists from a standby that is fresh, behind, fresh again: ${held ? 'as told' : all}`,
    }
  } finally {
    await standby.end()
    await main.close()
    await pair.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
