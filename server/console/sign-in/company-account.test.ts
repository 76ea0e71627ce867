import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import test, { type TestContext } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { makeCompanyAccount } from './company-account.ts'

const SIGNED_OUT = { 'http://schemas.openid.net/event/backchannel-logout': {} }

/** A company account that publishes one key, and the console's side of it. */
async function openAccount(context: TestContext) {
  const [{ privateKey, publicKey }, stranger] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ])
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${port}`
    const about = {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
    }
    const isKeys = request.url === '/jwks'
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys: [key] } : about))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  const { port } = address
  const issuer = `http://127.0.0.1:${port}`
  const company = makeCompanyAccount({
    companyIssuer: issuer,
    companyClientId: 'console',
    companyClientSecret: 'a secret of the test',
    companyScope: 'openid',
    groupsClaim: 'groups',
    returnUrl: 'http://localhost:3100/company-account/return',
  })
  const token = (claims: JWTPayload, { by = privateKey, issuedAt = '0s' } = {}) =>
    new SignJWT({ iss: issuer, aud: 'console', sub: 'account-1', jti: 'j', events: SIGNED_OUT, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
      .setIssuedAt(issuedAt)
      .sign(by)
  return { company, token, stranger: stranger.privateKey }
}

test('only a valid logout token signs staff out; forged, borrowed, old and other tokens do nothing', async (context) => {
  const { company, token, stranger } = await openAccount(context)
  assert.equal(await company.signedOut(await token({})), 'account-1')
  const wrong = {
    forged: await token({}, { by: stranger }),
    'for another program': await token({ aud: 'another' }),
    'of another account': await token({ iss: 'http://other.test' }),
    old: await token({}, { issuedAt: '-10 minutes' }),
    'one that signs in': await token({ nonce: 'n' }),
    'without the event': await token({ events: {} }),
    'about nobody': await token({ sub: '' }),
    'no token': 'logout',
  }
  for (const [what, one] of Object.entries(wrong)) assert.equal(await company.signedOut(one), null, what)
})
