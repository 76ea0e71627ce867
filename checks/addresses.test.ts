import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ADDRESSES, API_PREFIXES } from '#contract/addresses.ts'
import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { readConfig } from '#server/config/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { assertRule } from './house-rule.ts'

const ALL = Object.values(ADDRESSES)

let database: TestDatabase
let portal: RunningServer
let described: Record<string, Record<string, unknown>>

before(async () => {
  database = await openTestDatabase()
  const found = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  assert.ok(found.ok)
  portal = await startServer({ ...found.config, port: 0 }, '0.0.0')
  const { paths }: { paths: typeof described } = (await portal.app.inject('/openapi.json')).json()
  described = paths
})

after(async () => {
  await portal?.stop()
  await database?.close()
})

test('every call of the contract is described in /openapi.json, so that nobody has to guess it', () => {
  const missing = ALL.filter(({ method, path }) => {
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    return described[template]?.[method.toLowerCase()] === undefined
  })
  assertRule(
    missing.map(({ method, path }) => `${method} ${path}`),
    {
      rule: 'Every call of the contract is described in /openapi.json.',
      remedy: 'Give the route its schema (server/http), or take the address out of contract/addresses.ts.',
    },
  )
})

test('where providers notify the portal is told to nobody', () => {
  const told = Object.values(WEBHOOKS).filter(({ path }) => described[path.replaceAll(/:(\w+)/g, '{$1}')])
  assertRule(
    told.map(({ path }) => path),
    {
      rule: 'Where providers notify the portal is not described.',
      remedy: 'Give its route `schema: { hide: true }`.',
    },
  )
})

test('text that no record can hold breaks no call and no page', async () => {
  const broken: string[] = []
  const bad = ['\0', 'a\0b', '\ud800', '\u0000'.repeat(32)]
  for (const [path, methods] of Object.entries(described))
    for (const [method, operation] of Object.entries(methods))
      for (const text of bad) {
        const asked = await askWith(path, { method, operation, text })
        if (asked.statusCode === 500)
          broken.push(`${method} ${path}: ${asked.statusCode} ${asked.body.slice(0, 80)}`)
      }
  assertRule(broken, {
    rule: 'Text that no record can hold is refused, and breaks nothing.',
    remedy: 'Check the field where the request is read, with the schema of its call.',
  })
})

interface Described {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties?: object } } }
  }
}

/** Every field that is described, holding the text. */
function askWith(
  path: string,
  { method, operation, text }: { method: string; operation: unknown; text: string },
) {
  const { parameters = [], requestBody } = operation as Described
  const query = new URLSearchParams(parameters.map(({ name }) => [name, text]))
  const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
  const url = `${path}?${query.toString()}`
  const headers = { cookie: `__Host-sid=${'S'.repeat(32)}`, product: 'ORP' }
  if (method === 'get') return portal.app.inject({ url, headers })
  return portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ data: Object.fromEntries(fields.map((name) => [name, text])) }),
  })
}

// SHELL-14
test('nothing answers under the API addresses that the contract does not know', () => {
  const known = new Set<string>(ALL.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))
  const calls = Object.keys(described).filter((path) =>
    API_PREFIXES.some((prefix) => path.startsWith(prefix)),
  )
  assertRule(
    calls.filter((path) => !known.has(path)),
    {
      rule: 'Under the API addresses only calls of the contract answer.',
      remedy: 'Add the call to contract/addresses.ts, or give the page another address.',
    },
  )
})

test('no file that is kept for everybody brings anybody’s session along, and a page does', async () => {
  const map = (await portal.app.inject('/map/base.json')).headers.location ?? ''
  const files = [map, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/openapi.json']
  for (const url of files) {
    const { headers } = await portal.app.inject({ url, headers: { cookie: `__Host-sid=${'S'.repeat(32)}` } })
    assert.match(String(headers['cache-control']), /^public/, url)
    assert.equal(headers['set-cookie'], undefined, url)
  }
  const page = await portal.app.inject('/')
  assert.match(String(page.headers['set-cookie']), /^__Host-sid=/)
  assert.match(String(page.headers['cache-control']), /^private/)
})
