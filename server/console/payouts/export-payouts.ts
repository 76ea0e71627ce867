import { majorOf } from '#domain/money.ts'
import { csvLine } from '#server/files/csv-writing.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { no, type No } from '../http/operations.ts'
import { SavedFile } from '../http/saved-file.ts'
import * as sql from './payout-statements.ts'
import type { HeadRow, LineRow } from './payout-row.ts'

/** The last three are filled in by the bank, or from what it says. */
const COLUMNS = ['our_reference', 'number', 'amount', 'currency', 'status', 'bank_reference', 'reason']

/**
 * A list that was approved as a file for the bank's bulk form, with whole numbers: that it was taken away, and of which payments, is
 * kept before the first row is sent.
 */
export async function exportPayouts(database: Database, asker: Asker, list: number): Promise<SavedFile | No> {
  const [head] = await database.run<HeadRow>(sql.findHead, [list])
  if (!head || head.proposed !== 'approved') return no('not-found')
  const lines = await database.run<LineRow>(sql.listLines, [list])
  // Skips refunds returned since the approval, so that nobody is paid twice.
  const open = lines.filter(({ state, is_owed: isOwed }) => state === 'waiting' && isOwed)
  await database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'exported',
      may: 'pay-out',
      objectKind: 'payouts',
      object: String(list),
      detail: {
        count: String(open.length),
        masked: 'no',
        payments: open.map(({ payment_id: id }) => id).join(' '),
      },
    }),
  )
  return new SavedFile(`pay-out-${list}.csv`, rowsOf(head, open))
}

async function* rowsOf({ currency }: HeadRow, lines: readonly LineRow[]): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS)}`
  for (const { ref, payer, amount_minor: minor } of lines)
    yield csvLine([ref, payer, String(majorOf({ minor, currency })), currency, '', '', ''])
}
