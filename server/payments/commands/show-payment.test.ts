import assert from 'node:assert/strict'
import test from 'node:test'
import { parsePaymentCommand } from './run-payment-command.ts'
import { openTerminal, undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'

const HOUR = 3_600_000

test('whoever looks a payment up sees all of it but whose it is', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await unreturned(stage)
  await stage.rows(`update payment set email = 'amina@example.com' where id = $1`, [id])
  const { done, said } = await type('show', id.toLowerCase())
  assert.ok(done)
  for (const part of [
    /refunding since/,
    /AIRTIME, UGX 5,000, for 70\*\*\*\*001, paid by 70\*\*\*\*001, over KATI_MONEY/,
    /books: charge of attempt 1, UGX 5,000, rail:KATI_MONEY to customer/,
    /attempt 1: collected, kept, .*-C1, called P-/,
    /delivery: refused, .*"no such line"/,
    /refund of attempt 1: open, UGX 5,000, .*refused since .*"the account is closed"/,
    /nothing to registered, by initiate on one/,
  ])
    assert.match(said, part)
  assert.doesNotMatch(said, /700100001|700500001|amina|example\.com/)
  assert.match((await type('show', 'A'.repeat(26))).said, /no such payment/)
  assert.match((await type('show', 'everything')).said, /26 signs/)
})

test('a look that a person asks for is taken, and what is found goes the usual way', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await unknown(stage)
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'busy', reason: 'System busy' })
  assert.ok((await type('enquire', id)).done)
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'declined')
  assert.match((await type('show', id)).said, /refused: busy\n.*said of it: "System busy"/)
  const refund = await unreturned(stage)
  await stage.pass(HOUR)
  stage.wallet.refunds.give(`${refund}-C1`, { kind: 'refunded', providerRef: 'RF9' })
  assert.ok((await type('enquire', refund)).done)
  await stage.pass(0)
  assert.equal(await stage.stateOf(refund), 'refunded')
  assert.match((await type('enquire', refund)).said, /nobody to ask/)
  assert.match((await type('enquire', await stage.buy())).said, /is registered: there is nobody to ask/)
})

test('nothing is decided without a name and a reason, nor by a word that is no command', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await undelivered(stage)
  assert.match((await type('release', id)).said, /Missing: --by, --reason\.$/)
  assert.match((await type('return', id, '--by', 'Grace', '--reason', ' \0 ')).said, /Missing: --reason\.$/)
  assert.match((await type('paid-out', id, '--reference', 'B')).said, /Missing: --by\.$/)
  assert.equal(await stage.stateOf(id), 'review')
  for (const typed of [[], ['refund', id], ['release', id, '--force'], ['constructor']])
    assert.equal(parsePaymentCommand(typed), null, typed.join(' '))
})
