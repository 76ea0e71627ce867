import type { Country } from '#countries/country.ts'
import type { Difference } from '#domain/reconciliation/differences.ts'
import type { OurCharge } from '#domain/reconciliation/our-charge.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import type { ComparedRow, Comparison } from '#server/reconciliation/comparing.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './statement-statements.ts'

const AT_ONCE = 1_000

interface Kept {
  readonly id: number
  readonly rows: readonly ComparedRow[]
  readonly country: Country
}

/** Keeps rows of a list as they were compared; a reference that is none of ours is masked first, as it may be a number. */
export async function keepRows(tx: Runner, { id, rows, country }: Kept): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(({ row, ours, isAlike }) => ({
      line: row.line,
      kind: row.kind,
      ours: ours ? row.ours : maskText(row.ours, country),
      theirs: row.theirs,
      minor: row.amount.minor,
      fee: row.fee?.minor ?? null,
      currency: row.amount.currency,
      at: row.at,
      payment: ours?.payment ?? null,
      attempt: ours?.attempt ?? null,
      alike: isAlike,
    }))
    await tx.run(sql.insertRows, [id, JSON.stringify(batch)])
  }
}

/** Keeps what differs, and what may still come. */
export async function keepDifferences(
  tx: Runner,
  id: number,
  { comparison, country }: { readonly comparison: Comparison; readonly country: Country },
): Promise<void> {
  const { differences, expected } = comparison
  const all = [
    ...differences.map((one) => differenceRow(one, country)),
    ...expected.map((ours) => ({
      ...differenceRow(expectedOf(ours), country),
      kind: 'expected',
      state: 'settled',
    })),
  ]
  for (let from = 0; from < all.length; from += AT_ONCE)
    await tx.run(sql.insertDifferences, [id, JSON.stringify(all.slice(from, from + AT_ONCE))])
}

function expectedOf(ours: OurCharge): Difference {
  return {
    kind: 'missing-there',
    field: 'charge',
    likely: 'midnight',
    values: { at: new Date(ours.sentAt).toISOString() },
    line: null,
    ours,
    listed: null,
    they: null,
    we: ours.booked,
    closes: true,
  }
}

/** As it is kept: what a row that cannot be read says of people is masked first. */
function differenceRow(one: Difference, country: Country): Readonly<Record<string, unknown>> {
  const { ours, listed, they, we, values } = one
  const row = values['row']
  return {
    kind: one.kind,
    field: one.field,
    likely: one.likely,
    detail: row === undefined ? values : { ...values, row: maskText(row, country) },
    line: one.line,
    payment: ours?.payment ?? null,
    attempt: ours?.attempt ?? null,
    ourRef: ours?.ref ?? '',
    listedOurs: maskText(listed?.ours ?? '', country),
    listedTheirs: listed?.theirs ?? '',
    listedAt: listed?.at ?? '',
    theyMinor: they?.minor ?? null,
    theyCurrency: they?.currency ?? null,
    weMinor: we?.minor ?? null,
    weCurrency: we?.currency ?? null,
    state: one.closes ? 'settled' : 'open',
  }
}
