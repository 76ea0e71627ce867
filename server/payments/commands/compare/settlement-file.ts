import { moneyOfDecimal } from '#domain/exact-amount.ts'
import { exponentOf, isCurrency, type Currency, type Money } from '#domain/money.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import { MOST_BYTES, type FileRow, type RowFault } from '#server/places/file-rows.ts'
import { chargeRef, parseChargeRef } from '../../records/payment-id.ts'

/** Which columns of a provider's list are read, by the names in its first row. */
export interface Columns {
  readonly ours: string
  readonly theirs: string
  readonly amount: string
  readonly currency: string
  /** The currency of every row, for a list without such a column; null otherwise. */
  readonly all: Currency | null
}

/** A charge as the provider lists it. */
export interface ListedCharge {
  readonly line: number
  /** Our reference, as attempts have it; '' where the list has none. */
  readonly ours: string
  readonly theirs: string
  readonly amount: Money
}

export type SettlementList =
  | { readonly ok: true; readonly charges: readonly ListedCharge[]; readonly faults: readonly RowFault[] }
  | { readonly ok: false; readonly problem: string }

const LONGEST_REFERENCE = 200

/** Reads a provider's list of charges; a row that cannot be used costs itself, with its line. */
export function readSettlementList(bytes: Uint8Array, columns: Columns): SettlementList {
  if (bytes.length > MOST_BYTES) return { ok: false, problem: TOO_LARGE }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { ok: false, problem: 'This is a spreadsheet or an archive: save it as CSV in UTF-8.' }
  if (bytes.subarray(0, 4_096).includes(0)) return { ok: false, problem: 'This is no text in UTF-8.' }
  const { ours, theirs, amount, currency, all } = columns
  const needed = [ours, theirs, amount, ...(all === null ? [currency] : [])].map(asHeading)
  const read = csvRows(new TextDecoder('utf-8').decode(bytes), needed)
  if (!read.ok) return read
  const charges: ListedCharge[] = []
  const faults = [...read.faults]
  const lines = new Map<string, number>()
  for (const row of read.rows) {
    const charge = listedCharge(row, columns)
    const key = typeof charge === 'string' ? '' : JSON.stringify([charge.ours, charge.theirs])
    const same = lines.get(key)
    if (typeof charge === 'string') faults.push({ line: row.line, problem: charge })
    else if (same !== undefined)
      faults.push({ line: row.line, problem: `is the same charge as line ${same}` })
    else {
      lines.set(key, row.line)
      charges.push(charge)
    }
  }
  return { ok: true, charges, faults: faults.toSorted((one, other) => one.line - other.line) }
}

/** Said of a file that is not even opened. */
export const TOO_LARGE = `The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`

function asHeading(column: string): string {
  return column.trim().toLowerCase()
}

/** The charge of a row, or what is wrong with it. */
function listedCharge({ line, row }: FileRow, columns: Columns): ListedCharge | string {
  const cell = (column: string): string => (row[asHeading(column)] ?? '').trim()
  const [ours, theirs] = [cell(columns.ours), cell(columns.theirs)]
  if (ours === '' && theirs === '') return 'has neither reference'
  if ([ours, theirs].some((reference) => !isReference(reference))) return 'has a reference that cannot be one'
  const currency = columns.all ?? cell(columns.currency).toUpperCase()
  if (!isCurrency(currency)) return 'has no currency that is known, such as UGX'
  const minor = minorIn(cell(columns.amount), currency)
  if (minor === null) return 'has no amount above 0, such as 5000 or 5,000.00'
  const known = parseChargeRef(ours)
  return {
    line,
    ours: known ? chargeRef(known.id, known.attempt) : ours,
    theirs,
    amount: { minor, currency },
  }
}

function isReference(text: string): boolean {
  return text.length <= LONGEST_REFERENCE && !/[\p{Cc}\uFFFD]/u.test(text) && text.isWellFormed()
}

const WRITTEN = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,3}))?$/

/** Minor units; null where it is not clear how much is meant: `5.000` is five thousand to some. */
function minorIn(text: string, currency: Currency): number | null {
  const [written, , part = ''] = WRITTEN.exec(text) ?? []
  if (written === undefined || part.length > Math.max(exponentOf(currency), 2)) return null
  const money = moneyOfDecimal(written.replaceAll(',', ''), currency)
  return money && money.minor > 0 ? money.minor : null
}
