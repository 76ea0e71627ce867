import type { Runner } from '#server/store/database.ts'
import { bookRows } from './day-statements.ts'

/**
 * Books what a list says and the books don't know of themselves, in the transaction in which the second person signs: a fee from the
 * rail to the expense, a payout from the rail to the bank, a charge that the provider took back to the account where the payment's own
 * reversal meets it, a refund that it gave without us to suspense. The records refuse all of it without the second signature.
 *
 * @returns how many postings
 */
export async function bookDay(tx: Runner, statement: number): Promise<number> {
  return (await tx.run(bookRows, [statement])).length
}
