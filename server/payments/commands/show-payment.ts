import { formatMoney, type Currency } from '#domain/money.ts'
import { maskNumber } from '#domain/phone.ts'
import { readingOf, terminalText } from '#server/commands/typed-command.ts'
import type { Runner } from '#server/store/database.ts'
import { priceOf, type PaymentRow } from '../records/payment-row.ts'
import * as sql from './case-statements.ts'
import type { RefundRow } from './pay-out.ts'
import { timeText, typedId, type PaymentCommand } from './payment-command.ts'

/** More events of one payment are a fault that is seen by then. */
const EVENTS_SHOWN = 100

/** `show <id>`: everything that is kept of a payment but its owner: no full number, no e-mail. */
export const showCommand: PaymentCommand = async (tools, words) => {
  const { say } = tools
  const id = typedId(tools, words)
  if (id === null) return false
  const database = await readingOf(tools)
  const [row] = await database.run<PaymentRow & { state_since: Date }>(sql.findShown, [id])
  if (!row) {
    say('There is no such payment.')
    return false
  }
  say(`${id}  ${row.state} since ${timeText(row.state_since)}`)
  say(`  ${row.kind}, ${formatMoney(priceOf(row))}, for ${maskNumber(row.recipient)}${payerOf(row)}`)
  say(`  made ${timeText(row.created_at)}${shownOf(row)}`)
  if (row.refusal !== null) say(`  refused: ${row.refusal}`)
  if (row.provider_reason !== '') say(`  said of it: "${terminalText(row.provider_reason)}"`)
  for (const part of PARTS) for (const line of await part(database, id)) say(`  ${line}`)
  return true
}

function payerOf({ payer, rail, mode }: PaymentRow): string {
  return `${payer === '' ? '' : `, paid by ${maskNumber(payer)}`}, over ${rail} (${mode})`
}

function shownOf({ failure_shown_at: shown, mismatch_seen: mismatch }: PaymentRow): string {
  const failure = shown === null ? '' : `, failure shown to the customer ${timeText(shown)}`
  return `${failure}${mismatch ? ', another amount than the price was taken' : ''}`
}

type Part = (database: Runner, id: string) => Promise<string[]>

interface Sum {
  readonly amount_minor: number
  readonly currency: Currency
}

const sumOf = ({ amount_minor: minor, currency }: Sum): string => formatMoney({ minor, currency })
const until = (ended: Date | null): string => (ended === null ? '' : `, ended ${timeText(ended)}`)
const quoted = (text: string): string => (text === '' ? '' : `, "${terminalText(text)}"`)
const called = (ref: string | null): string => (ref === null ? '' : `, called ${terminalText(ref, 80)} there`)

const books: Part = async (database, id) => {
  const rows = await database.run<Sum & { kind: string; attempt: number; debit: string; credit: string }>(
    sql.findPostings,
    [id],
  )
  const side = (account: string): string => account.replace(`:${id}`, '')
  return rows.map(
    (row) =>
      `books: ${row.kind} of attempt ${row.attempt}, ${sumOf(row)}, ${side(row.debit)} to ${side(row.credit)}`,
  )
}

interface AttemptLine {
  readonly n: number
  readonly our_ref: string
  readonly provider_ref: string | null
  readonly state: string
  readonly kept: boolean
  readonly sent_at: Date
  readonly ended_at: Date | null
}

const attempts: Part = async (database, id) => {
  const rows = await database.run<AttemptLine>(sql.findAttempts, [id])
  return rows.map(
    (one) =>
      `attempt ${one.n}: ${one.state}${one.kept ? ', kept' : ''}, ${one.our_ref}${called(one.provider_ref)}, sent ${timeText(one.sent_at)}${until(one.ended_at)}`,
  )
}

interface DeliveryLine {
  readonly key: string
  readonly state: string
  readonly operator_ref: string | null
  readonly reason: string
  readonly tries: number
  readonly ended_at: Date | null
}

const delivery: Part = async (database, id) => {
  const rows = await database.run<DeliveryLine>(sql.findDelivery, [id])
  return rows.map(
    (one) =>
      `delivery: ${one.state}, ${one.key}${called(one.operator_ref)}, tries ${one.tries}${quoted(one.reason)}${until(one.ended_at)}`,
  )
}

const refunds: Part = async (database, id) => {
  const rows = await database.run<RefundRow>(sql.findRefunds, [id])
  return rows.map((one) => {
    const refusal = one.refused_at === null ? '' : `, refused since ${timeText(one.refused_at)}`
    return `refund of attempt ${one.n}: ${one.state}, ${sumOf(one)}${called(one.provider_ref)}, tries ${one.tries}${refusal}${quoted(one.reason)}${until(one.ended_at)}`
  })
}

interface EventLine {
  readonly from_state: string
  readonly to_state: string
  readonly cause: string
  readonly detail: unknown
  readonly node: string
  readonly at: Date
}

const events: Part = async (database, id) => {
  const rows = await database.run<EventLine>(sql.findEvents, [id, EVENTS_SHOWN])
  return rows.map(({ at, from_state: from, to_state: to, cause, node, detail }) => {
    const more = detail === null ? '' : `  ${terminalText(JSON.stringify(detail), 400)}`
    return `${timeText(at)}  ${from || 'nothing'} to ${to}, by ${cause} on ${terminalText(node, 40)}${more}`
  })
}

const archived: Part = async (database, id) => {
  const months = await database.run<{ month: string }>(sql.findArchivedMonths, [id])
  const named = months.map(({ month }) => month).join(', ')
  return named === '' ? [] : [`events of ${named} are in the archive: npm run archive -- read ${id}`]
}

const PARTS: readonly Part[] = [books, attempts, delivery, refunds, archived, events]
