import { openDatabase } from '#server/store/database.ts'
import { openReadingCopy } from '#server/store/reading-copy.ts'
import { found, ok, warning, type Looked } from './finding.ts'

/** Whether lists can be read from the copy of `DATABASE_READ_URL`; without one there is nothing to look at. */
export async function lookAtCopy(connectionString: string, readUrl: string): Promise<Looked> {
  if (readUrl === '' || connectionString === '') return found()
  const main = openDatabase({ connectionString, maxConnections: 1 })
  try {
    const { because, close } = await openReadingCopy(main, readUrl)
    await close()
    return found(
      because === ''
        ? ok('copy', 'lists and comparisons are read from DATABASE_READ_URL')
        : warning('copy', `${because} Lists are read from DATABASE_URL`, 'look at the standby and its log'),
    )
  } catch {
    // The look at the database itself says why it does not answer.
    return found()
  } finally {
    await main.close()
  }
}
