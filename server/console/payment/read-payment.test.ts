import assert from 'node:assert/strict'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import type { WholePayment } from '#contract/console/payment.ts'
import type { Role } from '#domain/staff/roles.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { addAudit, addStaff } from '#server/testing/staff-records.ts'
import { undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'
import { readPayment, type PaymentReading } from './read-payment.ts'

const content = loadContent()
const HOUR = 3_600_000

function readingOf(stage: Stage, language: 'EN' | 'SW' = 'EN'): PaymentReading {
  return { database: stage.database, country: stage.engines[0].country, content, language }
}

async function read(stage: Stage, id: string, roles: readonly Role[] = ['finance']): Promise<WholePayment> {
  const reading = readingOf(stage)
  const whole = await readPayment(reading, id, { staffId: 1, roles })
  assert.ok(whole)
  return whole
}

const possible = ({ acts }: WholePayment): string[] =>
  acts.filter(({ whyNot }) => whyNot === null).map(({ act }) => act)
const keys = ({ steps }: WholePayment): string[] => steps.map(({ key }) => key.replace('staff.step.', ''))

test('who opens a payment that was paid and perhaps not delivered reads both answers, why it waits and what to ask by', async (context) => {
  const stage = await openStage(context)
  const id = await undelivered(stage)
  const whole = await read(stage, id)
  assert.deepEqual([whole.money, whole.delivery, whole.say], ['taken', 'not-known', 'delivery-not-known'])
  assert.deepEqual([whole.waitsFor, whole.askBy], ['delivery', `${id}-F`])
  assert.deepEqual([whole.recipient, whole.payer, whole.mode], ['070 ••• 001', '070 ••• 001', 'AM'])
  assert.equal(whole.collectedAt, whole.books[0]?.at)
  assert.equal(whole.deliveredAt, null)
  assert.deepEqual(possible(whole), ['look-again', 'release', 'return', 'note'])
  assert.deepEqual(keys(whole), [
    'gave-up-delivery',
    'asked-operator',
    'delivering',
    'collected',
    'prompted',
    'process',
    'initiate',
  ])
  assert.deepEqual(
    whole.attempts.map(({ n, ourRef, providerRef, kept }) => [n, ourRef, providerRef, kept]),
    [[1, `${id}-C1`, `P-${id}`, true]],
  )
  assert.deepEqual(
    whole.books.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount.minor]),
    [['charge', 'rail:KATI_MONEY', `customer:${id}`, 5_000]],
  )
  assert.equal(
    whole.words.EN,
    'We have your UGX 5,000 and are checking whether UGX 5,000 airtime arrived. Either it still comes or your money goes back: your page shows which. Please do not pay again.',
  )
  assert.match(whole.words.SW, /^Tumepokea UGX 5,000 .* muda wa maongezi wa UGX 5,000 /)
  assert.equal(whole.words.LG, whole.words.EN)
  assert.deepEqual(possible(await read(stage, id, ['care'])), ['look-again', 'note'])
})

test('who opens a payment of which nobody knows whether it was paid may close it, and promises no time', async (context) => {
  const stage = await openStage(context)
  const whole = await read(stage, await unknown(stage))
  assert.deepEqual([whole.money, whole.waitsFor, whole.askBy], ['not-known', 'charge', `${whole.id}-C1`])
  assert.deepEqual(possible(whole), ['look-again', 'release', 'return', 'decline', 'note'])
  assert.equal(
    whole.words.EN,
    'We are checking this payment with Kati Money. Please do not pay again. Your page shows it as soon as it is decided.',
  )
})

test('money that its provider does not give back is seen, with what the provider said and its key', async (context) => {
  const stage = await openStage(context)
  const whole = await read(stage, await unreturned(stage))
  assert.deepEqual([whole.money, whole.isGoing, whole.delivery], ['given-back', true, 'refused'])
  assert.deepEqual([whole.waitsFor, whole.askBy], ['refund', `${whole.id}-R1`])
  assert.equal(whole.reason, 'the account is closed')
  assert.ok(possible(whole).includes('paid-out'))
  const said = Object.fromEntries(whole.steps.map((step) => [step.key.replace('staff.step.', ''), step.said]))
  assert.equal(said['refund-refused'], 'the account is closed')
  assert.equal(said['undelivered'], 'no such line')
  assert.equal(said['returning'], null)
  assert.match(whole.messages[0]?.text ?? '', /is being returned/)
  assert.match(whole.words.EN, /^Your UGX 5,000 is not back yet: Kati Money did not take it\. /)
  await stage.rows('update refund set refused_at = null')
  const going = await read(stage, whole.id)
  assert.match(going.words.EN, /^Your UGX 5,000 is on its way back to Kati Money since \d\d:\d\d\.$/)
})

test('a receipt that was forgotten with its number stays known as one, and its payment is told in words', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  const whole = await read(stage, id)
  assert.equal(whole.messages.length, 1)
  assert.equal(whole.messages[0]?.to, '070 ••• 001')
  assert.ok(whole.deliveredAt)
  assert.match(
    whole.words.EN,
    new RegExp(
      `^UGX 5,000 airtime was added to 070 ••• 001 at \\d\\d:\\d\\d\\. The receipt ends in ${id.slice(-4)}\\.$`,
    ),
  )
  await stage.pass(31 * 24 * HOUR)
  await stage.rows('delete from outbox')
  await stage.rows(`update event set at = at - interval '31 days'`)
  const later = await read(stage, id)
  assert.deepEqual(
    later.messages.map(({ text, to }) => [text, to]),
    [['', '']],
  )
  assert.match(later.words.EN, /at \d\d:\d\d, \d+ \w+ 20\d\d\. /)
})

test('an agent promises what will be: money given back by hand went to no wallet, and a bill is added to no number', async (context) => {
  const stage = await openStage(context)
  const id = await unreturned(stage)
  const said = async (): Promise<string> => (await read(stage, id)).words.EN
  await stage.rows(`update payment set state = 'refunded'`)
  assert.match(await said(), /^Your UGX 5,000 was returned to Kati Money on \d/)
  await stage.rows(
    `insert into event (payment_id, from_state, to_state, cause, detail, node)
     values ($1, 'refunding', 'refunded', 'staff:paid-out', '{"attempt": 1}', 't')`,
    [id],
  )
  assert.match(await said(), /^Your UGX 5,000 was returned to you on \d/)
  await stage.rows(`update payment set state = 'delivered', kind = 'BILL', payable = null`)
  assert.match(await said(), /^Your bill payment was received at \d\d:\d\d\. The receipt ends in /)
})

test('what was taken is said where it is not the price', async (context) => {
  const stage = await openStage(context)
  const id = await undelivered(stage)
  await stage.rows('update payment set amount_minor = 7000')
  assert.match((await read(stage, id)).words.EN, /^We have your UGX 5,000 and are checking/)
})

test('staff read in a provider’s own words why it took nothing, and in ours what to tell the customer in their language', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, {
    kind: 'declined',
    refusal: 'too-little',
    reason: 'E51 balance of 256700500001 too low',
  })
  await stage.pass(3_000)
  const { words, steps } = await read(stage, id)
  assert.equal(
    words.EN,
    'No money was taken for this attempt. Insufficient wallet balance. You can pay again.',
  )
  assert.match(
    words.SW,
    /^Hakuna pesa iliyokatwa kwa jaribio hili\. (?!Insufficient).+\. Unaweza kulipa tena\.$/,
  )
  assert.match(steps[0]?.said ?? '', /^E51 balance of .*•.* too low$/)
})

test('a proposal, notes and what staff did stand beside the payment, and a second proposal does not', async (context) => {
  const stage = await openStage(context)
  const id = await undelivered(stage)
  await addStaff(stage)
  await stage.rows(
    `insert into proposal (subject, subject_id, act, payload, ground, reason, version, proposer, proposer_role,
       proposer_session, proposer_browser, lapses_at)
     values ('payment', $1, 'return', '{"reference": "815"}', 'operator-said-no', 'never added', 5, 2, 'finance', '', 'b',
       now() + interval '4 hours')`,
    [id],
  )
  await stage.rows(
    `insert into payment_note (payment_id, staff_id, role, text) values ($1, 1, 'care', 'first'), ($1, 2, 'duty', 'second')`,
    [id],
  )
  await addAudit(stage, id, ['opened-payment'])
  const whole = await read(stage, id)
  assert.deepEqual(
    { ...whole.proposal, at: '', lapsesAt: '' },
    {
      id: 1,
      paymentId: id,
      act: 'return',
      ground: 'operator-said-no',
      reason: 'never added',
      reference: '815',
      by: 'S.K.',
      role: 'finance',
      at: '',
      lapsesAt: '',
      isMine: false,
      file: null,
      questions: [],
    },
  )
  assert.equal(whole.acts.find(({ act }) => act === 'release')?.whyNot, 'staff.refused.proposed')
  assert.deepEqual(
    whole.notes.map(({ by, role, text }) => [by, role, text]),
    [
      ['S.K.', 'duty', 'second'],
      ['A.N.', 'care', 'first'],
    ],
  )
  assert.deepEqual(
    whole.audit.map(({ id: line, by, act }) => [line, by, act]),
    [[1, 'A.N.', 'opened-payment']],
  )
})

test('a receipt sent again three times in a day is not sent once more', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  for (let sent = 0; sent < 3; sent += 1) {
    assert.ok(possible(await read(stage, id)).includes('resend-receipt'))
    await addAudit(stage, id, ['resent-receipt'])
  }
  assert.ok(!possible(await read(stage, id)).includes('resend-receipt'))
})

test('a payment that is not there is none', async (context) => {
  const stage = await openStage(context)
  const reading = readingOf(stage)
  assert.equal(await readPayment(reading, 'A'.repeat(26), { staffId: 1, roles: ['care'] }), null)
})

test('care sees at once what the customer complained of already, the newest first, and whether it is over', async (context) => {
  const stage = await openStage(context)
  const id = await undelivered(stage)
  await stage.rows(
    `insert into complaint (number, source, kind, language, contact, words, payment_id, opened_at, first_answer_due, end_due, due_at,
       ended_at, ending)
     select number, 'form', 'not-delivered', 'EN', '', '', $1, now() - age, now(), now(), now(), ended, case when ended is null then null else 'right' end
     from (values ('2000001', interval '2 days', now()), ('2000002', interval '1 hour', null::timestamptz)) as made (number, age, ended)`,
    [id],
  )
  assert.deepEqual((await read(stage, id)).complaints, [
    { number: '2000002', isOpen: true },
    { number: '2000001', isOpen: false },
  ])
})
