import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { StatementOfDay, StatementRead } from '#contract/console/reconciliation.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { DaySums } from '#domain/reconciliation/day-sums.ts'
import { collected } from '../scripted-parties.ts'
import { openConsole, type Browser, type ConsoleStage } from './console-stage.ts'

/** The first row of a list that somebody made. */
export const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'
export const RAIL = 'KATI_MONEY'
export const DAY = '2026-11-19'

/** Makes a payment of this amount, taken and delivered on `day` at `hour`. @returns its id */
export async function paidOf(
  { stage }: ConsoleStage,
  price: Money,
  { day = DAY, hour = '12:00' }: { readonly day?: string; readonly hour?: string } = {},
): Promise<string> {
  const id = await stage.pay({ price })
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`, price))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const { timeZone } = stage.engines[0].country
  await stage.rows(`update attempt set sent_at = $2::timestamp at time zone $3 where payment_id = $1`, [
    id,
    `${day} ${hour}`,
    timeZone,
  ])
  return id
}

/** Makes a payment of UGX 5,000 that was taken and delivered. */
export function paidOn(console: ConsoleStage, day = DAY, hour = '12:00'): Promise<string> {
  return paidOf(console, { minor: 5_000, currency: 'UGX' }, { day, hour })
}

/** One that its provider declined, on the same day. */
export async function declinedOn({ stage }: ConsoleStage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  await stage.rows(
    `update attempt set sent_at = $2::timestamp at time zone 'Africa/Kampala' where payment_id = $1`,
    [id, `${DAY} 12:30`],
  )
  return id
}

/** As the provider lists such a payment. */
export const rowOf = (id: string, amount = 5_000): string => `${id}-C1,P-${id},${amount},UGX,charge,,`

/** Hands in a list of these rows; answers what became of it. */
export async function handIn(browser: Browser, rows: readonly string[], day = DAY): Promise<StatementRead> {
  const of = { rail: RAIL, day, name: `list-${day}.csv`, layout: null }
  const { status, result } = await browser.upload(of, [HEAD, ...rows].join('\n'))
  assert.equal(status, 200, JSON.stringify(result))
  return result as StatementRead
}

/** The day's last list, as this person sees it. */
export async function dayOf(browser: Browser, day = DAY): Promise<StatementOfDay> {
  const { statement } = await browser.done('reconciliation', { rail: RAIL, day })
  assert.ok(statement)
  return statement
}

/** The day's sums in one currency. */
export function sumsIn({ sums }: StatementOfDay, currency: Currency): DaySums {
  const found = sums.find((one) => one.currency === currency)
  assert.ok(found, `there are sums in ${currency}`)
  return found
}

/** A console with two of Finance, each at a browser of their own. */
export async function openFinance(context: TestContext, opco = 'UG') {
  const console = await openConsole(context, { opco })
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'finance')
  return { console, grace, peter }
}

/** Explains everything that is open in a list. */
export async function explainAll(browser: Browser, statement: number): Promise<void> {
  const { differences } = await browser.done('differences', { statement, kind: 'open', after: null })
  if (differences.length === 0) return
  const acted = await browser.done('explain', {
    differences: differences.map(({ id }) => id),
    kind: 'their-mistake',
    words: 'their desk confirmed it',
  })
  assert.deepEqual(acted, { outcome: 'done' })
}
