import assert from 'node:assert/strict'
import test from 'node:test'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { openConsole, type Browser, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { balances, undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'

type Proposing = ConsoleRequest<'propose'>

const PLAIN = { reference: '', attempt: null, throughProvider: false, providerAgreed: false }
const GIVE_BACK = {
  act: 'return',
  ground: 'operator-said-no',
  reason: 'desk says: never credited, ticket 812',
  ...PLAIN,
} as const

async function versionOf({ stage }: ConsoleStage, id: string): Promise<number> {
  const [row] = await stage.rows<{ version: number }>('select version from payment where id = $1', [id])
  return row?.version ?? 0
}

async function proposalOf(
  { stage }: ConsoleStage,
  id: string,
): Promise<{ id: number; state: string; why: string }> {
  const [row] = await stage.rows<{ id: number; state: string; why: string }>(
    'select id, state, ended_why as why from proposal where subject_id = $1 order by id desc limit 1',
    [id],
  )
  assert.ok(row, 'nothing was proposed')
  return row
}

async function proposeAt(
  console: ConsoleStage,
  browser: Browser,
  given: Partial<Proposing> & { readonly id: string },
): Promise<number> {
  const version = await versionOf(console, given.id)
  assert.deepEqual(await browser.done('propose', { ...GIVE_BACK, version, ...given }), { outcome: 'done' })
  return (await proposalOf(console, given.id)).id
}

async function acts({ stage }: ConsoleStage, id: string): Promise<readonly string[]> {
  const rows = await stage.rows<{ line: string }>(
    `select by_name || ' ' || act as line from staff_event where object = $1 order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}

test('money goes back when one proposes it and another approves it, not before: both names stay with the payment', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  assert.equal(await stage.stateOf(id), 'review', 'a proposal moves nothing')
  const waiting = await peter.done('queue', {})
  assert.deepEqual(
    waiting.seconds.map(({ act, by, payment }) => [act, by, payment.id]),
    [['return', 'Grace Nakato', id]],
  )
  assert.deepEqual((await grace.done('queue', {})).seconds, [], 'nobody is asked to approve their own')
  const view = await peter.done('proposal', { proposal })
  assert.ok(view.canApprove)
  assert.equal(view.typeAmount, null)
  const approving = { proposal, version: view.version, typedMinor: null }
  assert.deepEqual(await peter.done('approve', approving), { outcome: 'done' })
  assert.equal(await stage.stateOf(id), 'refunding')
  const [event] = await stage.rows<{ cause: string; detail: object }>(
    `select cause, detail from event where payment_id = $1 and cause like 'staff:%'`,
    [id],
  )
  assert.deepEqual(event, {
    cause: 'staff:return',
    detail: { by: 'Grace Nakato', user: 'console', second: 'Peter Okello', reason: GIVE_BACK.reason },
  })
  assert.deepEqual(await acts(console, id), ['Grace Nakato proposed', 'Peter Okello approved'])
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(await balances(stage, id), {})
  const twice = await peter.done('approve', approving)
  assert.equal(twice.outcome, 'moved')
  assert.equal((await acts(console, id)).length, 2, 'twice approved is once done')
})

test('each way out of review, and a payout by hand, is proposed and approved', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'duty')
  const approve = async (id: string, given: Partial<Proposing>): Promise<string> => {
    const proposal = await proposeAt(console, grace, { id, ...given })
    const { version } = await peter.done('proposal', { proposal })
    assert.deepEqual(await peter.done('approve', { proposal, version, typedMinor: null }), {
      outcome: 'done',
    })
    return stage.stateOf(id)
  }
  assert.equal(await approve(await undelivered(stage), { act: 'release' }), 'delivering')
  assert.equal(await approve(await unknown(stage), { act: 'decline', ground: 'list-does-not' }), 'declined')
  const vouched = { act: 'release', ground: 'list-shows-it', reference: 'KM-77' } as const
  assert.equal(await approve(await unknown(stage), vouched), 'delivering')
  const paid = { act: 'paid-out', ground: 'refund-refused', reference: 'BANK-77' } as const
  assert.equal(await approve(await unreturned(stage), paid), 'refunded')
})

test('what the table forbids is refused when it is proposed, in words', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'finance')
  const paid = await undelivered(stage)
  const open = await unknown(stage)
  const refusals: readonly (readonly [given: Partial<Proposing> & { id: string }, key: string])[] = [
    [{ id: paid, act: 'decline', ground: 'list-does-not' }, 'charge-in-books'],
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

test('nobody approves their own proposal: not in another tab, another role, another session or at the same device', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const version = await versionOf(console, id)
  const own = { outcome: 'refused', key: 'staff.refused.own-proposal' }
  const approving = { proposal, version, typedMinor: null }
  assert.deepEqual(await grace.done('approve', approving), own, 'another tab of hers')
  const atHome = await console.signIn('grace.nakato', 'duty', 'finance')
  await atHome.prove(grace.key)
  assert.deepEqual(await atHome.done('approve', approving), own, 'another browser of hers')
  const peter = await console.proven('peter.okello', 'finance')
  const device = [...grace.cookies].find(([name]) => name === '__Host-console-browser')
  peter.cookies.set(...(device ?? ['', '']))
  const byAccount = await console.signIn('peter.okello', 'finance')
  const unproved = { status: 403, result: { fault: 'prove', code: '' } }
  assert.deepEqual(
    await byAccount.call('approve', approving),
    unproved,
    'his company account without his key',
  )
  assert.deepEqual(await byAccount.call('keyOptions', {}), unproved, 'nor does it enrol another key')
  const key = peter.key
  const second = console.open()
  second.cookies.set(...(device ?? ['', '']))
  const { ceremony, options } = await second.done('signInOptions', { workName: 'peter.okello' })
  await second.done('signIn', { ceremony, credential: key.sign(options, 'http://localhost:3100') })
  assert.deepEqual(await second.done('approve', approving), own, 'at the device that proposed')
  assert.equal(await stage.stateOf(id), 'review')
  assert.equal((await acts(console, id)).filter((line) => line.endsWith('refused-act')).length, 3)
})

test('an approval without a fresh proof, a role, or the version that was seen changes nothing', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const care = await console.proven('agnes.auma', 'care')
  const proposal = await proposeAt(console, grace, { id })
  const version = await versionOf(console, id)
  const approving = { proposal, version, typedMinor: null }
  assert.deepEqual((await care.call('approve', approving)).result, { fault: 'not-yours', code: '' })
  const stale = await peter.done('approve', { ...approving, version: version - 1 || 99 })
  assert.equal(stale.outcome, 'moved')
  await stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  assert.deepEqual((await peter.call('approve', approving)).result, { fault: 'prove', code: '' })
  await peter.prove(peter.key)
  await stage.rows(`delete from staff_role where role = 'finance'`)
  assert.deepEqual((await peter.call('approve', approving)).result, { fault: 'not-yours', code: '' })
  await grace.prove(grace.key)
  for (const odd of [{ ...approving, staffId: 1 }, { proposal }, { ...approving, proposal: '1' }])
    assert.deepEqual((await grace.call('approve', odd as never)).result, { fault: 'unreadable', code: '' })
  assert.equal(await stage.stateOf(id), 'review')
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
  assert.equal((await peter.done('approve', { proposal, version, typedMinor: null })).outcome, 'moved')
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

test('of two who approve at the same moment one does it, and the money moves once', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const ruth = await console.proven('ruth.adongo', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const approving = { proposal, version: await versionOf(console, id), typedMinor: null }
  const answers = await Promise.all([peter, ruth, peter, ruth].map((one) => one.done('approve', approving)))
  assert.equal(answers.filter(({ outcome }) => outcome === 'done').length, 1)
  assert.ok(answers.every(({ outcome }) => outcome === 'done' || outcome === 'moved'))
  await stage.pass(2_000)
  assert.equal(stage.wallet.refunded.length, 1)
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
