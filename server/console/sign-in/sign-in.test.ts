import assert from 'node:assert/strict'
import test from 'node:test'
import { claimsOf, openConsole, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { makeSoftKey } from '#server/testing/console/soft-key.ts'

const ORIGIN = 'http://localhost:3100'

async function audit({ stage }: ConsoleStage): Promise<readonly string[]> {
  const rows = await stage.rows<{ line: string }>(
    `select act || ' ' || by_name || coalesce(' ' || (detail->>'because'), '') as line from staff_event order by id`,
  )
  return rows.map(({ line }) => line)
}

test('staff come in by the company account with the roles that it gives them, and the door keeps who came', async (context) => {
  const console = await openConsole(context)
  const browser = console.open()
  assert.equal(
    await browser.enter(claimsOf('grace.nakato', 'care', 'duty', 'gardener'), '/company-account?to=/queue'),
    '/queue',
  )
  const me = await browser.done('myself', {})
  assert.deepEqual(
    [me.workName, me.name, me.initials, me.roles, me.keys, me.proofBy],
    ['grace.nakato', 'Grace Nakato', 'G.N.', ['care', 'duty'], 0, 'company'],
  )
  assert.deepEqual(await audit(console), ['signed-in Grace Nakato'])
})

const REFUSED: readonly (readonly [what: string, claims: ReturnType<typeof claimsOf>, why: string])[] = [
  ['one factor alone', { ...claimsOf('a.one', 'care'), factors: ['pwd'] }, 'one-factor'],
  ['no word of how they signed in', { ...claimsOf('a.two', 'care'), factors: [] }, 'one-factor'],
  ['no role', claimsOf('a.three'), 'no-role'],
  ['a group of another house', claimsOf('a.four', 'owner'), 'no-role'],
  ['keys to the staff and to money at once', claimsOf('a.five', 'admin', 'finance'), 'admin-with-money'],
  ['no name that fits', claimsOf('<script>', 'care'), 'name-unusable'],
]

test('whoever may not come in is told why, is nobody afterwards, and the door keeps that they tried', async (context) => {
  const console = await openConsole(context)
  for (const [what, claims, why] of REFUSED) {
    const browser = console.open()
    assert.equal(await browser.enter(claims), `/sign-in?why=${why}`, what)
    assert.equal((await browser.call('myself', {})).status, 401, what)
  }
  assert.deepEqual(await console.stage.rows('select work_name from staff'), [])
  assert.equal(
    (await audit(console)).filter((line) => line.startsWith('refused-sign-in')).length,
    REFUSED.length,
  )
})

test('nobody takes over the name of somebody else by another account, and who left is out', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const other = { ...claimsOf('grace.nakato', 'finance'), subject: 'account-of-somebody-else' }
  assert.equal(await console.open().enter(other), '/sign-in?why=name-taken')
  await console.stage.rows(`update staff set state = 'left'`)
  assert.equal((await grace.call('myself', {})).status, 401)
  assert.equal(await grace.enter(claimsOf('grace.nakato', 'care')), '/sign-in?why=left')
})

test('a role that the company account takes back is gone with the next sign-in, and at once from what is open', async (context) => {
  const console = await openConsole(context)
  const first = await console.signIn('grace.nakato', 'care', 'finance')
  const second = await console.signIn('grace.nakato', 'care')
  assert.equal((await first.call('myself', {})).status, 401)
  assert.deepEqual((await second.done('myself', {})).roles, ['care'])
})

test('the way back counts once, in the browser that went, and says nothing when the company account said no', async (context) => {
  const console = await openConsole(context)
  const browser = console.open()
  assert.equal(await browser.enter(null), '/sign-in?why=company')
  await browser.get('/company-account')
  const stolen = console.open()
  assert.equal((await stolen.get('/company-account/return?code=c&state=s')).to, '/sign-in?why=too-late')
  await browser.enter(claimsOf('grace.nakato', 'care'))
  assert.equal((await browser.get('/company-account/return?code=c&state=s')).to, '/sign-in?why=too-late')
})

test('whoever comes after somebody signed out is asked anew who they are', async (context) => {
  const console = await openConsole(context)
  const browser = console.open()
  await browser.enter(claimsOf('grace.nakato', 'care'))
  await browser.get('/company-account?again=1')
  await browser.get('/company-account?proof=1')
  assert.deepEqual(console.asked, ['enter', 'again', 'proof'])
})

test('no address of another house is where a sign-in ends', async (context) => {
  const console = await openConsole(context)
  for (const to of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a\nb'])
    assert.equal(
      await console.open().enter(claimsOf('g.n', 'care'), `/company-account?to=${encodeURIComponent(to)}`),
      '/',
      to,
    )
})

test('a key lets its owner in, proves who is there, and lets in nobody else', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const key = await grace.enrol()
  const begin = (workName: string) => console.open().done('signInOptions', { workName })
  const elsewhere = console.open()
  const { ceremony, options } = await begin('grace.nakato')
  const credential = key.sign(options, ORIGIN)
  assert.equal((await elsewhere.done('signIn', { ceremony, credential })).workName, 'grace.nakato')
  assert.deepEqual((await elsewhere.done('myself', {})).roles, ['care'])
  assert.equal(
    (await elsewhere.call('signIn', { ceremony, credential })).status,
    401,
    'the same words once more',
  )

  const other = await begin('somebody.else')
  const forOther = key.sign(other.options, ORIGIN)
  const asOther = await elsewhere.call('signIn', { ceremony: other.ceremony, credential: forOther })
  assert.equal(asOther.status, 401, 'a key of hers under another name')
  const again = await begin('grace.nakato')
  const phished = key.sign(again.options, 'https://console.evil.test')
  assert.equal(
    (await elsewhere.call('signIn', { ceremony: again.ceremony, credential: phished })).status,
    401,
  )
  const third = await begin('grace.nakato')
  const stranger = { ...makeSoftKey().sign(third.options, ORIGIN), id: key.id, rawId: key.id }
  assert.equal(
    (await elsewhere.call('signIn', { ceremony: third.ceremony, credential: stranger })).status,
    401,
  )
})

test('whether somebody of a name works here is not told to whoever asks at the door', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  await grace.enrol()
  const shapeOf = async (workName: string) => {
    const { options } = await console.open().done('signInOptions', { workName })
    const allowed = options['allowCredentials'] as readonly {
      readonly id: string
      readonly transports: unknown
    }[]
    return allowed.map(({ id, transports }) => [id.length, transports])
  }
  // The same number for somebody with one key, with two as the handbook asks, and for a name that nobody has.
  assert.deepEqual(await shapeOf('nobody.here'), await shapeOf('grace.nakato'))
  await grace.enrol()
  assert.deepEqual(await shapeOf('nobody.here'), await shapeOf('grace.nakato'))
  const ids = async () => (await console.open().done('signInOptions', { workName: 'nobody.here' })).options
  assert.deepEqual((await ids())['allowCredentials'], (await ids())['allowCredentials'], 'asked twice')
})

test('who guesses at keys is held back, and comes in no more from there for a while', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const key = await grace.enrol()
  const attempt = async (id: string) => {
    const { ceremony, options } = await console.open().done('signInOptions', { workName: 'grace.nakato' })
    const credential = { ...makeSoftKey().sign(options, ORIGIN), id, rawId: id }
    return (await console.open().call('signIn', { ceremony, credential })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push(await attempt(key.id))
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429])
})

test('the first key is enrolled by whoever proved a moment ago who they are; a stolen session enrols none', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  await console.stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  assert.deepEqual(await grace.call('keyOptions', {}), { status: 403, result: { fault: 'prove', code: '' } })
  assert.equal(await grace.enter(claimsOf('grace.nakato', 'care'), '/company-account?proof=1&to=/me'), '/me')
  const key = await grace.enrol()
  await console.stage.rows(`update staff_session set proved_at = now() - interval '3 minutes'`)
  assert.equal(
    await grace.enter(claimsOf('grace.nakato', 'care'), '/company-account?proof=1&to=/me'),
    '/sign-in?why=somebody-else',
    'who has a key proves it with that',
  )
  await grace.prove(key)
  assert.equal((await grace.call('keyOptions', {})).status, 200)
})

test('a proof is of the person of the session: a colleague’s key, or account, proves nothing there', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const peter = await console.proven('peter.okello', 'care')
  await console.stage.rows(`update staff_session set proved_at = null`)
  assert.equal(
    await grace.enter(claimsOf('peter.okello', 'care'), '/company-account?proof=1'),
    '/sign-in?why=somebody-else',
  )
  const { ceremony, options } = await grace.done('proofOptions', {})
  const answered = await grace.call('prove', { ceremony, credential: peter.key.sign(options, ORIGIN) })
  assert.equal(answered.status, 403)
  assert.equal((await grace.done('myself', {})).provedAt, null)
})

test('no page of another site calls in a colleague’s name, and the console answers to its own name alone', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const sent: readonly (readonly [what: string, headers: Record<string, string>, status: number])[] = [
    ['its own page', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['another origin that hides where it is', { origin: 'https://evil.test' }, 403],
    ['a form without the header', { 'x-duuka-console': '' }, 403],
    ['another name', { host: 'kati.ug' }, 421],
  ]
  for (const [what, headers, status] of sent)
    assert.equal((await grace.call('myself', {}, headers)).status, status, what)
  const stream = await console.app.inject({
    method: 'GET',
    url: '/api/stream',
    headers: { host: 'localhost:3100' },
  })
  assert.equal(stream.statusCode, 403)
})
