import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { assertRefused } from '#server/testing/console/attacks.ts'
import { openConsole, type Browser } from '#server/testing/console/console-stage.ts'
import { GIVE_BACK, proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { undelivered, unknown } from '#server/testing/staff-terminal.ts'

const BROWSER_COOKIE = '__Host-console-browser'

/** Sits down at somebody else's device. */
function sitDown(at: Browser, whose: Browser): void {
  at.cookies.set(BROWSER_COOKIE, whose.cookies.get(BROWSER_COOKIE) ?? '')
}

/** Money that waits to go back: proposed by somebody with two roles, before somebody who may approve it. */
async function waiting(context: TestContext) {
  const console = await openConsole(context)
  const id = await undelivered(console.stage)
  const grace = await console.proven('grace.nakato', 'duty', 'finance')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const version = await versionOf(console, id)
  const approving = { proposal, version, typedMinor: null }
  const isUntouched = async (): Promise<void> => {
    assert.equal(await console.stage.stateOf(id), 'review')
    assert.equal(console.stage.wallet.refunded.length, 0)
  }
  return { console, id, grace, peter, approving, isUntouched }
}

test('nobody moves money alone: not by another tab, role, browser or device, and not without the role', async (context) => {
  const { console, id, grace, peter, approving, isUntouched } = await waiting(context)
  const { proposal, version } = approving
  const agnes = await console.proven('agnes.auma', 'care')
  const atHome = await console.signIn('grace.nakato', 'duty', 'finance')
  await atHome.prove(grace.key)
  const there = console.open()
  sitDown(there, grace)
  const { ceremony, options } = await there.done('signInOptions', { workName: 'peter.okello' })
  await there.done('signIn', { ceremony, credential: peter.key.sign(options, 'http://localhost:3100') })
  const byAccount = await console.signIn('peter.okello', 'finance')
  const approves = (one: Browser) => () => one.call('approve', approving)
  const refundProposal = { ...GIVE_BACK, id, version }
  const refusal = { proposal, reason: 'not needed any more' }
  await assertRefused(console, [
    ['approves their own, in another tab', 'kept: own-proposal', approves(grace)],
    ['approves their own, in another browser', 'kept: own-proposal', approves(atHome)],
    ['approves a colleague’s at the colleague’s device', 'kept: own-proposal', approves(there)],
    ['refuses their own', 'kept: own-proposal', () => grace.call('refuse', refusal)],
    ['withdraws a colleague’s', 'kept: not-your-proposal', () => peter.call('withdraw', { proposal })],
    ['approves without a role that does', 'kept: not-yours', approves(agnes)],
    ['proposes without a role that does', 'kept: not-yours', () => agnes.call('propose', refundProposal)],
    ['approves by the company account alone, without the key', 'prove', approves(byAccount)],
  ])
  await isUntouched()
})

test('an edited request, an old word and a session or role that is over approve nothing', async (context) => {
  const { console, id, peter, approving, isUntouched } = await waiting(context)
  const { proposal, version } = approving
  const { stage } = console
  const approves = () => peter.call('approve', approving)
  const edited = (more: object) => () => peter.call('approve', { ...approving, ...more })
  const proposes = (more: object) => () => peter.call('propose', { ...GIVE_BACK, id, version, ...more })
  await assertRefused(console, [
    ['approves what they saw before it moved', 'moved', edited({ version: version + 1 })],
    ['names another second person', 'kept: unreadable', edited({ second: 1 })],
    ['names another act', 'kept: unreadable', edited({ act: 'release' })],
    ['leaves the version out', 'kept: unreadable', edited({ version: undefined })],
    ['approves several at once', 'kept: unreadable', edited({ proposal: [proposal, proposal] })],
    ['approves a proposal that is not there', 'not-found', edited({ proposal: 9_999_999 })],
    ['proposes another act about the same payment', 'proposed', proposes({ act: 'release' })],
    ['proposes for an old version', 'moved', proposes({ version: version + 5 })],
    ['closes as not paid what was paid', 'charge-in-books', proposes({ act: 'decline', ground: 'other' })],
  ])
  await stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  await assertRefused(console, [['approves with a proof of three minutes ago', 'prove', approves]])
  await peter.prove(peter.key)
  await stage.rows(`delete from staff_role where role = 'finance'`)
  await assertRefused(console, [['approves by a role that was taken away', 'kept: not-yours', approves]])
  await stage.rows(`update staff_session set ended_at = now()`)
  await assertRefused(console, [['approves in a session that was ended', 'sign-in', approves]])
  await isUntouched()
})

test('an approval that is sent again, or comes after the money was found elsewhere, moves nothing a second time', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const other = await unknown(stage, { recipient: '700100002' })
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const approving = {
    proposal: await proposeAt(console, grace, { id }),
    version: await versionOf(console, id),
    typedMinor: null,
  }
  const late = {
    proposal: await proposeAt(console, grace, { id: other, act: 'decline', ground: 'other' }),
    version: await versionOf(console, other),
    typedMinor: null,
  }
  assert.deepEqual(await peter.done('approve', approving), { outcome: 'done' })
  stage.wallet.queries.give(`${other}-C1`, collected('P-late'))
  await stage.rows(`update payment set due_at = now() where id = $1`, [other])
  await stage.pass(2_000)
  await assertRefused(console, [
    ['sends an approval again', 'moved', () => peter.call('approve', approving)],
    ['closes as not paid what was collected meanwhile', 'moved', () => peter.call('approve', late)],
  ])
  await stage.pass(2_000)
  const [once] = await stage.rows<{ times: number }>(
    'select count(*)::int as times from refund where payment_id = $1',
    [id],
  )
  assert.equal(once?.times, 1)
  assert.notEqual(await stage.stateOf(other), 'declined')
})
