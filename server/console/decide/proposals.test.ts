import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import {
  GIVE_BACK,
  proposalOf,
  proposeAt,
  versionOf,
  type Proposing,
} from '#server/testing/console/proposals-of-staff.ts'
import { undelivered, unknown } from '#server/testing/staff-terminal.ts'

test('what the table forbids is refused when it is proposed, in words', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'finance')
  const paid = await undelivered(stage)
  const open = await unknown(stage)
  const refusals: readonly (readonly [given: Partial<Proposing> & { id: string }, key: string])[] = [
    [{ id: paid, act: 'decline', ground: 'other' }, 'charge-in-books'],
    [{ id: open, act: 'release' }, 'no-charge'],
    [{ id: open, act: 'return' }, 'no-charge'],
    [{ id: paid, act: 'paid-out', ground: 'refund-refused', reference: 'B-7' }, 'not-refused-yet'],
    [{ id: paid, act: 'paid-out', ground: 'refund-refused' }, 'no-reference'],
    [{ id: paid, act: 'decline', ground: 'operator-said-no' }, 'ground'],
    [{ id: paid, reason: 'ok' }, 'too-short'],
    [{ id: paid, reason: 'the caller is 0700 100 001' }, 'names-somebody'],
    [{ id: paid, reason: 'write to grace@mail.test' }, 'names-somebody'],
    [{ id: paid, reason: 'they said their PIN is 1234' }, 'names-somebody'],
    [{ id: paid, reference: 'a reference; drop table' }, 'reference'],
  ]
  for (const [given, key] of refusals) {
    const version = await versionOf(console, given.id)
    const answer = await grace.done('propose', { ...GIVE_BACK, version, ...given })
    assert.deepEqual(answer, { outcome: 'refused', key: `staff.refused.${key}` }, key)
  }
  assert.deepEqual(await stage.rows('select id from proposal'), [])
})

test('a large amount is typed from the provider’s own portal, and must agree', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const price = { minor: 50_000, currency: 'UGX' } as const
  const id = await unknown(stage, { price })
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id, ground: 'list-shows-it', reference: 'KM-78' })
  const { version, typeAmount } = await peter.done('proposal', { proposal })
  assert.deepEqual(typeAmount, price)
  const approve = (typedMinor: number | null) => peter.done('approve', { proposal, version, typedMinor })
  assert.deepEqual(await approve(null), { outcome: 'refused', key: 'staff.refused.amount-not-typed' })
  assert.deepEqual(await approve(5_000), { outcome: 'refused', key: 'staff.refused.amount-differs' })
  assert.deepEqual(await approve(50_000), { outcome: 'done' })
})

test('a proposal lapses when the payment moves, and nobody can give twice what the operator gave meanwhile', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const { version } = await peter.done('proposal', { proposal })
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  await grace.done('lookAgain', { id })
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const late = await peter.done('approve', { proposal, version, typedMinor: null })
  assert.deepEqual([late.outcome, 'lapsed' in late ? late.lapsed : null], ['moved', 'moved'], 'and reads why')
  assert.equal('state' in late ? late.state : null, 'delivered', 'and what it is now')
  assert.deepEqual((({ state, why }) => [state, why])(await proposalOf(console, id)), ['lapsed', 'moved'])
  assert.deepEqual(stage.wallet.refunded, [])
})

test('a proposal that nobody answered for four hours is none any more', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const version = await versionOf(console, id)
  await stage.rows(
    `insert into proposal (subject, subject_id, act, payload, ground, reason, version, proposer, proposer_role,
       proposer_session, proposer_browser, lapses_at)
     select 'payment', $1, 'return', '{}', 'other', 'old', $2, id, 'duty', 's', 'b', now() - interval '1 second'
     from staff where work_name = 'grace.nakato'`,
    [id, version],
  )
  const { id: proposal } = await proposalOf(console, id)
  assert.deepEqual((await peter.done('queue', {})).seconds, [])
  assert.equal((await peter.done('approve', { proposal, version, typedMinor: null })).outcome, 'moved')
  assert.equal((await proposalOf(console, id)).why, 'time')
  await proposeAt(console, grace, { id })
})

test('one payment has one proposal; who proposed takes it back, and another refuses it with a reason', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const first = await proposeAt(console, grace, { id })
  const version = await versionOf(console, id)
  assert.deepEqual(await peter.done('propose', { ...GIVE_BACK, id, version, act: 'release' }), {
    outcome: 'refused',
    key: 'staff.refused.proposed',
  })
  assert.equal((await peter.done('withdraw', { proposal: first })).outcome, 'refused')
  assert.equal((await grace.done('refuse', { proposal: first, reason: 'a mistake' })).outcome, 'refused')
  assert.deepEqual(await grace.done('withdraw', { proposal: first }), { outcome: 'done' })
  const second = await proposeAt(console, grace, { id })
  assert.deepEqual(await peter.done('refuse', { proposal: second, reason: 'the desk added it' }), {
    outcome: 'done',
  })
  assert.equal(
    (await peter.done('approve', { proposal: second, version, typedMinor: null })).outcome,
    'moved',
  )
  assert.equal(await stage.stateOf(id), 'review')
})

test('what stands in a proposal is what was proposed: not even the owner of the tables writes it anew by hand', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const proposal = await proposeAt(console, grace, { id })
  const attacks = [
    `update proposal set act = 'release' where id = ${proposal}`,
    `update proposal set proposer = proposer + 1 where id = ${proposal}`,
    `update proposal set state = 'approved', ended_at = now() where id = ${proposal}`,
    `update proposal set state = 'approved', ended_at = now(), second = proposer, second_session = '\\x01', second_browser = 'x' where id = ${proposal}`,
    `delete from proposal where id = ${proposal}`,
    `insert into proposal (subject, subject_id, act, reason, proposer, proposer_role, proposer_session, proposer_browser,
       lapses_at, state, second, second_session, second_browser, ended_at)
     values ('payment', 'X', 'return', 'r', 1, 'duty', 's', 'b', now(), 'approved', 2, 't', 'c', now())`,
  ]
  for (const attack of attacks) await assert.rejects(stage.rows(attack), attack)
  assert.equal((await proposalOf(console, id)).state, 'open')
})

test('who proposes and who approves read the very SMS that the customer then gets', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const { willSay } = await grace.done('payment', { id })
  const proposal = await proposeAt(console, grace, { id })
  const { version, consequences } = await peter.done('proposal', { proposal })
  const shown = consequences.find(({ key }) => key === 'staff.then.message')?.values['text']
  assert.equal(shown, willSay.return)
  await peter.done('approve', { proposal, version, typedMinor: null })
  await stage.pass(2_000)
  const [sent] = await stage.rows<{ text: string }>(
    'select text from outbox where starts_with(key, $1) order by created_at limit 1',
    [`${id}-M-`],
  )
  assert.equal(sent?.text, willSay.return)
})
