import { readFile, stat } from 'node:fs/promises'
import { formatMoney, isCurrency } from '#domain/money.ts'
import { plainText, readingOf, type Words } from '#server/commands/typed-command.ts'
import { dayOf } from '#server/commands/typed-day.ts'
import { MOST_BYTES, type RowFault } from '#server/places/file-rows.ts'
import { requestEnquiry } from '../../callbacks.ts'
import { requestAttemptEnquiry } from '../../enquiries/late-attempt-statements.ts'
import { typedText, type PaymentCommand, type PaymentTools } from '../payment-command.ts'
import { compareSettlement, type Comparison, type Difference, type Span } from './compare-settlement.ts'
import { readSettlementList, TOO_LARGE, type Columns } from './settlement-file.ts'
import { findRail } from './settlement-statements.ts'

/** Differences of one sort, and faults, that are written out; all are counted. */
const SHOWN = 100
const DAY_MS = 24 * 3_600_000
/** A list of more days is compared in parts. */
const LONGEST_DAYS = 93

/**
 * `compare <file.csv> --rail … --from … --to …`: a provider's list beside our books, both ways. Nothing is changed by
 * it; with --enquire each attempt of ours that differs is asked about. False too when there are differences.
 */
export const compareCommand: PaymentCommand = async (tools, words) => {
  const { say } = tools
  const asked = askedOf(words)
  if (typeof asked === 'string') {
    say(asked)
    return false
  }
  const { span, columns, path } = asked
  const reading = await readingOf(tools)
  if ((await reading.run(findRail, [span.rail])).length === 0) {
    say(`No payment was ever asked for on the rail ${span.rail}.`)
    return false
  }
  const file = tools.resolve(path)
  const list =
    (await stat(file)).size > MOST_BYTES
      ? ({ ok: false, problem: TOO_LARGE } as const)
      : readSettlementList(await readFile(file), columns)
  if (!list.ok) {
    say(plainText(list.problem, 300))
    return false
  }
  for (const line of faultLines(list.faults)) say(line)
  const comparison = await compareSettlement(reading, span, list.charges)
  for (const line of reportOf(comparison)) say(line)
  if (words.options['enquire'] === true) await enquireOurs(tools, comparison)
  return comparison.differences.length === 0 && list.faults.length === 0
}

interface Asked {
  readonly span: Span
  readonly columns: Columns
  readonly path: string
}

/** What is compared, or what is missing. */
function askedOf(words: Words): Asked | string {
  const [path, ...more] = words.plain
  const rail = typedText(words, 'rail')
  const [from, to] = [dayOf(words.options['from']), dayOf(words.options['to'])]
  if (path === undefined || more.length > 0 || rail === '' || !from || !to)
    return 'Say which list, of what: npm run payments -- compare list.csv --rail KATI_MONEY --from 2026-11-20 --to 2026-11-21'
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1
  if (days < 1) return '--to is before --from.'
  if (days > LONGEST_DAYS) return `At most ${LONGEST_DAYS} days are compared at once.`
  const all = typedText(words, 'currency').toUpperCase()
  if (all !== '' && !isCurrency(all)) return '--currency is that of every row, such as UGX.'
  return {
    path,
    span: { rail, from, until: new Date(to.getTime() + DAY_MS) },
    columns: {
      ours: typedText(words, 'our-column') || 'our_reference',
      theirs: typedText(words, 'their-column') || 'provider_reference',
      amount: typedText(words, 'amount-column') || 'amount',
      currency: typedText(words, 'currency-column') || 'currency',
      all: all === '' ? null : all,
    },
  }
}

function faultLines(faults: readonly RowFault[]): string[] {
  const lines = faults.slice(0, SHOWN).map(({ line, problem }) => `line ${line}: ${plainText(problem)}`)
  return faults.length === 0
    ? []
    : [...lines, `Rows that cannot be used: ${faults.length}. What they mean may be missing below.`]
}

const HEADINGS: readonly (readonly [Difference['what'], string])[] = [
  ['unknown', 'They charged, and no payment of ours has that reference'],
  ['not-collected', 'They charged, and we have not collected'],
  ['amount', 'The amounts differ'],
  ['twice', 'They charged one attempt of ours more than once'],
  ['not-listed', 'We have collected, and they list nothing'],
]

function reportOf({ differences, agreed }: Comparison): string[] {
  const parts = HEADINGS.flatMap(([what, heading]) => {
    const some = differences.filter((one) => one.what === what)
    if (some.length === 0) return []
    const more = some.length > SHOWN ? [`  and ${some.length - SHOWN} more`] : []
    return [`${heading}: ${some.length}`, ...some.slice(0, SHOWN).map(differenceLine), ...more]
  })
  return [...parts, `Both sides have ${agreed} charges alike; differences: ${differences.length}.`]
}

function differenceLine(difference: Difference): string {
  if (difference.what === 'not-listed')
    return `  ${difference.ours.ref}, ${formatMoney(difference.booked)}, ${difference.ours.state}`
  const { line, ours, theirs, amount } = difference.listed
  const start = `  line ${line}: ${formatMoney(amount)}`
  switch (difference.what) {
    case 'unknown':
      return `${start}, ${plainText(ours, 80) || '(none of ours)'}, ${plainText(theirs, 80) || '(none of theirs)'}`
    case 'not-collected':
      return `${start}, ${difference.ours.ref}, ${difference.ours.state}`
    case 'amount':
      return `${start}, ${difference.ours.ref}, in our books ${formatMoney(difference.booked)}, ${difference.ours.state}`
    case 'twice':
      return `${start}, ${difference.ours.ref}, also in line ${difference.firstLine}, ${difference.ours.state}`
  }
}

async function enquireOurs({ database, say }: PaymentTools, { differences }: Comparison): Promise<void> {
  const ours = differences.flatMap((one) => (one.what === 'unknown' ? [] : [one.ours]))
  for (const { payment, attempt } of ours) {
    await requestEnquiry({ database }, payment)
    await database.run(requestAttemptEnquiry, [payment, attempt])
  }
  say(`An enquiry is asked for, payments: ${new Set(ours.map(({ payment }) => payment)).size}.`)
}
