import assert from 'node:assert/strict'
import test from 'node:test'
import { assertRefused, type Attack } from '#server/testing/console/attacks.ts'
import { openConsole, type Browser } from '#server/testing/console/console-stage.ts'
import { GIVE_BACK, proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { undelivered, unknown } from '#server/testing/staff-terminal.ts'

const BROWSER_COOKIE = '__Host-console-browser'

/** Sits down at somebody else's device. */
function sitDown(at: Browser, whose: Browser): void {
  at.cookies.set(BROWSER_COOKIE, whose.cookies.get(BROWSER_COOKIE) ?? '')
}

test('nobody moves money alone: not by another tab, role, browser or device, an old word, a replay or an edited request', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty', 'finance')
  const peter = await console.proven('peter.okello', 'finance')
  const agnes = await console.proven('agnes.auma', 'care')
  const proposal = await proposeAt(console, grace, { id })
  const version = await versionOf(console, id)
  const approving = { proposal, version, typedMinor: null }
  const atHome = await console.signIn('grace.nakato', 'duty', 'finance')
  await atHome.prove(grace.key)
  const there = console.open()
  sitDown(there, grace)
  const { ceremony, options } = await there.done('signInOptions', { workName: 'peter.okello' })
  await there.done('signIn', { ceremony, credential: peter.key.sign(options, 'http://localhost:3100') })
  const byAccount = await console.signIn('peter.okello', 'finance')
  const edited = (more: object) => () => peter.call('approve', { ...approving, ...more } as never)
  const attacks: readonly Attack[] = [
    {
      what: 'approves their own, in another tab',
      tries: () => grace.call('approve', approving),
      told: 'own-proposal',
      isKept: true,
    },
    {
      what: 'approves their own, in another browser',
      tries: () => atHome.call('approve', approving),
      told: 'own-proposal',
      isKept: true,
    },
    {
      what: 'approves a colleague’s at the colleague’s device',
      tries: () => there.call('approve', approving),
      told: 'own-proposal',
      isKept: true,
    },
    {
      what: 'refuses their own, so that it looks answered',
      tries: () => grace.call('refuse', { proposal, reason: 'not needed any more' }),
      told: 'own-proposal',
      isKept: true,
    },
    {
      what: 'withdraws a colleague’s',
      tries: () => peter.call('withdraw', { proposal }),
      told: 'not-your-proposal',
      isKept: true,
    },
    {
      what: 'approves without a role that does',
      tries: () => agnes.call('approve', approving),
      told: 'not-yours',
      isKept: true,
    },
    {
      what: 'proposes without a role that does',
      tries: () => agnes.call('propose', { ...GIVE_BACK, id, version }),
      told: 'not-yours',
      isKept: true,
    },
    {
      what: 'approves by the company account alone, without the key',
      tries: () => byAccount.call('approve', approving),
      told: 'prove',
      isKept: false,
    },
    {
      what: 'approves what they saw before it moved',
      tries: edited({ version: version + 1 }),
      told: 'moved',
      isKept: false,
    },
    { what: 'names another second person', tries: edited({ second: 1 }), told: 'unreadable', isKept: true },
    { what: 'names another act', tries: edited({ act: 'release' }), told: 'unreadable', isKept: true },
    {
      what: 'leaves the version out',
      tries: edited({ version: undefined }),
      told: 'unreadable',
      isKept: true,
    },
    {
      what: 'approves several at once',
      tries: edited({ proposal: [proposal, proposal] }),
      told: 'unreadable',
      isKept: true,
    },
    {
      what: 'approves a proposal that is not there',
      tries: edited({ proposal: 9_999_999 }),
      told: 'not-found',
      isKept: false,
    },
    {
      what: 'proposes another act about the same payment',
      tries: () => peter.call('propose', { ...GIVE_BACK, act: 'release', id, version }),
      told: 'proposed',
      isKept: false,
    },
    {
      what: 'proposes for an old version',
      tries: () => peter.call('propose', { ...GIVE_BACK, id, version: version + 5 }),
      told: 'moved',
      isKept: false,
    },
    {
      what: 'closes as not paid what was paid',
      tries: () =>
        peter.call('propose', { ...GIVE_BACK, act: 'decline', ground: 'list-does-not', id, version }),
      told: 'charge-in-books',
      isKept: false,
    },
  ]
  await assertRefused(console, attacks)
  await stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  await assertRefused(console, [
    {
      what: 'approves with a proof of three minutes ago',
      tries: () => peter.call('approve', approving),
      told: 'prove',
      isKept: false,
    },
  ])
  await peter.prove(peter.key)
  await stage.rows(`delete from staff_role where role = 'finance'`)
  await assertRefused(console, [
    {
      what: 'approves by a role that was taken away',
      tries: () => peter.call('approve', approving),
      told: 'not-yours',
      isKept: true,
    },
  ])
  await stage.rows(`update staff_session set ended_at = now()`)
  await assertRefused(console, [
    {
      what: 'approves in a session that was ended',
      tries: () => peter.call('approve', approving),
      told: 'sign-in',
      isKept: false,
    },
  ])
  assert.equal(await stage.stateOf(id), 'review')
  assert.equal(stage.wallet.refunded.length, 0)
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
    proposal: await proposeAt(console, grace, { id: other, act: 'decline', ground: 'list-does-not' }),
    version: await versionOf(console, other),
    typedMinor: null,
  }
  assert.deepEqual(await peter.done('approve', approving), { outcome: 'done' })
  stage.wallet.queries.give(`${other}-C1`, collected('P-late'))
  await stage.rows(`update payment set due_at = now() where id = $1`, [other])
  await stage.pass(2_000)
  await assertRefused(console, [
    {
      what: 'sends an approval again',
      tries: () => peter.call('approve', approving),
      told: 'moved',
      isKept: false,
    },
    {
      what: 'closes as not paid what was collected meanwhile',
      tries: () => peter.call('approve', late),
      told: 'moved',
      isKept: false,
    },
  ])
  await stage.pass(2_000)
  const [once] = await stage.rows<{ times: number }>(
    'select count(*)::int as times from refund where payment_id = $1',
    [id],
  )
  assert.equal(once?.times, 1)
  assert.notEqual(await stage.stateOf(other), 'declined')
})
