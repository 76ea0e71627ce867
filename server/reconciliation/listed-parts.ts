import { rowOfListed, type ListedCharge } from '#domain/reconciliation/listed-charge.ts'
import { isUnreadable, type StatementRow, type UnreadableRow } from '#domain/reconciliation/statement-row.ts'
import { withOurForm, type StatementPart } from './statement-reader.ts'

const AT_ONCE = 1_000

/** A list as a provider's protocol gave it, as rows that can be compared: some at a time, in the list's order. */
export async function* listedParts(charges: readonly ListedCharge[]): AsyncGenerator<StatementPart> {
  for (let from = 0; from < charges.length; from += AT_ONCE) {
    const rows: StatementRow[] = []
    const unreadable: UnreadableRow[] = []
    for (const [at, charge] of charges.slice(from, from + AT_ONCE).entries()) {
      const row = rowOfListed(from + at + 1, charge)
      if (isUnreadable(row)) unreadable.push(row)
      else rows.push(withOurForm(row))
    }
    yield { rows, unreadable, skipped: 0 }
  }
}
