import { formatMoney, type Money } from '#domain/money.ts'
import {
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type Likely,
} from '#domain/reconciliation/differences.ts'
import type { UnreadableRow } from '#domain/reconciliation/statement-row.ts'
import { terminalText } from '#server/commands/typed-command.ts'
import { MOST_BYTES } from '#server/files/decode-text.ts'
import { TOO_MANY_ROWS } from '#server/places/file-rows.ts'
import type { Comparison } from '#server/reconciliation/comparing.ts'
import type { FileProblem, UnusableFile } from '#server/reconciliation/read-statement.ts'

/** Differences of one kind that are written out; all are counted. */
const SHOWN = 100

const FILE_PROBLEMS: Readonly<Record<Exclude<FileProblem, 'no-columns'>, string>> = {
  spreadsheet: 'This is a spreadsheet or an archive: save it as CSV in UTF-8.',
  'no-text': 'This is no text in UTF-8.',
  'too-large': `The file is larger than ${MOST_BYTES / 1024 / 1024} MB.`,
  'too-many-rows': TOO_MANY_ROWS,
  empty: 'The file holds no rows.',
  broken: 'Most rows of the file can’t be read.',
}

/** Why a file cannot be read, for a terminal. */
export function problemText({ problem, columns }: UnusableFile): string {
  return problem === 'no-columns'
    ? terminalText(`The first row must name the columns; missing: ${columns.join(', ')}.`, 300)
    : FILE_PROBLEMS[problem]
}

const HEADINGS: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': 'They charged, and our books have no such charge',
  'missing-there': 'We have collected, and they list nothing',
  'amount-differs': 'The amounts differ',
  'not-readable': 'Rows that cannot be used; what they mean may be missing above',
  'refunds-fees': 'Refunds, and what they took back',
}

/** What each reason says, with the values of the difference. */
const LIKELY: Readonly<Record<Likely, string>> = {
  twice: 'the same attempt is charged in line {line} too',
  'other-rail': 'the reference is of {rail}',
  'lost-here': 'the form of our references, and no attempt has it',
  'shared-reference': 'several of our charges have this short reference',
  'not-ours': 'no reference of ours',
  'told-no': 'they told us no, {at}',
  'not-decided': 'not known yet here',
  midnight: 'in the list of {day}, line {line}',
  'settled-by-answer': 'settled since',
  'taken-back': 'they took it back, {at}',
  'given-back': 'given back, {at}',
  'row-unreadable': 'it may be line {line}, which cannot be used',
  delivered: 'delivered, {at}',
  'not-delivered': 'not delivered',
  'another-reference': 'of the same amount, under another reference: {line}{ref}',
  'other-currency': 'another currency',
  swapped: 'swapped with line {line}',
  balances: 'balances with line {line}',
  'fee-inside': 'a fee of {minor} inside',
  decimals: 'a hundred times as much, or as little',
  'net-of-refund': 'less a refund of {minor}',
  more: '{minor} more',
  less: '{minor} less',
  'refund-unknown': 'no refund of ours',
  'refund-open': 'our refund is open still',
  'refund-amount': 'our refund is of another amount',
  'refund-twice': 'refunded twice, also in line {line}',
  'other-day': 'also on the list for {day}, in line {line}',
  'refund-again': 'refunded twice, on {day} in line {line} too',
  'refund-and-paid-out': 'refunded, and paid out by hand on {at}',
  'refund-unlisted': 'refunded {at}, but not listed',
  chargeback: 'they took it back from a customer who has it',
  'no-reference': 'has neither reference',
  'bad-reference': 'has a reference that cannot be one',
  'no-currency': 'has no currency that is known, such as UGX',
  'no-amount': 'has no amount above 0, such as 5000 or 5,000.00',
  'two-amounts': 'has an amount in both the money-in and the money-out column',
  'bad-fee': 'has a fee that can’t be read',
  'no-kind': 'is of no kind that is known',
  'same-row': 'is the same charge as line {line}',
  broken: '{problem}',
  sums: 'the sums differ',
}

/** A comparison, line by line. */
export function reportOf({ differences, expected, sums }: Comparison): readonly string[] {
  const parts = DIFFERENCE_KINDS.flatMap((kind) => {
    const some = differences.filter((one) => one.kind === kind)
    if (some.length === 0) return []
    const more = some.length > SHOWN ? [`  and ${some.length - SHOWN} more`] : []
    return [`${HEADINGS[kind]}: ${some.length}`, ...some.slice(0, SHOWN).map(differenceLine), ...more]
  })
  const later = expected.length === 0 ? [] : [`May come in the next list: ${expected.length}`]
  return [
    ...parts,
    ...later,
    `Both sides have ${sums.alike.count} charges alike; differences: ${differences.length}.`,
  ]
}

/** What is wrong with a row that cannot be used. */
export function rowProblemText({ problem, values }: UnreadableRow): string {
  return filled(LIKELY[problem], values)
}

function filled(words: string, values: Readonly<Record<string, string>>): string {
  return terminalText(
    words.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
    300,
  )
}

function differenceLine(one: Difference): string {
  const { kind, line, they, we, ours, listed } = one
  const why = filled(LIKELY[one.likely], one.values)
  if (kind === 'not-readable') return `  line ${line}: ${why}`
  const reference = ours?.ref ?? terminalText(listed?.ours || listed?.theirs || '', 80)
  const amounts =
    they === null
      ? money(we)
      : [money(they), ...(we === null ? [] : [`in our books ${money(we)}`])].join(', ')
  const place = line === null ? '' : `line ${line}: `
  return `  ${place}${amounts}, ${reference}${ours ? `, ${ours.state}` : ''}: ${why}`
}

function money(amount: Money | null): string {
  return amount === null ? '' : formatMoney(amount)
}
