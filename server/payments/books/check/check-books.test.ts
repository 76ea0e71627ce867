import assert from 'node:assert/strict'
import test from 'node:test'
import { BY_CARD, type Stage } from '#server/testing/payment-stage.ts'
import { openBooksTerminal } from '#server/testing/books-terminal.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { RULES } from './check-statements.ts'

const HOUR = 3_600_000

async function delivered(stage: Stage, given?: Parameters<Stage['pay']>[0]): Promise<string> {
  const id = await stage.pay(given)
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  return id
}

async function refunded(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'no such line' })
  await stage.pass(3_000)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  return id
}

/** What ends well, badly, late, with another amount, twice, or not yet. */
async function everyEnd(stage: Stage): Promise<void> {
  const { wallet, operator } = stage
  await delivered(stage)
  await refunded(stage)
  const declined = await stage.pay()
  wallet.queries.give(`${declined}-C1`, { kind: 'declined', refusal: 'too-little', reason: 'no money' })
  const other = await stage.pay()
  wallet.queries.give(`${other}-C1`, collected('P-other', { minor: 700 }))
  const unknown = await stage.pay()
  wallet.queries.give(`${unknown}-C1`, { kind: 'unsure', reason: 'reset' })
  const undelivered = await stage.pay()
  wallet.queries.give(`${undelivered}-C1`, collected('P-undelivered'))
  operator.deliveries.give(`${undelivered}-F`, { kind: 'unsure', reason: 'reset' })
  operator.queries.give(`${undelivered}-F`, { kind: 'unsure', reason: 'reset' })
  const late = await stage.pay()
  wallet.queries.give(`${late}-C1`, { kind: 'never-seen' })
  await stage.pass(3_000)
  await stage.pass(25 * HOUR)
  wallet.queries.give(`${late}-C1`, collected('P-late'))
  await stage.pass(HOUR)
  await stage.pay(BY_CARD)
  await stage.buy()
}

// I1, I2, I3, I4, I5, I6, I7, I8, I9, I10
test('books in which every payment ended as it should, or goes on, are called right, and nothing in them changes', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  await everyEnd(stage)
  const before = await stage.rows('select xmin::text, * from payment order by id')
  const { done, said } = await type('check')
  assert.match(said, /^9 payments and \d+ rows of history and ledger read, \d+ rules: the books are right\.$/)
  assert.equal(done, true)
  assert.deepEqual(await stage.rows('select xmin::text, * from payment order by id'), before)
})

/** Wrong rows, by the rule that must see them; `$1` is a payment. Where an index forbids them, it is dropped as a disk would. */
const PLANTED: readonly (readonly [
  what: string,
  make: (stage: Stage) => Promise<string>,
  ...statements: string[],
])[] = [
  [
    'more than one charge is kept',
    delivered,
    'drop index attempt_one_kept',
    `insert into attempt (payment_id, n, rail, our_ref, state, request_digest, kept)
     select id, 2, 'KATI_MONEY', id || '-C2', 'collected', '', true from payment where id = $1`,
  ],
  [
    'a charge is neither kept nor given back',
    delivered,
    'update attempt set kept = false where payment_id = $1',
  ],
  [
    'more was given back than taken',
    refunded,
    `update ledger set currency = 'KES' where payment_id = $1 and kind = 'refund'`,
  ],
  [
    'another payment of the same purchase keeps its charge too',
    delivered,
    'drop index payment_one_kept',
    `update payment set purchase_key = repeat('1', 26) where keeps and id in (
       select id from payment where keeps and id <> $1 and kind = 'AIRTIME' order by created_at limit 1)`,
    `update payment set purchase_key = repeat('1', 26) where id = $1`,
  ],
  [
    'delivered, and its delivery is not',
    delivered,
    `update delivery set state = 'open' where payment_id = $1`,
  ],
  [
    'value was given, and the payment does not stand as delivered',
    delivered,
    `update payment set state = 'delivering', due_at = now() where id = $1`,
  ],
  [
    'money was taken, nothing was given for it and nothing goes back',
    delivered,
    `update payment set state = 'expired' where id = $1`,
  ],
  [
    'an invoice or a request was paid for twice',
    delivered,
    `update payment set kind = 'INVOICE', payable = 'one' where id in (
       select id from payment where state = 'delivered' and id <> $1 order by created_at limit 1)`,
    `update payment set kind = 'INVOICE', payable = 'one' where id = $1`,
  ],
  [
    'value is given without a charge in the books',
    delivered,
    `delete from ledger where payment_id = $1 and kind = 'charge'`,
  ],
  [
    'value was given before the charge was known',
    delivered,
    `delete from event where payment_id = $1 and to_state = 'collected'`,
  ],
  [
    'an attempt and the ledger say different things of a charge',
    delivered,
    `update attempt set state = 'failed', kept = false where payment_id = $1`,
  ],
  [
    'an attempt and the ledger say different things of a charge that was taken back',
    delivered,
    `update attempt set state = 'reversed' where payment_id = $1`,
  ],
  [
    'something was given or returned for a charge that its provider had taken back',
    delivered,
    `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, at)
     values ($1, 'reversal', 1, 'loss:chargebacks:KATI_MONEY', 'reversed:KATI_MONEY', 5000, 'UGX', now() - interval '1 year')`,
  ],
  [
    'a refund and the ledger say different things',
    refunded,
    `update refund set state = 'open', due_at = now() where payment_id = $1`,
  ],
  [
    'a charge is kept for a payment that gives nothing for it',
    refunded,
    'update payment set keeps = true where id = $1',
  ],
  ['attempts are missing', (stage) => stage.pay(), 'delete from attempt where payment_id = $1'],
  [
    'a final state was left',
    delivered,
    `insert into event (payment_id, from_state, to_state, cause, node) values ($1, 'delivered', 'declined', 'x', 'x')`,
  ],
  [
    'it is open and nobody will ever enquire about it',
    (stage) => stage.pay(),
    'update payment set due_at = null where id = $1',
  ],
  [
    'it has been due for more than an hour and nobody takes it on',
    (stage) => stage.pay(),
    `update payment set due_at = now() - interval '61 minutes' where id = $1`,
  ],
  [
    'a refund is open and nobody will ever ask for it',
    refunded,
    `update refund set state = 'open', due_at = null where payment_id = $1`,
  ],
  [
    'it is over, and its customer’s account is not zero',
    delivered,
    `delete from ledger where payment_id = $1 and kind = 'delivery'`,
  ],
  [
    'it is over, and money of it is held that is not on its way back',
    delivered,
    `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
     values ($1, 'held-charge', 9, 'rail:KATI_MONEY', 'held:review', 5000, 'UGX'),
       ($1, 'held-refund', 9, 'held:review', 'rail:KATI_MONEY', 5000, 'KES')`,
  ],
  [
    'a posting is not between the accounts of its kind',
    delivered,
    `update ledger set credit = 'income:OTHER' where payment_id = $1 and kind = 'charge'`,
  ],
  [
    'an event of its history is missing',
    delivered,
    `delete from event where payment_id = $1 and to_state = 'delivering'`,
  ],
  [
    'the event of its last transition is missing',
    delivered,
    `delete from event where payment_id = $1 and to_state = 'delivered'`,
  ],
  [
    'the charge that is kept is not of the price',
    delivered,
    'update payment set amount_minor = amount_minor + 1 where id = $1',
  ],
]

test('one wrong row in the books is named, with its payment and what to do, whatever it is that is wrong', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  await delivered(stage)
  const planted: (readonly [id: string, what: string, statements: readonly string[]])[] = []
  for (const [what, make, ...statements] of PLANTED) planted.push([await make(stage), what, statements])
  const stray = await delivered(stage)
  for (const [id, , statements] of planted)
    for (const text of statements) await stage.rows(text, text.includes('$1') ? [id] : [])
  for (const table of ['delivery', 'attempt', 'payment'])
    await stage.rows(`delete from ${table} where ${table === 'payment' ? 'id' : 'payment_id'} = $1`, [stray])
  const { done, said } = await type('check')
  assert.equal(done, false)
  const lines = said.split('\n')
  for (const [id, what] of planted) {
    const { invariant = '' } = RULES.find((rule) => rule.what === what) ?? {}
    const isNamed = lines.some(
      (line) =>
        line.startsWith(invariant) && line.includes(what) && line.includes(id) && line.includes('Do: '),
    )
    assert.ok(isNamed, `${what} was not named:\n${said}`)
  }
  assert.match(said, new RegExp(`^I5 ${stray}: its rows are there.*in ledger.*Do: `, 'm'))
  const seen = new Set(PLANTED.map(([what]) => what))
  assert.deepEqual(
    RULES.filter(({ what }) => !seen.has(what)).map(({ what }) => what),
    [],
    'a rule that nobody has seen find anything',
  )
})

test('what did not change since a moment is left out of a look that is told so', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await delivered(stage)
  await stage.rows(`delete from ledger where payment_id = $1 and kind = 'delivery'`, [id])
  await stage.rows(`update payment set updated_at = now() - interval '2 days' where id = $1`, [id])
  await stage.rows(`update event set at = now() - interval '2 days'`)
  const [row] = await stage.rows<{ since: string }>(
    `select to_char((now() - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since`,
  )
  assert.equal((await type('check', '--since', row?.since ?? '')).done, true)
  assert.equal((await type('check')).done, false)
  assert.match((await type('check', '--since', '2026-11-21 10:04')).said, /with its zone/)
})
