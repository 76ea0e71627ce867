import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import {
  GIVE_BACK,
  acts,
  proposeAt,
  versionOf,
  type Proposing,
} from '#server/testing/console/proposals-of-staff.ts'
import { balances, undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'

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
  assert.equal(await approve(await unknown(stage), { act: 'decline', ground: 'other' }), 'declined')
  const vouched = { act: 'release', ground: 'list-shows-it', reference: 'KM-77' } as const
  assert.equal(await approve(await unknown(stage), vouched), 'delivering')
  const paid = { act: 'paid-out', ground: 'refund-refused', reference: 'BANK-77' } as const
  assert.equal(await approve(await unreturned(stage), paid), 'refunded')
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
