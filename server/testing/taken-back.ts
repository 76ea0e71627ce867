import assert from 'node:assert/strict'
import { checkTheseBooks } from '#server/payments/books/check/check-books.ts'
import { takeNotice } from '#server/payments/callbacks.ts'
import type { Stage } from './payment-stage.ts'
import { collected } from './scripted-parties.ts'

export const REVERSED = { kind: 'reversed', reason: 'disputed' } as const
export const UNSURE = { kind: 'unsure', reason: 'reset' } as const

/** The provider has news about the first attempt. */
export function tellNews(stage: Stage, id: string, news: string): Promise<unknown> {
  const notice = { headers: { signed: 'yes' }, rawBody: Buffer.from(`${id}-C1 ${news}`) }
  return takeNotice(stage.engines[1], 'KATI_MONEY', notice)
}

/** The provider takes the charge back and says so. */
export async function takeBack(stage: Stage, id: string): Promise<void> {
  stage.wallet.queries.give(`${id}-C1`, REVERSED)
  await tellNews(stage, id, 'reversal')
  await stage.pass(3_000)
}

/** Paid, and the operator has not said whether it gave anything. */
export async function ordered(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, UNSURE)
  stage.operator.queries.give(`${id}-F`, UNSURE)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivering')
  return id
}

/** The causes of a payment's events, in order. */
export async function causes(stage: Stage, id: string): Promise<string[]> {
  const rows = await stage.rows<{ cause: string }>(
    'select cause from event where payment_id = $1 order by id',
    [id],
  )
  return rows.map(({ cause }) => cause)
}

/** All rules of the books hold for a payment. */
export async function booksHold(stage: Stage, id: string): Promise<void> {
  await checkTheseBooks(stage.database, [id], ({ rule, detail }) => assert.fail(`${rule.what}: ${detail}`))
}
