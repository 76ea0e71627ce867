import { statement } from '#server/store/database.ts'
import type { Runner } from '#server/store/database.ts'
import type { Challenge } from './challenge.ts'

/** At most one a day for a phone, however often its codes are guessed at. */
const keepNotice = statement(
  'code-guessed-notice',
  `insert into outbox (key, msisdn, text) values ('guessed-' || $1 || '-' || to_char(now(), 'YYYYMMDD'), $1::text, $2)
   on conflict do nothing`,
)

/**
 * In both languages, since only the guesser's is known. One part of the GSM alphabet, and nothing in it that a browser or a
 * hurried reader takes for a code.
 */
export function guessedText(brand: string): string {
  return `${brand}: wrong codes were typed for this number. Not you? Give nobody a code. / Namba zisizo sahihi zimejaribiwa kwa simu hii. Si wewe? Usimpe mtu namba.`
}

/** Nobody's codes are guessed at in secret: the phone that gets them is told (T4b). */
export async function tellGuessed(tx: Runner, { phone }: Challenge, brand: string): Promise<void> {
  await tx.run(keepNotice, [phone, guessedText(brand)])
}
