import { formatMoney, type Currency } from '#domain/money.ts'
import { maskNumber } from '#domain/phone.ts'
import { readingOf, terminalText } from '#server/commands/typed-command.ts'
import { countUnknown } from '../books/compare/compare-statements.ts'
import * as sql from './case-statements.ts'
import { timeText, type PaymentCommand } from './payment-command.ts'

const SHOWN = 200
/** A refund that is open for so long is somebody's business (CORE-61). */
const OPEN_TOO_LONG_MS = 15 * 60_000

interface WaitingCase {
  readonly id: string
  readonly what: 'review' | 'refund'
  readonly since: Date
  readonly amount_minor: number
  readonly currency: Currency
  readonly kind: string
  readonly recipient: string
  readonly rail: string
  readonly mismatch_seen: boolean
  readonly taken_back: boolean | null
  readonly refused: boolean
  readonly reason: string
  readonly booked: boolean
  readonly delivery_open: boolean
}

/** `list`: what waits for a person, the oldest first, numbers masked: a terminal is read by many. */
export const listCommand: PaymentCommand = async (tools) => {
  const { say } = tools
  const reading = await readingOf(tools)
  const cases = await reading.run<WaitingCase>(sql.listCases, [SHOWN, OPEN_TOO_LONG_MS])
  for (const one of cases) say(caseLine(one))
  const more = cases.length === SHOWN ? ' and perhaps more' : ''
  const [unknown] = await reading.run<{ count: number }>(countUnknown)
  if (unknown && unknown.count > 0) say(`Charges without a payment: ${unknown.count}. npm run books -- list`)
  say(cases.length === 0 ? 'Nothing waits for a person.' : `${cases.length} wait for a person${more}.`)
  return true
}

function caseLine(one: WaitingCase): string {
  const { id, since, amount_minor: minor, currency, kind, recipient, rail } = one
  const money = formatMoney({ minor, currency })
  return `${timeText(since)}  ${id}  ${money}  ${kind}  ${maskNumber(recipient)}  ${rail}  ${wordOf(one)}`
}

function wordOf({ what, refused, reason, ...one }: WaitingCase): string {
  if (what === 'refund') {
    const said = reason === '' ? '' : `: ${terminalText(reason, 80)}`
    return `${refused ? 'refund refused' : 'refund open'}${said}`
  }
  if (one.taken_back) return 'review: the provider took the money back'
  if (one.mismatch_seen) return 'review: another amount was taken'
  if (one.delivery_open) return 'review: paid, and not known whether it was delivered'
  return one.booked ? 'review: paid' : 'review: not known whether it was paid'
}
