import assert from 'node:assert/strict'
import test from 'node:test'
import { paymentOptionsCall } from '#server/calls/payments/payment-options-call.ts'
import { processCall } from '#server/calls/payments/process-call.ts'
import { processRequestSchema } from '#contract/payments.ts'
import { openSellingStage } from '#server/testing/selling-stage.ts'
import { processAt, SESSION } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const CALLER = { session: SESSION, language: 'EN', requestId: 'r', authorization: '', address: '' } as const
const WHO = ['--by', 'Grace', '--reason', 'their notice of 14:00'] as const
const OPTIONS = {
  amount: 5_000,
  mobileNumber: '1',
  subscriberType: '',
  rechargeType: '',
  transactionType: 'PREPAID RECHARGE',
}

test('a rail that staff paused is refused in every process with their words, and whoever was in the middle of it ends as promised', async (context) => {
  const { stage, type, look } = await openSellingStage(context)
  const asked = await stage.pay({ recipient: '700100002' })
  const registered = await stage.buy({ recipient: '700100003' })
  const paused = await type(
    'pause',
    'rail',
    'KATI_MONEY',
    ...WHO,
    '--until',
    '2h',
    '--words-en',
    'Back at noon.',
  )
  assert.ok(paused.done, paused.said)
  await look()
  for (const engine of stage.engines) {
    const deps = { ...stage.calls, engine }
    const { result } = paymentOptionsCall(deps, OPTIONS, CALLER)
    const wallet = result?.paymentOption.find(({ type: of }) => of === 'AM')
    assert.deepEqual([wallet?.available, wallet?.ampush, wallet?.says], [false, false, 'Back at noon.'])
    assert.ok(result?.paymentOption.find(({ type: of }) => of === 'PG')?.available, 'cards go on')
    const pressed = await processCall(deps, processRequestSchema.parse({ transactionId: registered }), CALLER)
    assert.equal(pressed.message, 'Back at noon.')
  }
  assert.equal(stage.wallet.started.length, 1, 'only the one that was asked before')
  stage.wallet.queries.give(`${asked}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(asked), 'delivered')
  assert.ok((await type('resume', 'rail', 'kati_money', ...WHO)).done)
  await look()
  const told = await processAt(stage.engines[1], registered)
  assert.ok(told.ok && told.asked)
})

test('a pause ends by itself at its time, without anybody being awake', async (context) => {
  const { stage, type, look } = await openSellingStage(context)
  await type('pause', 'country', 'UG', ...WHO, '--until', '30m')
  await look()
  assert.equal(stage.engines[1].selling.stopOf({ kind: 'BILL', rail: 'PAYSTACK' })?.what, 'country')
  await stage.rows("update selling_switch set until = now() - interval '1 second'")
  await look()
  assert.equal(stage.engines[1].selling.stopOf({ kind: 'BILL', rail: 'PAYSTACK' }), null)
  const id = await stage.buy()
  assert.ok((await processAt(stage.engines[0], id)).ok)
  assert.match((await type('list')).said, /^Everything is sold\.$/)
})

test('codes that are not to be sent are not, and nobody is sent one after all', async (context) => {
  const { stage, type, look } = await openSellingStage(context)
  await type('pause', 'codes', ...WHO)
  await look()
  const asker = { sessionHash: null, address: '', language: 'SW', requestId: 'r' } as const
  const answer = await stage.calls.codes.send({ purpose: 'PAYMENT', number: '700100001', asker })
  assert.equal(answer.kind, 'paused')
  assert.equal(stage.messages.sent.length, 0)
  await type('resume', 'codes', ...WHO)
  await look()
  const sent = await stage.calls.codes.send({ purpose: 'PAYMENT', number: '700100001', asker })
  assert.equal(sent.kind, 'sent')
})

test('who, when and why is kept, and nobody can change it afterwards', async (context) => {
  const { stage, type } = await openSellingStage(context)
  await type('pause', 'kind', 'AIRTIME', ...WHO)
  await type('resume', 'kind', 'AIRTIME', '--by', 'Otim', '--reason', 'it is back')
  assert.match((await type('resume', 'kind', 'AIRTIME', ...WHO)).said, /was on/)
  const { said } = await type('history')
  assert.match(
    said,
    /resume kind AIRTIME, by Otim \(ops\): it is back\n.*pause kind AIRTIME, by Grace \(ops\)/,
  )
  assert.equal(said.split('\n').length, 2)
  await assert.rejects(stage.rows("update selling_event set by_name = 'nobody'"), /never changed/)
  await assert.rejects(stage.rows('delete from selling_event'), /never changed/)
})

test('a person can have a kind sold that failing deliveries stopped', async (context) => {
  const { stage, type, look } = await openSellingStage(context)
  await stage.rows("update delivery_breaker set state = 'stopped' where kind = 'LEAD'")
  assert.match((await type('list')).said, /kind LEAD {2}stopped: deliveries get no answer; 0 paid and wait/)
  assert.ok((await type('resume', 'kind', 'LEAD', ...WHO)).done)
  await look()
  assert.equal(stage.engines[0].selling.stopOf({ kind: 'LEAD', rail: '' }), null)
})

test('what was typed wrongly switches nothing, and says what would have been right', async (context) => {
  const { stage, type } = await openSellingStage(context)
  const wrong: readonly (readonly [typed: readonly string[], said: RegExp])[] = [
    [['pause', 'rail', 'KATTI', ...WHO], /Say which rail: KATI_MONEY, KATI_MONEY_PIN/],
    [['pause', 'everything', ...WHO], /rail, kind, country, codes/],
    [['pause', 'rail', 'MPESA', '--by', 'Grace'], /Missing: --reason/],
    [['pause', 'rail', 'MPESA', ...WHO, '--until', 'noon'], /30m, 2h, 3d/],
    [['pause', 'codes', 'UG', ...WHO], /no name/],
  ]
  for (const [typed, said] of wrong) {
    const answer = await type(...typed)
    assert.equal(answer.done, false, typed.join(' '))
    assert.match(answer.said, said)
  }
  assert.equal((await type('stop')).said, 'usage')
  assert.deepEqual(await stage.rows('select * from selling_switch'), [])
  assert.deepEqual(await stage.rows('select * from selling_event'), [])
})
