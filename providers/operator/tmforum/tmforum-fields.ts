import { isDecimal, moneyOfDecimal } from '#domain/exact-amount.ts'
import { isCurrency } from '#domain/money.ts'
import type { Money } from '#domain/money.ts'
import type { HttpAnswer } from '../../http/call.ts'
import { at, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { LineProblem } from '../line-problem.ts'

/** Parts that several Open APIs share, read as claims: a wrong type reads as absent. */

export const UNANSWERED: LineProblem = { ok: false, problem: 'operator-failed', message: '' }

/** A number behind which the inventory has no line: asked for its bill or balance, it is nobody's. */
export const NO_LINE: LineProblem = {
  ok: false,
  problem: 'unknown-subscriber',
  message: 'Subscriber not found.',
}

/**
 * Why a question was not answered (WIRE-25): `reason` is what TM Forum's error has for the customer's eyes.
 * Only a 404 that is such an error means an unknown subscriber; a wrong path is the portal's own trouble.
 */
export function problemIn(answer: HttpAnswer): LineProblem {
  if (!answer.ok) return UNANSWERED
  const body = parseJson(answer.text)
  const message = textAt(body, 'reason').slice(0, 200)
  const unknown = isNotFound(answer)
  return { ok: false, problem: unknown ? 'unknown-subscriber' : 'operator-failed', message }
}

/** True for the 404 of the API itself: `code` and `reason` are what its errors must have. */
export function isNotFound(answer: HttpAnswer): boolean {
  if (!answer.ok || answer.status !== 404) return false
  const body = parseJson(answer.text)
  return textAt(body, 'code') !== '' && textAt(body, 'reason') !== ''
}

/** Money as `{ unit, value }`, exact; null when it is none of this world or has a fraction too many. */
export function moneyAt(value: Json | undefined, ...path: readonly string[]): Money | null {
  const stated = at(value, ...path)
  const unit = textAt(stated, 'unit')
  return isCurrency(unit) ? moneyOfDecimal(decimalAt(stated, 'value'), unit) : null
}

/** A number or text of digits as plain decimal text; '' when it is neither. */
export function decimalAt(value: Json | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path)
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? found : ''
  return isDecimal(text) ? text : ''
}

/** The value of a characteristic by its name, as text; '' where there is none. */
export function characteristicOf(item: Json, name: string): string {
  const found = (itemsAt(item, 'productCharacteristic') ?? []).find((one) => textAt(one, 'name') === name)
  return wordOf(at(found, 'value'))
}

/** A value that may be sent as text, number or yes and no. */
export function wordOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** ISO day of a date or moment, '' where there is none. */
export function dayAt(value: Json | undefined, ...path: readonly string[]): string {
  const text = textAt(value, ...path)
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : ''
}
