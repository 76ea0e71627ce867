import assert from 'node:assert/strict'
import test from 'node:test'
import {
  claimsOf,
  openConsole,
  type Browser,
  type ConsoleStage,
} from '#server/testing/console/console-stage.ts'
import { acts, proposalOf, proposeAt } from '#server/testing/console/proposals-of-staff.ts'
import { ringAlarms } from '../today/alarms.ts'
import type { SoftKey } from '#server/testing/console/soft-key.ts'
import { unreturned } from '#server/testing/staff-terminal.ts'

const ORIGIN = 'http://localhost:3100'

async function byKey(console: ConsoleStage, workName: string, key: SoftKey) {
  const browser = console.open()
  const { ceremony, options } = await browser.done('signInOptions', { workName })
  const credential = key.sign(options, ORIGIN)
  return { browser, answer: await browser.call('signIn', { ceremony, credential }) }
}

/** So many hours later, as far as the company account's word goes. */
async function later({ stage }: ConsoleStage, hours: number): Promise<void> {
  await stage.rows(`update staff_role set claimed_at = claimed_at - interval '${hours} hours'`)
}

test('a passkey alone gives no role twelve hours after the company last confirmed it', async (context) => {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'finance')
  const { browser } = await byKey(console, 'grace.nakato', grace.key)
  assert.deepEqual((await browser.done('myself', {})).roles, ['finance'], 'a key is enough for the day')
  await later(console, 13)
  assert.deepEqual((await grace.done('myself', {})).roles, [], 'an open session has no role any more either')
  const { answer } = await byKey(console, 'grace.nakato', grace.key)
  assert.deepEqual(answer, { status: 403, result: { fault: 'company-first', code: '' } })
  assert.equal(await grace.enter(claimsOf('grace.nakato', 'finance')), '/')
  assert.deepEqual((await grace.done('myself', {})).roles, ['finance'])
})

test('a role that the company removes ends at once in every browser, and what its holder proposed is released', async (context) => {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'finance')
  const id = await unreturned(console.stage)
  await proposeAt(console, grace, { id, act: 'paid-out', ground: 'refund-refused', reference: 'BANK-77' })
  const asked = console.stage.wallet.refunded.length
  assert.equal(await console.open().enter(claimsOf('grace.nakato')), '/sign-in?why=no-role')
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal((await proposalOf(console, id)).why, 'proposer-left')
  assert.deepEqual(await acts(console, id), ['Grace Nakato proposed', 'console lapsed'])
  await console.stage.pass(60_000)
  assert.equal(console.stage.wallet.refunded.length, asked + 1, 'the refund is asked for again')
  const [line] = await console.stage.rows<{ by_name: string; take: string }>(
    `select by_name, detail->>'take' as take from staff_event where act = 'took-roles'`,
  )
  assert.deepEqual(line, { by_name: 'company account', take: 'finance' })
  const { answer } = await byKey(console, 'grace.nakato', grace.key)
  assert.equal(answer.status, 403)
})

test('a company role that two administrators remove stays removed until two grant it again', async (context) => {
  const console = await openConsole(context)
  const first = await console.proven('alice.admin', 'admin')
  const second = await console.proven('henry.admin', 'admin')
  const grace = await console.signIn('grace.nakato', 'finance')
  const { id: staffId } = await grace.done('myself', {})
  const change = {
    staffId,
    workName: '',
    name: '',
    change: 'roles',
    until: null,
    reason: 'left the money team',
  } as const
  const decide = async (given: {
    readonly give: readonly 'finance'[]
    readonly take: readonly 'finance'[]
  }) => {
    const asked = { ...change, give: [...given.give], take: [...given.take] }
    assert.deepEqual(await first.done('proposeRoles', asked), { outcome: 'done' })
    const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
    const yes = { approves: true, reason: '', proposal }
    assert.deepEqual(await second.done('decideRoles', yes), { outcome: 'done' })
  }
  await decide({ give: [], take: ['finance'] })
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal(await cameBack(grace), '/sign-in?why=no-role')
  await decide({ give: ['finance'], take: [] })
  assert.equal(await cameBack(grace), '/')
})

function cameBack(browser: Browser): Promise<string> {
  return browser.enter(claimsOf('grace.nakato', 'finance'))
}

const FRESH = { ...claimsOf('grace.nakato', 'finance', 'care'), refreshToken: 'first' }

test('a person who stays signed in loses a removed role within 15 minutes', async (context) => {
  const console = await openConsole(context)
  const grace = console.open()
  assert.equal(await grace.enter(FRESH), '/')
  await later(console, 11)
  await console.follow({ first: { ...FRESH, refreshToken: 'second' } })
  await later(console, 11)
  assert.deepEqual((await grace.done('myself', {})).roles, ['care', 'finance'], 'its word is fresh again')
  await console.follow({})
  assert.equal(
    (await grace.call('myself', {})).status,
    200,
    'it could not be reached: what it said last counts',
  )
  await console.follow({ second: { ...FRESH, groups: ['duuka-care'], refreshToken: null } })
  assert.equal((await grace.call('myself', {})).status, 401)
  const kept = await console.stage.rows<{ refresh: string }>('select refresh from staff_claim')
  assert.doesNotMatch(JSON.stringify(kept), /second/, 'sealed')
})

test('a person who has left the company is signed out, and their passkey no longer works', async (context) => {
  const console = await openConsole(context)
  const grace = console.open()
  await grace.enter(FRESH)
  const key = await grace.enrol()
  await console.follow({ first: 'ended' })
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal((await byKey(console, 'grace.nakato', key)).answer.status, 403)
})

test('a signed back-channel logout ends a person’s sessions at once, and a forged one doesn’t', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'finance')
  const tell = async (token: string): Promise<number> => {
    const reply = await console.app.inject({
      method: 'POST',
      url: '/company-account/signed-out',
      headers: { host: 'localhost:3100', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    return reply.statusCode
  }
  assert.equal(await tell('forged account-grace.nakato'), 400)
  assert.equal((await grace.call('myself', {})).status, 200)
  assert.equal(await tell('signed account-grace.nakato'), 200)
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal(await tell('signed account-of-nobody'), 200)
})

test('while the company account is down, two administrators can grant a role for a day, with an alarm until it ends', async (context) => {
  const console = await openConsole(context)
  const first = await console.proven('alice.admin', 'admin')
  const second = await console.proven('henry.admin', 'admin')
  const grace = await console.proven('grace.nakato', 'finance')
  const { id: staffId } = await grace.done('myself', {})
  await console.stage.rows(`update staff_role set claimed_at = '-infinity' where staff_id = $1`, [staffId])
  assert.equal((await byKey(console, 'grace.nakato', grace.key)).answer.status, 403)
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const given = {
    staffId,
    workName: '',
    name: '',
    change: 'roles',
    give: ['finance'],
    take: [],
    until,
  } as const
  const asked = { ...given, give: [...given.give], take: [], reason: 'the company account is away' }
  assert.deepEqual(await first.done('proposeRoles', asked), { outcome: 'done' })
  const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
  await second.done('decideRoles', { approves: true, reason: '', proposal })
  assert.equal((await byKey(console, 'grace.nakato', grace.key)).answer.status, 200)
  await ringAlarms(console.stage.database, [])
  const { alarms } = await second.done('today', {})
  assert.deepEqual(
    alarms.map(({ kind, values }) => [kind, values['name'], values['role']]),
    [['role-for-a-day', 'Grace Nakato', 'finance']],
  )
})
