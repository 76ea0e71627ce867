import type { Runner } from '#server/store/database.ts'
import * as sql from './payout-statements.ts'

/** Which of these stand for money that the bank paid by an earlier answer: a file handed in again, or a line copied. */
export async function knownReferences(
  tx: Runner,
  { list, references }: { readonly list: number; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  const known = await tx.run<{ reference: string }>(sql.findReferences, [list, references])
  return new Set(known.map(({ reference }) => reference))
}
