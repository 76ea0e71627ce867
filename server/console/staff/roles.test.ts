import assert from 'node:assert/strict'
import test from 'node:test'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { claimsOf, openConsole, type ConsoleStage } from '#server/testing/console/console-stage.ts'

const GIVE = {
  staffId: null,
  workName: '',
  name: '',
  change: 'roles',
  give: [],
  take: [],
  until: null,
  reason: 'joins the morning team',
} as const satisfies ConsoleRequest<'proposeRoles'>

async function two(console: ConsoleStage) {
  return {
    first: await console.proven('alice.admin', 'admin'),
    second: await console.proven('henry.admin', 'admin'),
  }
}

async function idOf({ stage }: ConsoleStage, workName: string): Promise<number> {
  const [row] = await stage.rows<{ id: number }>('select id from staff where work_name = $1', [workName])
  return row?.id ?? 0
}

const YES = { approves: true, reason: '' } as const

test('somebody new is invited by one administrator and approved by another, and then comes in with that role', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  const invitation = { ...GIVE, workName: 'p.mugisha', name: 'Paul Mugisha', give: ['finance'] as const }
  assert.deepEqual(await first.done('proposeRoles', { ...invitation, give: [...invitation.give] }), {
    outcome: 'done',
  })
  assert.equal(await console.open().enter(claimsOf('p.mugisha')), '/sign-in?why=no-role', 'not yet')
  const [waiting] = (await second.done('staff', {})).proposals
  assert.deepEqual([waiting?.workName, waiting?.give, waiting?.by], ['p.mugisha', ['finance'], 'Alice Admin'])
  const proposal = waiting?.id ?? 0
  assert.equal((await first.done('decideRoles', { proposal, ...YES })).outcome, 'refused', 'not by herself')
  assert.deepEqual(await second.done('decideRoles', { proposal, ...YES }), { outcome: 'done' })
  const paul = console.open()
  assert.equal(await paul.enter(claimsOf('p.mugisha')), '/')
  assert.deepEqual((await paul.done('myself', {})).roles, ['finance'])
})

function refused(key: string) {
  return { outcome: 'refused', key: `staff.refused.${key}` }
}

test('nobody gives themselves a role, approves what they would get, or holds keys to the staff and to money at once', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  const own = await idOf(console, 'alice.admin')
  const other = await idOf(console, 'henry.admin')
  const ask = (given: Partial<ConsoleRequest<'proposeRoles'>>) =>
    first.done('proposeRoles', { ...GIVE, ...given })
  assert.deepEqual(await ask({ staffId: own, give: ['care'] }), refused('own-roles'))
  assert.deepEqual(await ask({ staffId: other, give: ['finance'] }), refused('admin-with-money'))
  assert.deepEqual(
    await ask({ workName: 'x.y', name: 'X Y', give: ['admin', 'duty'] }),
    refused('admin-with-money'),
  )
  assert.deepEqual(await ask({ workName: 'alice.admin', name: 'X', give: ['care'] }), refused('name-taken'))
  assert.deepEqual(await ask({ staffId: other }), refused('no-roles'))
  assert.deepEqual(await ask({ staffId: other, give: ['care'] }), { outcome: 'done' })
  const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
  assert.deepEqual(await second.done('decideRoles', { proposal, ...YES }), refused('own-proposal'))
  await assert.rejects(
    console.stage.rows(`insert into staff_role (staff_id, role, origin) values (${own}, 'finance', 'claim')`),
    /moves money/,
    'nor by hand in the records',
  )
})

test('who loses a role is out at once, with what they had taken and proposed', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  await first.done('proposeRoles', { ...GIVE, workName: 'p.mugisha', name: 'Paul Mugisha', give: ['duty'] })
  const decide = async () => {
    const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
    assert.deepEqual(await second.done('decideRoles', { proposal, ...YES }), { outcome: 'done' })
  }
  await decide()
  const paul = console.open()
  await paul.enter(claimsOf('p.mugisha'))
  assert.equal((await paul.call('queue', {})).status, 200)
  const staffId = await idOf(console, 'p.mugisha')
  await first.done('proposeRoles', { ...GIVE, staffId, take: ['duty'], reason: 'moved to sales' })
  await decide()
  assert.equal((await paul.call('queue', {})).status, 401)
  assert.equal(await paul.enter(claimsOf('p.mugisha')), '/sign-in?why=no-role')
  const acts = await console.stage.rows<{ act: string; reason: string }>(
    `select act, reason from staff_event where act like '%roles' order by id`,
  )
  assert.deepEqual(
    acts.map(({ act, reason }) => `${act}: ${reason}`),
    [
      'proposed-roles: joins the morning team',
      'gave-roles: joins the morning team',
      'proposed-roles: moved to sales',
      'took-roles: moved to sales',
    ],
  )
})

test('a role ends on its day, and one that nobody used for sixty days is nobody’s any more', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care', 'leads', 'shops')
  await console.stage.rows(`update staff_role set until = now() - interval '1 second' where role = 'care'`)
  await console.stage.rows(`update staff_role set used_at = now() - interval '61 days' where role = 'shops'`)
  assert.deepEqual((await grace.done('myself', {})).roles, ['leads'])
})

test('lost keys are taken away by two and end whatever is open; the next ones are enrolled after a sign-in by the company account', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  const grace = await console.proven('grace.nakato', 'finance')
  const staffId = await idOf(console, 'grace.nakato')
  const lost = { ...GIVE, staffId, change: 'lost-keys', reason: 'phone stolen, case 4412' } as const
  assert.deepEqual(await first.done('proposeRoles', { ...lost, give: [], take: [] }), { outcome: 'done' })
  assert.equal((await grace.done('myself', {})).keys, 1, 'nothing before the second agrees')
  const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
  assert.equal((await first.done('decideRoles', { proposal, ...YES })).outcome, 'refused')
  assert.deepEqual(await second.done('decideRoles', { proposal, ...YES }), { outcome: 'done' })
  assert.equal((await grace.call('myself', {})).status, 401)
  const again = await console.signIn('grace.nakato', 'finance')
  const me = await again.done('myself', {})
  assert.deepEqual([me.keys, me.proofBy], [0, 'company'])
})

test('who left comes in by nothing any more, until two let them in again; their lines stay', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  const grace = await console.signIn('grace.nakato', 'care')
  const staffId = await idOf(console, 'grace.nakato')
  const change = async (what: 'leaves' | 'returns'): Promise<void> => {
    const asked = { ...GIVE, staffId, change: what, give: [], take: [] }
    assert.deepEqual(await first.done('proposeRoles', asked), { outcome: 'done' })
    const proposal = (await second.done('staff', {})).proposals[0]?.id ?? 0
    assert.deepEqual(await second.done('decideRoles', { proposal, ...YES }), { outcome: 'done' })
  }
  await change('leaves')
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal(await console.open().enter(claimsOf('grace.nakato', 'care')), '/sign-in?why=left')
  const ask = (given: Partial<ConsoleRequest<'proposeRoles'>>) =>
    first.done('proposeRoles', { ...GIVE, staffId, ...given })
  assert.deepEqual(await ask({ give: ['finance'] }), refused('left-already'))
  await change('returns')
  assert.equal(await console.open().enter(claimsOf('grace.nakato', 'care')), '/')
  assert.deepEqual(await ask({ change: 'returns' }), refused('left-already'))
  const acts = await console.stage.rows(
    `select act from staff_event where object = $1 and act in ('shut-out', 'let-in-again') order by id`,
    [String(staffId)],
  )
  assert.deepEqual(acts, [{ act: 'shut-out' }, { act: 'let-in-again' }])
})

test('a role that nobody asked about for a quarter is named, and kept by another administrator alone', async (context) => {
  const console = await openConsole(context)
  const { first, second } = await two(console)
  const own = await idOf(console, 'alice.admin')
  const other = await idOf(console, 'henry.admin')
  const toReview = async (): Promise<readonly number[]> => {
    const { people } = await first.done('staff', {})
    return people.filter(({ roles }) => roles.some(({ isToReview }) => isToReview)).map(({ id }) => id)
  }
  assert.deepEqual(await toReview(), [])
  await console.stage.rows(`update staff_role set given_at = now() - interval '91 days'`)
  assert.deepEqual(new Set(await toReview()), new Set([own, other]))
  assert.deepEqual(await first.done('keepRole', { staffId: own, role: 'admin' }), refused('own-review'))
  assert.deepEqual(await first.done('keepRole', { staffId: other, role: 'admin' }), { outcome: 'done' })
  assert.deepEqual(await toReview(), [own], 'her own is for somebody else')
  assert.equal((await first.call('keepRole', { staffId: other, role: 'care' })).status, 404, 'not held')
  await assert.rejects(
    console.stage.rows(`update staff_role set kept_by = staff_id`),
    /check/,
    'nor by hand in the records',
  )
  const [entry] = await console.stage.rows<{ act: string; object: string; detail: { keep: string } }>(
    `select act, object, detail from staff_event where act = 'kept-role'`,
  )
  assert.deepEqual(entry, { act: 'kept-role', object: String(other), detail: { keep: 'admin' } })
  assert.deepEqual(await second.done('keepRole', { staffId: own, role: 'admin' }), { outcome: 'done' })
  assert.deepEqual(await toReview(), [])
})
