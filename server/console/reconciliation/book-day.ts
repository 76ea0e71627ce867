import type { Runner } from '#server/store/database.ts'
import { bookRows } from './day-statements.ts'

/**
 * Brings into the books what a list says and they do not know of themselves, in the transaction in which the second signs: a fee
 * from the rail to the expense, a payout from the rail to the bank, what the provider took back against what payments say of it, a refund that it gave
 * without us to suspense. Answers how many postings. The records refuse them without the second signature.
 */
export async function bookDay(tx: Runner, statement: number): Promise<number> {
  return (await tx.run(bookRows, [statement])).length
}
