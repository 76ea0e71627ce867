import assert from 'node:assert/strict'
import test from 'node:test'
import { assertRefused, type Attack } from '#server/testing/console/attacks.ts'
import {
  claimsOf,
  openConsole,
  type Browser,
  type ConsoleStage,
} from '#server/testing/console/console-stage.ts'

const HOST = 'localhost:3100'

/** Comes back from the company account with these claims; what is told is why not. */
function enters(browser: Browser, claims: Parameters<Browser['enter']>[0]): Attack[2] {
  return async () => ({ status: 303, result: { fault: (await browser.enter(claims)).split('why=').at(-1) } })
}

/** A browser that took these cookies of another one with it. */
function carryOff({ open }: ConsoleStage, from: Browser, names: readonly string[]): Browser {
  const thief = open()
  for (const name of names) thief.cookies.set(name, from.cookies.get(name) ?? '')
  return thief
}

test('what was carried off from a browser opens nothing in another one, and is over for both from then on', async (context) => {
  const console = await openConsole(context)
  for (const what of ['alone', 'beside a browser’s own name'] as const) {
    const grace = await console.signIn('grace.nakato', 'care')
    const thief = carryOff(console, grace, ['__Host-console'])
    if (what !== 'alone') thief.cookies.set('__Host-console-browser', 'B'.repeat(32))
    await assertRefused(console, [
      [`uses a session ${what}`, 'kept: sign-in', () => thief.call('myself', {})],
      ['goes on in it afterwards', 'sign-in', () => grace.call('myself', {})],
    ])
  }
})

test('nobody comes in by claims, keys and ways back that are not their own', async (context) => {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'care')
  const peter = await console.proven('peter.okello', 'finance')
  const proof = await grace.done('proofOptions', {})
  const back = console.open()
  await back.enter(claimsOf('ruth.adongo', 'care'))
  const forged = { ...claimsOf('grace.nakato', 'finance'), subject: 'account-of-somebody-else' }
  const guessed = console.open()
  guessed.cookies.set('__Host-console', 'A'.repeat(43))
  await assertRefused(console, [
    ['guesses a session', 'sign-in', () => guessed.call('myself', {})],
    [
      'comes with one factor',
      'kept: one-factor',
      enters(console.open(), { ...claimsOf('a.one', 'care'), factors: ['pwd'] }),
    ],
    [
      'comes with a group of another house',
      'kept: no-role',
      enters(console.open(), claimsOf('a.two', 'owner')),
    ],
    [
      'brings keys to the staff and to money',
      'kept: admin-with-money',
      enters(console.open(), claimsOf('a.three', 'admin', 'finance')),
    ],
    ['takes the work name of a colleague', 'kept: name-taken', enters(console.open(), forged)],
    [
      'has a name that is markup',
      'kept: name-unusable',
      enters(console.open(), claimsOf('<img src=x>', 'care')),
    ],
    [
      'uses a way back a second time',
      'too-late',
      async () => ({
        status: 303,
        result: { fault: (await back.get('/company-account/return?code=c&state=s')).to.split('why=').at(-1) },
      }),
    ],
    [
      'proves with a colleague’s key who they are',
      'prove',
      () =>
        grace.call('prove', {
          ceremony: proof.ceremony,
          credential: peter.key.sign(proof.options, `http://${HOST}`),
        }),
    ],
  ])
})

test('no page, form or address of another site reaches a call, and no address of ours leads out of it', async (context) => {
  const console = await openConsole(context)
  const { app } = console
  const grace = await console.signIn('grace.nakato', 'duty')
  const pause = {
    rail: 'KATI_MONEY',
    why: 'slow',
    reason: 'somebody else’s page',
    minutes: null,
    text: '',
  } as const
  const cookie = [...grace.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send =
    (headers: Record<string, string>, payload: string, url = '/api/pause-rail') =>
    async () => {
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: { host: HOST, cookie, ...headers },
        payload,
      })
      return { status: reply.statusCode, result: null }
    }
  const own = { 'x-duuka-console': '1', 'content-type': 'application/json' }
  const body = JSON.stringify(pause)
  const attacks: Attack[] = [
    ['calls from another origin', '403', send({ ...own, origin: 'https://evil.test' }, body)],
    ['calls from another site', '403', send({ ...own, 'sec-fetch-site': 'same-site' }, body)],
    ['sends a form', '403', send({ 'content-type': 'application/x-www-form-urlencoded' }, 'rail=KATI_MONEY')],
    [
      'sends JSON as text, which a form can',
      'kept: 400',
      send({ 'x-duuka-console': '1', 'content-type': 'text/plain' }, body),
    ],
    ['calls by another name', '421', send({ ...own, host: 'kati.ug' }, body)],
    ['calls with a stroke too many', '400', send(own, body, '//api/pause-rail')],
    ['calls by a way round', '404', send(own, body, '/assets/../api/pause-rail/')],
    ['calls by an encoded address', '404', send(own, body, '/api%2fpause-rail')],
  ]
  await assertRefused(console, attacks)
  assert.deepEqual(await console.stage.rows('select name from selling_switch'), [])
  for (const path of [
    '/assets/../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
  ]) {
    const { body: read } = await app.inject({ method: 'GET', url: path, headers: { host: HOST } })
    assert.doesNotMatch(read, /root:|"dependencies"/, path)
  }
  for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test'])
    assert.doesNotMatch(
      await console
        .open()
        .enter(claimsOf('ruth.adongo', 'care'), `/company-account?to=${encodeURIComponent(to)}`),
      /evil/,
    )
})
