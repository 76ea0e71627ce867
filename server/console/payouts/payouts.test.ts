import assert from 'node:assert/strict'
import test from 'node:test'
import { GIVE_BACK, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import {
  answered,
  approve,
  DONE,
  newest,
  openCase,
  propose,
  refusedAs,
  seen,
} from '#server/testing/console/payouts-of-staff.ts'
import { balances } from '#server/testing/staff-terminal.ts'

test('refunds that a provider refuses are paid out by one list: two send it to the bank, and two close what the bank says', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  await propose(grace)
  assert.deepEqual((await seen(grace)).ready, [], 'each stands on one list')
  assert.equal((await grace.call('exportPayouts', { list: (await newest(grace)).list })).status, 404)
  assert.deepEqual(await approve(peter), DONE)
  const file = await answered(grace, ['paid,BANK-1,', 'failed,,account closed'])
  const { list } = await newest(grace)
  const asked = { list, file, reason: 'answer of the bank of today' }
  assert.deepEqual(await grace.done('answerPayouts', asked), { outcome: 'proposed' })
  const { proposal, stage: now } = await newest(peter)
  assert.deepEqual(
    [now, proposal?.what, proposal?.count, proposal?.sum.minor, proposal?.refused, proposal?.missing],
    ['answered', 'answer', 1, 5_000, 1, 1],
  )
  assert.equal(await stage.stateOf(ids[0] ?? ''), 'refunding', 'nothing moves before the second person')
  assert.deepEqual(await approve(peter), DONE)
  assert.deepEqual(
    [await stage.stateOf(ids[0] ?? ''), await stage.stateOf(ids[1] ?? '')],
    ['refunded', 'refunding'],
  )
  // The provider has it still, and the operator's own account is the poorer.
  assert.deepEqual(await balances(stage, ids[0] ?? ''), {
    'paid-out:by-hand': 5_000,
    'rail:KATI_MONEY': -5_000,
  })
  const [event] = await stage.rows<{ detail: Record<string, unknown> }>(
    `select detail from event where payment_id = $1 and cause = 'staff:paid-out'`,
    [ids[0]],
  )
  assert.deepEqual(
    [event?.detail['by'], event?.detail['second'], event?.detail['reference']],
    ['Grace Nakato', 'Peter Okello', 'BANK-1'],
  )
  const { lines } = await newest(grace)
  assert.deepEqual(
    lines.map(({ state, reference, said }) => [state, reference, said]),
    [
      ['paid', 'BANK-1', ''],
      ['refused', '', 'account closed'],
      ['waiting', '', ''],
    ],
  )
  const { ready } = await seen(grace)
  assert.deepEqual([ready[0]?.count, ready[0]?.sum.minor], [1, 5_000], 'what the bank refused comes back')
})

test('that whole numbers were taken away stands in the audit with each payment, before the first row', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  await propose(grace)
  await approve(peter)
  const file = await answered(grace, [])
  assert.match(file, /,700500001,5000,UGX,/)
  const [entry] = await stage.rows<{ detail: Record<string, string> }>(
    `select detail from staff_event where act = 'exported'`,
  )
  assert.deepEqual(entry?.detail['payments']?.split(' ').toSorted(), ids.toSorted())
})

test('a session that was proved hours ago takes no list of whole numbers away', async (context) => {
  const { stage, grace, peter } = await openCase(context)
  await propose(grace)
  await approve(peter)
  const { list } = await newest(grace)
  await stage.rows(`update staff_session set proved_at = now() - interval '3 hours'`)
  assert.deepEqual((await grace.call('exportPayouts', { list })).result, { fault: 'prove', code: '' })
  await grace.prove(grace.key)
  assert.equal((await grace.done('exportPayouts', { list })).name, `pay-out-${list}.csv`)
})

test('a list whose money its provider returned before the second person looked goes to no bank', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  await propose(grace)
  const [id = ''] = ids
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refunded', providerRef: 'RF1' })
  await stage.pass(2 * 3_600_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(await approve(peter), refusedAs('payouts-moved'))
  assert.equal((await seen(grace)).ready[0]?.count, 2, 'what is still owed is ready for a new list')
  await propose(grace)
  assert.deepEqual(await approve(peter), DONE)
  // Returned after the approval, by a call that was under way: whoever has the money isn't paid again.
  const [, second = ''] = ids
  await stage.rows(`update refund set state = 'refunded', due_at = null where payment_id = $1`, [second])
  const file = await answered(grace, [])
  assert.ok(!file.includes(id) && !file.includes(second))
})

test('nobody sends a list to the bank alone, and no answer of one alone closes anything', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  await propose(grace)
  assert.deepEqual(await approve(grace), refusedAs('own-proposal'))
  assert.deepEqual(await approve(peter), DONE)
  const file = await answered(grace, ['paid,B-1,', 'paid,B-2,', 'paid,B-3,'])
  const { list } = await newest(grace)
  await grace.done('answerPayouts', { list, file, reason: 'answer of the bank of today' })
  assert.deepEqual(await approve(grace), refusedAs('own-proposal'))
  for (const id of ids) assert.equal(await stage.stateOf(id), 'refunding')
})

test('a refund on a list is paid out by no second way, and what gets back meanwhile is told to have been paid twice', async (context) => {
  const { console, stage, ids, grace, peter } = await openCase(context)
  const [id = '', other = ''] = ids
  await propose(grace)
  const alone = { act: 'paid-out', ground: 'refund-refused', reference: 'B-9' } as const
  const version = await versionOf(console, id)
  assert.deepEqual(
    await peter.done('propose', { ...GIVE_BACK, ...alone, id, version }).then(
      () => grace.done('propose', { ...GIVE_BACK, ...alone, id, version }),
      () => grace.done('propose', { ...GIVE_BACK, ...alone, id, version }),
    ),
    refusedAs('on-payout-list'),
  )
  await approve(peter)
  const file = await answered(grace, ['paid,B-1,', 'paid,B-2,', 'paid,B-3,'])
  const { list } = await newest(grace)
  await grace.done('answerPayouts', { list, file, reason: 'answer of the bank of today' })
  await stage.rows(`update refund set state = 'refunded', ended_at = now() where payment_id = $1`, [other])
  assert.deepEqual(await approve(peter), DONE)
  const { lines } = await newest(grace)
  const of = (payment: string) => lines.find((line) => line.payment === payment)?.state
  assert.deepEqual([of(id), of(other)], ['paid', 'twice'])
})

test('a list that nobody approves lets go of its refunds, and an answer with a wrong row closes nothing', async (context) => {
  const { stage, grace, peter } = await openCase(context)
  await propose(grace)
  const { proposal } = await newest(peter)
  const refusal = {
    proposal: proposal?.proposal ?? 0,
    decision: 'refuse',
    reason: 'two of them were paid',
    typedMinor: null,
  } as const
  assert.deepEqual(await peter.done('decidePayouts', refusal), DONE)
  assert.equal((await newest(grace)).stage, 'dropped')
  assert.equal((await seen(grace)).ready[0]?.count, 3)
  await propose(grace)
  await approve(peter)
  const file = await answered(grace, ['paid,B-1,', 'paid,B-1,', 'maybe,,'])
  const { list } = await newest(grace)
  assert.deepEqual(await grace.done('answerPayouts', { list, file, reason: 'answer of the bank' }), {
    outcome: 'faults',
    faults: [
      { line: 3, problem: 'reference-twice' },
      { line: 4, problem: 'no-status' },
    ],
  })
  assert.deepEqual(await stage.rows(`select id from proposal where subject = 'payout-answer'`), [])
})

test('while a bank may be paying nobody asks the provider again, and a provider that says nothing since leaves no refund open that the bank paid', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  const [id = ''] = ids
  await propose(grace)
  assert.deepEqual(await approve(peter), DONE)
  const asked = stage.wallet.refunded.length
  await stage.pass(25 * 3_600_000)
  assert.equal(stage.wallet.refunded.length, asked)
  // As one that was on its way to the provider meanwhile comes back: not sure.
  await stage.rows('update refund set refused_at = null where payment_id = $1', [id])
  const file = await answered(grace, ['paid,B-1,', 'failed,,account closed'])
  const { list } = await newest(grace)
  await grace.done('answerPayouts', { list, file, reason: 'answer of the bank of today' })
  assert.deepEqual(await approve(peter), DONE)
  assert.equal(await stage.stateOf(id), 'refunded')
  const waits = `select due_at < now() + interval '1 day' as soon from refund where payment_id = $1`
  assert.deepEqual(
    await stage.rows(waits, [ids[1]]),
    [{ soon: true }],
    'what the bank refused is asked about again',
  )
})

test('refunds of two currencies stand on lists of their own, and one whose payer has no number stands on none', async (context) => {
  const { stage, ids, grace } = await openCase(context)
  await stage.rows(`update refund set currency = 'USD', amount_minor = 700 where payment_id = $1`, [ids[0]])
  await stage.rows(`update payment set payer = '' where id = $1`, [ids[1]])
  const { ready } = await seen(grace)
  assert.deepEqual(
    ready.map(({ count, sum }) => [count, sum]),
    [
      [1, { minor: 5_000, currency: 'UGX' }],
      [1, { minor: 700, currency: 'USD' }],
    ],
  )
  await propose(grace)
  assert.deepEqual(
    (await seen(grace)).ready.map(({ sum }) => sum.currency),
    ['USD'],
  )
})
