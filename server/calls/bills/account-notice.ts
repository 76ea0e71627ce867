import { statement } from '#server/store/database.ts'
import type { CallDependencies } from '../deps.ts'

const WORDS: Readonly<Record<'EN' | 'SW', (brand: string, care: string) => string>> = {
  EN: (brand, care) =>
    `${brand}: the bill of this number was opened with its account number. Not you? Call ${care}.`,
  SW: (brand, care) =>
    `${brand}: bili ya namba hii imefunguliwa kwa namba ya akaunti. Si wewe? Piga simu ${care}.`,
}

/** At most one a day for a line, however often its bill is opened. */
const keepNotice = statement(
  'account-notice',
  `insert into outbox (key, msisdn, text) values ('account-' || $1 || '-' || to_char(now(), 'YYYYMMDD'), $1::text, $2)
   on conflict do nothing returning 1`,
)

/** Nobody else's bill is opened in secret: the line itself is told by SMS that its account number was used. */
export async function tellLine(
  deps: Pick<CallDependencies, 'engine' | 'country' | 'wake'>,
  msisdn: string,
  language: 'EN' | 'SW',
): Promise<void> {
  const { brand, customerCareNumber } = deps.country
  const text = WORDS[language](brand.name, customerCareNumber)
  const kept = await deps.engine.database.run(keepNotice, [msisdn, text])
  if (kept.length > 0) deps.wake()
}
