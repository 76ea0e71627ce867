import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { openStage } from '../testing/company-console.ts'

/** What the company changes. */
async function change(url: string, workName: string, to: object): Promise<void> {
  const response = await fetch(`${url}/admin/staff/${workName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to),
  })
  assert.equal(response.status, 200)
}

test('refreshing a token returns the person’s current roles', async (t) => {
  const stage = await openStage(t)
  const visit = await stage.ask()
  const tokens = await stage.tokens(visit, await stage.browser.press(visit.seen.url, { person: 's.kato' }))
  assert.deepEqual(tokens.claims()?.['groups'], ['duuka-finance'])
  await change(stage.sandbox.url, 's.kato', { roles: ['care'] })
  const later = await client.refreshTokenGrant(stage.config, tokens.refresh_token ?? '')
  assert.deepEqual(later.claims()?.['groups'], ['duuka-care'])
})

test('signing a person out sends the console a signed logout token', async (t) => {
  const console = createServer()
  console.listen(0, '127.0.0.1')
  await once(console, 'listening')
  t.after(() => console.close())
  const address = console.address()
  assert.ok(typeof address === 'object' && address !== null)
  const consoleUrl = `http://localhost:${address.port}`
  const stage = await openStage(t, { consoleUrl })
  const heard = once(console, 'request')
  const changed = change(stage.sandbox.url, 's.kato', { signOut: true })
  const [request, response] = await heard
  const token = new URLSearchParams(await text(request)).get('logout_token') ?? ''
  response.end()
  await changed
  assert.equal(request.url, '/company-account/signed-out')
  const { issuer, jwks_uri: keys = '' } = stage.config.serverMetadata()
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), { issuer })
  assert.equal(payload.sub, 'account-s.kato')
})
