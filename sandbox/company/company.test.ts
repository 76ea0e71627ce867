import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as client from 'openid-client'
import { CAST_STAFF } from '../cast/staff.ts'
import { openBrowser } from '../testing/browser.ts'
import {
  discover,
  openStage,
  RETURN,
  SECRET,
  signIn,
  stageAt,
  startSandboxFor,
} from '../testing/company-console.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

test('somebody of the staff signs in to the console by pressing one button, and is known with work name and groups', async (t) => {
  const stage = await openStage(t)
  const before = Math.floor(Date.now() / 1_000)
  const claims = await signIn(stage, 'a.nakato')
  assert.equal(claims?.iss, `${stage.sandbox.url}/company`)
  assert.equal(claims?.sub, 'account-a.nakato')
  assert.equal(claims?.['preferred_username'], 'a.nakato')
  assert.equal(claims?.['name'], 'Aisha Nakato')
  assert.deepEqual(claims?.['groups'], ['duuka-care'])
  assert.deepEqual(claims?.['amr'], ['pwd', 'otp'])
  assert.equal(claims?.['acr'], 'https://refeds.org/profile/mfa')
  assert.ok((claims?.auth_time ?? 0) >= before)
})

test('every role has its person, and two where nobody decides alone', async (t) => {
  const stage = await openStage(t)
  const { seen } = await stage.ask()
  for (const { workName, name } of CAST_STAFF) {
    assert.ok(seen.text.includes(`value="${workName}"`) && seen.text.includes(name), workName)
  }
  const roles = CAST_STAFF.filter(({ about }) => about === '').flatMap((one) => one.roles)
  const counts = Object.fromEntries(
    Map.groupBy(roles, (role) => role)
      .entries()
      .map(([role, of]) => [role, of.length]),
  )
  assert.deepEqual(counts, {
    care: 1,
    duty: 2,
    finance: 2,
    editor: 1,
    planner: 1,
    shops: 1,
    leads: 1,
    privacy: 2,
    auditor: 1,
    admin: 2,
  })
})

test('a console that demands a second factor and a group meets people without', async (t) => {
  const stage = await openStage(t)
  const alone = await signIn(stage, 'h.wasswa')
  assert.deepEqual([alone?.['amr'], alone?.['acr']], [['pwd'], 'https://refeds.org/profile/sfa'])
  const stranger = await signIn(stage, 't.akello', { prompt: 'login' })
  assert.deepEqual([stranger?.['preferred_username'], stranger?.['groups']], ['t.akello', []])
})

test('who is signed in comes back without a question, and is asked again where the console wants a new proof', async (t) => {
  const stage = await openStage(t)
  const first = await signIn(stage, 'd.okello')
  const quiet = await stage.ask()
  assert.equal((await stage.take(quiet, quiet.seen))?.auth_time, first?.auth_time)
  for (const more of [{ prompt: 'login' }, { max_age: '0' }]) {
    stage.sandbox.admin.clock.advance(60_000)
    const again = await stage.ask(more)
    assert.match(again.seen.text, /Confirm that it is you[^]*Signed in now: <strong>Daniel Okello/)
    const back = await stage.browser.press(again.seen.url, { person: 'd.okello' })
    const claims = await stage.take(again, back)
    assert.ok((claims?.auth_time ?? 0) >= (first?.auth_time ?? 0) + 60)
  }
})

test('a second person at the same browser takes the place of the first one', async (t) => {
  const stage = await openStage(t)
  await signIn(stage, 's.kato')
  const second = await signIn(stage, 'r.achieng', { prompt: 'login' })
  assert.equal(second?.['preferred_username'], 'r.achieng')
  const quiet = await stage.ask()
  assert.equal((await stage.take(quiet, quiet.seen))?.sub, second?.sub)
})

test('a browser is sent to no address but that of the console', async (t) => {
  const stage = await openStage(t)
  const { seen } = await stage.ask({ redirect_uri: 'https://elsewhere.example/company-account/return' })
  assert.equal(seen.status, 400)
  assert.match(seen.text, /redirect_uri did not match/)
  const moved = await openStage(t, { consoleUrl: 'http://127.0.0.1:3999' })
  assert.equal((await moved.ask()).seen.status, 400)
  const right = await moved.ask({ redirect_uri: 'http://127.0.0.1:3999/company-account/return' })
  assert.equal(right.seen.status, 200)
})

test('a code without the console’s secret, without its proof, or used before brings nobody in', async (t) => {
  const stage = await openStage(t)
  const visit = await stage.ask()
  const { url } = await stage.browser.press(visit.seen.url, { person: 'a.nakato' })
  const checks = { pkceCodeVerifier: visit.verifier, expectedState: visit.state }
  const stranger = await discover(stage.sandbox.url, 'guessed')
  await assert.rejects(client.authorizationCodeGrant(stranger, url, checks), { status: 401 })
  await client.authorizationCodeGrant(stage.config, url, checks)
  await assert.rejects(client.authorizationCodeGrant(stage.config, url, checks), { error: 'invalid_grant' })
  const other = await stage.ask({ prompt: 'login' })
  const back = await stage.browser.press(other.seen.url, { person: 'a.nakato' })
  const wrong = { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedState: other.state }
  await assert.rejects(client.authorizationCodeGrant(stage.config, back.url, wrong), {
    error: 'invalid_grant',
  })
})

test('without a challenge nobody is asked who they are', async (t) => {
  const stage = await openStage(t)
  const { url } = await stage.browser.open(
    client.buildAuthorizationUrl(stage.config, { redirect_uri: RETURN, scope: 'openid' }).href,
  )
  assert.equal(url.searchParams.get('error'), 'invalid_request')
})

test('whoever turns back reaches the console as nobody', async (t) => {
  const stage = await openStage(t)
  const { seen, state } = await stage.ask()
  const { url } = await stage.browser.press(seen.url, { action: 'cancel' })
  assert.deepEqual(
    [url.origin + url.pathname, url.searchParams.get('error'), url.searchParams.get('state')],
    [RETURN, 'access_denied', state],
  )
})

test('a page of another site presses no button, and another browser cannot go on', async (t) => {
  const stage = await openStage(t)
  const { seen } = await stage.ask()
  const headers = { origin: 'https://elsewhere.example' }
  const body = new URLSearchParams({ person: 'f.nansubuga' })
  const foreign = await fetch(seen.url, { method: 'POST', headers, body })
  assert.equal(foreign.status, 403)
  assert.equal((await openBrowser(stage.sandbox.url).open(seen.url.href)).status, 410)
  assert.equal((await stage.browser.press(seen.url, { person: 'nobody' })).status, 422)
})

test('the account can be away, and the one that was there before knows its people again', async (t) => {
  const stage = await openStage(t)
  const { faults } = stage.sandbox.admin
  const away = { rate: 1, seed: 1, delayMs: 0, times: null, callbacks: {}, lateMs: 0 } as const
  faults.set({ company: [{ ...away, where: 'after', kinds: ['500'], calls: ['start', 'query', 'token'] }] })
  assert.equal((await stage.ask()).seen.status, 500)
  await assert.rejects(discover(stage.sandbox.url, SECRET))
  faults.set({})
  assert.equal((await signIn(stage, 'k.opio'))?.['name'], 'Kenneth Opio')
})

test('a replaced secret counts at once', async (t) => {
  const stage = await openStage(t)
  stage.sandbox.admin.keys.replace('companyClientSecret', 'the-next-one', '')
  await assert.rejects(signIn(stage, 'a.nakato'), { status: 401 })
})

test('a session of the account is told to no other program of this machine', async (t) => {
  const stage = await openStage(t)
  await signIn(stage, 'a.nakato')
  assert.match(stage.browser.cookiesAt('/company/auth'), /^company_session=/)
  assert.equal(stage.browser.cookiesAt('/'), '')
})

test('a sandbox that is reached under another address names that one everywhere', async (t) => {
  const { url } = await startSandboxFor(t, { publicUrl: 'https://sandbox.example' })
  const answer = await fetch(`${url}/company/.well-known/openid-configuration`)
  const described = (await answer.json()) as Readonly<Record<string, unknown>>
  const under = 'https://sandbox.example/company'
  assert.deepEqual(
    ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((name) => described[name]),
    [under, `${under}/auth`, `${under}/token`, `${under}/jwks`],
  )
  assert.deepEqual(described['code_challenge_methods_supported'], ['S256'])
})

test('who starts the sandbox reads where it is, and no warnings of a package', async (t) => {
  const program = spawn(process.execPath, [MAIN], { env: { ...process.env, SANDBOX_PORT: '0' } })
  t.after(() => program.kill())
  let said = ''
  const ended = once(program, 'close')
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const lines = createInterface({ input: program.stdout })
  const [ready] = (await once(lines, 'line')) as [string]
  lines.on('line', (line) => (said += line))
  const url = /^sandbox ready on (\S+)$/u.exec(ready)?.[1] ?? ''
  await signIn(await stageAt(url), 'a.nakato')
  program.kill()
  await ended
  assert.equal(said, '')
})
