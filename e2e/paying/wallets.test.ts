import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMALL } from '../browser.ts'
import { slipOnTab } from '../plain/paying-steps.ts'
import { until } from '../sandbox-client.ts'
import { setStage } from '../stage.ts'
import { payByWallet } from '../steps/pay.ts'
import { buyAirtime } from '../steps/recharge.ts'
import { newPayment } from '../steps/wire.ts'

const stage = await setStage()

type Ending = { readonly charged: number; readonly delivered: number; readonly refunded: number }
const BOUGHT: Ending = { charged: 1, delivered: 1, refunded: 0 }
const NOTHING: Ending = { charged: 0, delivered: 0, refunded: 0 }
const GIVEN_BACK: Ending = { charged: 1, delivered: 0, refunded: 1 }

interface Row {
  readonly wallet: string
  readonly means: string
  readonly word: string
  readonly reason?: RegExp
  readonly books: Ending
}

/** One row for each wallet that ends by itself (BOX-31); the others have tests of their own. */
const ROWS: readonly Row[] = [
  { wallet: '700500001', means: 'approves', word: 'SUCCESS', books: BOUGHT },
  {
    wallet: '700500002',
    means: 'has too little money',
    word: 'FAILED',
    reason: /Insufficient wallet balance/,
    books: NOTHING,
  },
  {
    wallet: '700500004',
    means: 'declines',
    word: 'FAILED',
    reason: /Customer declined the request/,
    books: NOTHING,
  },
  { wallet: '700500006', means: 'is confirmed three times, out of order', word: 'SUCCESS', books: BOUGHT },
  { wallet: '700500007', means: 'succeeds at the first query', word: 'SUCCESS', books: BOUGHT },
  { wallet: '700500008', means: 'fails with a misspelt word', word: 'FAILED', books: NOTHING },
  {
    wallet: '700500010',
    means: 'is charged although the start call had no answer',
    word: 'SUCCESS',
    books: BOUGHT,
  },
  {
    wallet: '700500011',
    means: 'meets a provider that fails once, then works',
    word: 'SUCCESS',
    books: BOUGHT,
  },
  { wallet: '700500012', means: 'is said to have paid by a forged callback', word: 'FAILED', books: NOTHING },
  { wallet: '700500015', means: 'is confirmed with a wrong signature first', word: 'SUCCESS', books: BOUGHT },
  { wallet: '700500016', means: 'is never confirmed by callback', word: 'SUCCESS', books: BOUGHT },
  { wallet: '700500017', means: 'answers with a word never seen before', word: 'SUCCESS', books: BOUGHT },
]

async function endingOf(id: string): Promise<Ending> {
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  return { charged: charges.length, delivered: deliveries.length, refunded: refunds.length }
}

/** All payments run side by side; each row then waits for its own. */
const started = new Map<string, Promise<string>>()
for (const { wallet } of ROWS) {
  const payment = newPayment(stage, wallet)
  payment.catch(() => undefined)
  started.set(wallet, payment)
}

for (const { wallet, means, word, reason, books } of ROWS)
  // F5, BOX-31
  test(`A wallet that ${means} (${wallet}) ends as ${word}, in the books and on the page`, async () => {
    const id = await (started.get(wallet) ?? newPayment(stage, wallet))
    const transaction = await stage.portal.becomes(id, [word])
    if (reason) assert.match(transaction.statusReason ?? '', reason)
    assert.deepEqual(await endingOf(id), books)
    await stage.visitPlainly(async (tab) => {
      await tab.open(`/payment/status?id=${id}`)
      tab.part('status-heading').mustSay(word === 'SUCCESS' ? 'Thank you' : word)
      // Whoever only has the link reads that it failed, not what the wallet said to its owner (T5).
      if (reason) assert.equal(slipOnTab(tab)['reason'], '*The payment was declined')
    })
  })

for (const [wallet, means] of [
  ['700500013', 'pays a lower amount'],
  ['700500014', 'pays in another currency'],
] as const)
  test(`Money of a wallet that ${means} (${wallet}) is given back, and nothing is delivered`, async () => {
    const id = await newPayment(stage, wallet)
    await until(`a refund of ${id}`, async () => (await endingOf(id)).refunded > 0)
    assert.deepEqual(await endingOf(id), GIVEN_BACK)
    assert.notEqual((await stage.portal.transaction(id)).transactionStatus, 'SUCCESS')
  })

test('A locked wallet (700500003) is told so, and nothing is charged', async () => {
  await stage.visit({ size: SMALL }, async (context) => {
    const page = await context.newPage()
    await buyAirtime(page)
    await payByWallet(page, '700500003')
    const blocked = page.getByTestId('wallet-blocked')
    await blocked
      .getByText('Your Kati Money wallet is locked. Call 300 or dial *300*7# to unlock it.')
      .waitFor()
    assert.equal(
      await page.getByTestId('toast').count(),
      0,
      'it is said once, and nothing lies over the ways on',
    )
    assert.equal((await stage.sandbox.promptsOf('700500003')).length, 0)
  })
})

// F21
test('A line that can take no airtime (700100007) gets its money back and says so', async () => {
  const id = await newPayment(stage, '700500001', '700100007')
  await until(`a refund of ${id}`, async () => (await endingOf(id)).refunded > 0)
  const transaction = await stage.portal.becomes(id, ['FAILED'])
  assert.match(transaction.statusReason ?? '', /return|refund/i)
  assert.deepEqual(await endingOf(id), GIVEN_BACK)
})

test('A delivery whose answer was lost (700100008) is given once, never twice', async () => {
  const id = await newPayment(stage, '700500001', '700100008')
  await stage.portal.becomes(id, ['SUCCESS'])
  assert.deepEqual(await endingOf(id), BOUGHT)
})
