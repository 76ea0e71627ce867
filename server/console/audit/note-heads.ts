import type { Log } from '#server/payments/engine.ts'
import { startRounds } from '#server/rounds.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './audit-statements.ts'
import type { Link } from './entry.ts'

const EVERY_MS = 3_600_000
/** After a failure. */
const AGAIN_MS = 60_000

export interface HeadNotes {
  /** Notes the head once more. */
  readonly stop: () => Promise<void>
}

interface Noting {
  readonly database: Runner
  readonly log: Pick<Log, 'warn'>
  /** Writes a line that no level of the log leaves out. */
  readonly note: (fields: { readonly head: string }, message: string) => void
}

/**
 * Notes outside the database where the audit stands, at once, each hour and at the end: whoever shortens it or writes it
 * anew there cannot reach these lines. `head` is what `npm run audit -- verify --head` takes.
 */
export function noteHeads({ database, log, note }: Noting): HeadNotes {
  const noteHead = async (): Promise<number> => {
    try {
      const [last] = await database.run<Link>(sql.findLast)
      if (last)
        note({ head: `${last.id}:${last.hash.toString('hex')}` }, `the audit stands at entry ${last.id}`)
      return EVERY_MS
    } catch (err) {
      log.warn({ err }, 'the console could not note where the audit stands')
      return AGAIN_MS
    }
  }
  const rounds = startRounds(noteHead)
  return {
    async stop() {
      await rounds.stop()
      await noteHead()
    },
  }
}
