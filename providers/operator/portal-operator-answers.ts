import { convertMoney, isDecimal, moneyOfDecimal } from '#domain/exact-amount.ts'
import { parseLineType } from '#domain/lines/line-type.ts'
import { isCurrency } from '#domain/money.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { HttpAnswer } from '../http/call.ts'
import { at, itemsAt, parseJson, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import type { BalanceAnswer, LineBalance, LineTypeAnswer, RateAnswer } from './port.ts'
import { problemIn, UNANSWERED } from './portal-operator-problem.ts'
import { CONVERSION_REFUSED, DELIVERY_NOT_FOUND, DELIVERY_WORDS } from './portal-operator.wire.ts'

/** The message of a refusal is the operator's own, and may be empty. */
export function readLineType(answer: HttpAnswer): LineTypeAnswer {
  if (!answer.ok) return UNANSWERED
  const body = parseJson(answer.text)
  const word = textAt(body, 'lineType')
  if (answer.status === 200 && word !== '') return { ok: true, lineType: parseLineType(word) }
  return problemIn(answer.status, body)
}

const MOST_BALANCES = 100

/** Half a list of balances could say that someone has too little: one entry that cannot be read spoils it. */
export function readBalances(answer: HttpAnswer): BalanceAnswer {
  if (!answer.ok) return UNANSWERED
  const body = parseJson(answer.text)
  const items = itemsAt(body, 'balances')
  if (answer.status !== 200 || !items) return problemIn(answer.status, body)
  const balances = items.slice(0, MOST_BALANCES).map(balanceOf)
  const read = balances.filter((one) => one !== null)
  return read.length === items.length ? { ok: true, balances: read } : UNANSWERED
}

function balanceOf(item: Json): LineBalance | null {
  const serviceType = textAt(item, 'serviceType')
  const amount = textAt(item, 'amount')
  const unit = textAt(item, 'unit').slice(0, 12)
  const expires = textAt(item, 'expires')
  if (serviceType !== 'AIRTIME' && serviceType !== 'DATA') return null
  if (!isDecimal(amount) || unit === '') return null
  if (serviceType === 'AIRTIME' && (!isCurrency(unit) || !moneyOfDecimal(amount, unit))) return null
  if (expires !== '' && Number.isNaN(Date.parse(expires))) return null
  return {
    serviceType,
    description: textAt(item, 'description').slice(0, 120),
    balanceType: textAt(item, 'balanceType').slice(0, 40),
    amount: Number(amount),
    unit,
    expires,
  }
}

/** A rate is taken only when it converts something. */
export function readRate(answer: HttpAnswer): RateAnswer {
  if (!answer.ok) return { ok: false, problem: 'operator-failed' }
  const body = parseJson(answer.text)
  if (answer.status === 422 && textAt(body, 'code') === CONVERSION_REFUSED)
    return { ok: false, problem: 'refused' }
  const rate = textAt(body, 'rate')
  const usable = convertMoney({ minor: 1, currency: 'USD' }, rate, 'USD') !== null
  return answer.status === 200 && usable ? { ok: true, rate } : { ok: false, problem: 'operator-failed' }
}

/** A refused delivery is refunded, so only the word `REFUSED` for our own key is one. */
export function readDelivery(answer: HttpAnswer, key: string): DeliveryEvidence {
  if (!answer.ok) return { kind: 'unsure', reason: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status === 404 && textAt(body, 'code') === DELIVERY_NOT_FOUND) return { kind: 'never-seen' }
  if (answer.status !== 200)
    return { kind: 'unsure', reason: `HTTP ${answer.status} ${textAt(body, 'code')}`.trim() }
  if (textAt(body, 'key') !== key) return { kind: 'unsure', reason: 'answer names another key' }
  const said = textAt(body, 'status')
  const word = DELIVERY_WORDS.get(said)
  if (word === 'pending') return { kind: word }
  if (word === 'refused') return { kind: word, reason: textAt(body, 'reason').slice(0, 200) }
  const operatorRef = at(body, 'operatorReference')
  if (word === 'delivered' && typeof operatorRef === 'string') return { kind: word, operatorRef }
  return { kind: 'unsure', reason: `unmapped status ${said.slice(0, 40)}` }
}
