import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'
import { buyWithForms, type Traces } from '../edge/person.ts'
import { makeVisitor, type Answer, type Sent, type Visitor } from '../edge/visitor.ts'
import { ENDPOINTS } from '../fuzz/endpoints.ts'

/** Number of concurrent requests. */
const AT_ONCE = 8

let world: World
let origin = ''
let owner: Visitor
let traces: Traces

before(async () => {
  world = await startWorld({ sandboxSpeed: 20, shareDatabase: true })
  origin = world.portalUrls[0] ?? ''
  owner = makeVisitor(origin)
  const person = { visitor: owner, recipient: '700100001', payer: unlistedNumber(1), amount: 1_237 }
  traces = await buyWithForms(person, origin)
  assert.equal(traces.status, 'SUCCESS', 'there is a payment to come back to')
})

after(() => world?.stop())

/** What a browser brings: no session, the one that paid, or somebody else's. */
const visitors = () =>
  [
    ['nobody', makeVisitor(origin)],
    ['the owner', owner],
    ['somebody else', makeVisitor(origin, { '__Host-sid': 'S'.repeat(32) })],
  ] as const

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Browsers inside other apps accept any type; a gateway's page may hide its origin or send it. */
const ANYTHING = { accept: '*/*' }
const OWN = () => ({ ...FORM, origin, 'sec-fetch-site': 'same-origin' })

const REQUESTS: readonly (() => Sent)[] = [
  () => ({ headers: ANYTHING }),
  () => ({ method: 'HEAD', headers: ANYTHING }),
  () => ({ method: 'POST', headers: { ...ANYTHING, ...OWN() }, body: 'status=x' }),
  () => ({
    method: 'POST',
    headers: { ...ANYTHING, ...FORM, origin: 'https://pay.gateway.example' },
    body: 'a=b',
  }),
  () => ({ method: 'POST', headers: { ...ANYTHING, ...FORM, origin: 'null' }, body: '' }),
  () => ({ method: 'POST', headers: { ...ANYTHING, 'content-type': 'application/json' }, body: '{"a":' }),
  () => ({ method: 'POST', headers: { ...ANYTHING, 'content-type': 'multipart/form-data' }, body: '--x' }),
  () => ({ method: 'POST', headers: { ...ANYTHING, ...OWN() }, body: 'x'.repeat(100_000) }),
]

/** Every address that a customer's window can be led to: pages, form targets, ways back from a gateway. */
function windows(): readonly string[] {
  const shown = ENDPOINTS.filter(({ kind }) => kind === 'page' || kind === 'form' || kind === 'return')
  const paths = shown.map(({ path }) => path.replace(/^\*$/, '/nowhere').replaceAll(/:\w+/g, traces.payment))
  const query = new URLSearchParams({
    id: traces.payment,
    PnrID: traces.payment,
    d: traces.draft,
    status: 'CANCELLED',
  })
  const bare = [
    ADDRESSES.callback.path,
    PAGES.paymentStatus,
    PAGES.paymentStart,
    '/payment/%E0%A4%A',
    '/gethelp/%',
  ]
  return [...new Set(paths.map((path) => `${path}?${query.toString()}`)), ...bare]
}

/** The text of a page, without its markup. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()

/** Buttons of the frame, which lead back to the page they're on. */
const LEADS_BACK = /^\/(?:language|preferences|tell-me)\b/

function wrongWith(path: string, { method = 'GET' }: Sent, { status, headers, text }: Answer): string | null {
  if (status >= 500) return `${status}`
  if (status === 429) return 'turned away by a limit, so nothing was tried'
  if (/json/.test(String(headers['content-type']))) return `JSON: ${text.slice(0, 100)}`
  const { location } = headers
  if (location !== undefined)
    return location === '/' && !LEADS_BACK.test(path) ? 'home without a reason' : null
  if (method === 'HEAD') return null
  return wordsOf(text).length < 20 ? `blank: ${status} ${text.slice(0, 100)}` : null
}

// SHELL-14, CALL-21
test('no page, form or return from a gateway shows a customer JSON, an error or nothing, however it’s requested', async () => {
  const wrong: string[] = []
  const asked = visitors().flatMap(([who, visitor]) =>
    windows().flatMap((path) => REQUESTS.map((request) => ({ who, visitor, path, sent: request() }))),
  )
  const line = async (): Promise<void> => {
    for (let one = asked.pop(); one; one = asked.pop()) {
      const { who, visitor, path, sent } = one
      const found = wrongWith(path, sent, await visitor.ask(path, sent))
      if (found) wrong.push(`${sent.method ?? 'GET'} ${path} by ${who}: ${found}`)
    }
  }
  assert.ok(asked.length > 800, `${asked.length} requests`)
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  assert.deepEqual(wrong, [])
})

test('programs still get JSON where the documents promise it', async () => {
  const visitor = makeVisitor(origin)
  for (const { kind, method, path } of ENDPOINTS.filter(
    (one) => one.kind === 'call' || one.kind === 'notice',
  )) {
    if (method === 'PUT') continue
    const sent = {
      method,
      headers: { accept: 'text/html', 'content-type': 'application/json' },
      body: '{"a":',
    }
    const { headers, status } = await visitor.ask(path, sent)
    assert.match(String(headers['content-type']), /json/, `${kind} ${path}: ${status}`)
  }
})
