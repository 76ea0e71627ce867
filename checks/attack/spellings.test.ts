import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { COMPANY_ACCOUNT, CONSOLE_CALLS, STREAM } from '#contract/console/addresses.ts'
import { PAGES, pageAddress } from '#contract/pages.ts'
import { startWorld } from '#scripts/world.ts'

const KEY = 'a-key-of-our-own-pages'
const world = await startWorld({ shareDatabase: true, hasConsole: true, env: { PORTAL_API_KEY: KEY } })
const [portalUrl = ''] = world.portalUrls
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
after(async () => {
  agent.destroy()
  await world.stop()
})

interface Said {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface Sent {
  readonly base: string
  readonly method: string
  /** Exactly as it's written on the wire. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
}

function send({ base, method, target, headers = {} }: Sent): Promise<Said> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const asked = request({ agent, hostname, port, method, path: target, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asked.on('error', reject).end(method === 'POST' ? '{}' : undefined)
  })
}

const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16)}`

/** Other spellings that mean the same path. */
function equalSpellings(path: string): readonly string[] {
  const first = path.slice(1, 2)
  const rest = path.slice(2)
  return [
    `/${encoded(first)}${rest}`,
    `/${encoded(first).toUpperCase()}${rest}`,
    path.slice(0, -1) + encoded(path.at(-1) ?? ''),
    path.replaceAll(/[^/]/g, encoded),
    `/${path}`,
    path.replaceAll('/', '//'),
    path.replace(/(?<=.)\//, '//'),
    `/.${path}`,
    `/x/..${path}`,
    `${path}/`,
    `/${first.toUpperCase()}${rest}`,
    path.toUpperCase(),
  ].filter((target) => target !== path)
}

/** Spellings of one address that a guard and the router might read differently. */
function spellingsOf(path: string): readonly string[] {
  return [
    ...equalSpellings(path),
    `http://elsewhere.example${path}`,
    `${path};x=/webhook`,
    `${path}?x=/webhook/callback`,
    path.replace(/(?<=.)\//, '%2f'),
  ].filter((target) => target !== path)
}

const JSON_BODY = { 'content-type': 'application/json' }

test('no spelling of a call’s address passes the key or the check of where it comes from', async () => {
  const base = portalUrl
  const calls = Object.entries(ADDRESSES).filter(([name]) => name !== 'callback')
  for (const [name, { method, path }] of calls)
    for (const target of [path, ...spellingsOf(path)]) {
      const keyless = await send({ base, method, target, headers: JSON_BODY })
      assert.ok(
        [400, 401, 404, 405].includes(keyless.status),
        `${name} without a key, ${target}: ${keyless.status}`,
      )
      if (target === path) assert.equal(keyless.status, 401, name)
      if (method !== 'POST') continue
      const headers = { ...JSON_BODY, 'x-api-key': KEY, cookie: 'sid=1', origin: 'https://evil.example' }
      const { status } = await send({ base, method, target, headers })
      assert.ok([400, 403, 404, 405].includes(status), `${name} of another site, ${target}: ${status}`)
    }
})

test('no spelling of a page’s address loses what keeps a payment private, and each leads to the one address', async () => {
  const base = portalUrl
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[]
  const pages = names.map((name) => pageAddress(name, 'kati'))
  for (const path of pages.filter((one) => one.length > 2)) {
    const plain = await send({ base, method: 'GET', target: path })
    const meant = new Set(plain.status === 404 ? [] : equalSpellings(path))
    for (const target of spellingsOf(path)) {
      const said = await send({ base, method: 'GET', target })
      const isOwn = said.status === plain.status && target.split('?')[0] === path
      const isLed = said.status === 308 && said.headers['location'] === path
      const isUnknown = !meant.has(target) && (said.status === 404 || said.status === 400)
      assert.ok(isOwn || isLed || isUnknown, `${target}: ${said.status} ${String(said.headers['location'])}`)
      if (isOwn)
        for (const name of ['cache-control', 'referrer-policy'])
          assert.equal(said.headers[name], plain.headers[name], `${target}: ${name}`)
    }
  }
  for (const [target, to] of [
    ['/%70ayment//Status/ABC/?x=1', '/payment/status/ABC?x=1'],
    ['//evil.example/..//Gethelp?q=//evil.example', '/gethelp?q=//evil.example'],
  ] as const) {
    const led = await send({ base, method: 'GET', target })
    assert.deepEqual([led.status, led.headers['location']], [308, to])
  }
  for (const target of [
    '//evil.example',
    '//evil.example/gethelp',
    '/\\evil.example',
    '/gethelp//evil.example',
  ])
    assert.equal((await send({ base, method: 'GET', target })).status, 404, target)
})

test('no spelling of a call of the console passes the check that its own page sends it', async () => {
  const base = world.consoleUrl
  const calls = Object.values(CONSOLE_CALLS).map(({ path }) => ['POST', path] as const)
  for (const [method, path] of [...calls, ['GET', STREAM] as const])
    for (const target of [path, ...spellingsOf(path)]) {
      const { status, body } = await send({ base, method, target, headers: JSON_BODY })
      // An address that isn't a call's shows the application, as all of its pages do.
      const isApplication = method === 'GET' && status === 200 && body.startsWith('<!doctype html>')
      assert.ok(isApplication || [400, 403, 404].includes(status), `${target}: ${status}`)
      if (target === path) assert.equal(status, 403, path)
    }
  for (const target of spellingsOf(COMPANY_ACCOUNT)) {
    const { status } = await send({ base, method: 'GET', target })
    assert.ok(status !== 500, target)
  }
})
