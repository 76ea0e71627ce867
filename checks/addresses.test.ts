import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ADDRESSES, API_PREFIXES } from '#contract/addresses.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { readConfig } from '#server/config/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { ENDPOINTS, type Endpoint } from './fuzz/endpoints.ts'
import { routesIn } from './fuzz/routes-in.ts'
import { assertRule } from './house-rule.ts'

let database: TestDatabase
let portal: RunningServer

before(async () => {
  database = await openTestDatabase()
  const found = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  assert.ok(found.ok)
  portal = await startServer({ ...found.config, port: 0 }, '0.0.0')
})

after(async () => {
  await portal?.stop()
  await database?.close()
})

test('text that no record can hold breaks no call and no page', async () => {
  const broken: string[] = []
  const bad = ['\0', 'a\0b', '\ud800', '\u0000'.repeat(32)]
  for (const endpoint of ENDPOINTS.filter(({ kind }) => ASKED.has(kind)))
    for (const text of bad) {
      const asked = await askWith(endpoint, text)
      if (asked.statusCode === 500)
        broken.push(`${endpoint.name}: ${asked.statusCode} ${asked.body.slice(0, 80)}`)
    }
  assertRule(broken, {
    rule: 'Text that no record can hold is refused, and breaks nothing.',
    remedy: 'Check the field where the request is read, with the schema of its call.',
  })
})

const ASKED: ReadonlySet<Endpoint['kind']> = new Set(['call', 'question', 'return', 'page'])

/** Every field that it takes, holding the text. */
function askWith({ method, path, valid }: Endpoint, text: string) {
  const fields = Object.keys(valid).map((name): [string, string] => [name, text])
  const headers = { cookie: `__Host-sid=${'S'.repeat(32)}`, product: 'ORP' }
  if (method === 'GET')
    return portal.app.inject({ url: `${path}?${new URLSearchParams(fields).toString()}`, headers })
  return portal.app.inject({
    method,
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ data: Object.fromEntries(fields) }),
  })
}

// SHELL-14
test('nothing answers under the API addresses that the contract does not know', () => {
  const known = new Set([...Object.values(ADDRESSES), ...WEBHOOKS].map(({ path }) => withoutSlash(path)))
  const answering = routesIn(portal.app.printRoutes({ commonPrefix: false }))
    .map((route) => withoutSlash(route.slice(route.indexOf(' ') + 1)))
    .filter((path) => API_PREFIXES.some((prefix) => path.startsWith(prefix)))
  assert.ok(answering.length > 50, 'the routes are found')
  assertRule(
    answering.filter((path) => !known.has(path)),
    {
      rule: 'Under the API addresses only calls of the contract answer.',
      remedy: 'Add the call to contract/addresses.ts and contract/table, or give the page another address.',
    },
  )
})

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}

test('no file and no page that is kept for everybody brings anybody’s session along; what is one’s own does', async () => {
  const map = (await portal.app.inject('/map/base.json')).headers.location ?? ''
  const files = [map, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/openapi.json']
  for (const url of files) {
    const { headers } = await portal.app.inject({ url, headers: { cookie: `__Host-sid=${'S'.repeat(32)}` } })
    assert.match(String(headers['cache-control']), /^public/, url)
    assert.equal(headers['set-cookie'], undefined, url)
  }
  const page = await portal.app.inject('/')
  assert.equal(page.headers['set-cookie'], undefined)
  assert.match(String(page.headers['cache-control']), /^public, max-age=0/)
  const own = await portal.app.inject(`/prepaid-recharge?d=${'0'.repeat(26)}`)
  assert.match(String(own.headers['set-cookie']), /^__Host-sid=/)
  assert.match(String(own.headers['cache-control']), /^private/)
})
