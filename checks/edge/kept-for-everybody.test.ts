import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { unlistedNumber } from '../chaos/customers/way.ts'
import { ENDPOINTS } from '../fuzz/endpoints.ts'
import { assertRule } from '../house-rule.ts'
import { READ_PAGES } from './crowd.ts'
import { begin, buyWithForms, call, type Person, type Traces } from './person.ts'
import { makeVisitor } from './visitor.ts'
import { isShared, walkAll } from './walk.ts'

const RECIPIENT = '700100001'
let world: World
let origin = ''
let person: Person
let traces: Traces

before(async () => {
  world = await startWorld({
    sandboxSpeed: 20,
    shareDatabase: true,
    env: { TRUSTED_PROXIES: '127.0.0.1', EDGE_SECONDS: '5' },
  })
  origin = world.portalUrls[0] ?? ''
  person = { visitor: makeVisitor(origin), recipient: RECIPIENT, payer: unlistedNumber(1), amount: 1_237 }
  traces = await buyWithForms(person, origin)
  assert.equal(traces.status, 'SUCCESS', 'there is a receipt')
})

after(() => world?.stop())

test('whoever only reads is given no cookie, and the first form that somebody sends brings one and goes on', async () => {
  const reader = makeVisitor(origin)
  for (const path of [PAGES.home, PAGES.prepaidRecharge, PAGES.help, PAGES.storeLocator, PAGES.coverage]) {
    const answer = await reader.ask(path)
    assert.ok(isShared(answer), path)
    assert.equal(reader.cookies.size, 0, path)
  }
  const draft = await begin({ visitor: reader, recipient: RECIPIENT, payer: '', amount: 1_500 })
  assert.match(draft, /^[0-9A-Z]{26}$/)
  assert.deepEqual([...reader.cookies.keys()], ['__Host-sid'])
  assert.match((await reader.ask(`${PAGES.prepaidRecharge}?d=${draft}`)).text, /value="[^"]*700 ?100 ?001"/)
  const { text } = await makeVisitor(origin).ask(`${PAGES.prepaidRecharge}?d=${draft}`)
  assert.doesNotMatch(text, /value="[^"]*700 ?100 ?001"/)
})

test('the first call of a page brings a session, a program and a page of another site are given none', async () => {
  const asked = { msisdn: RECIPIENT, checkIfBroadband: false, requestType: '' }
  const browser = makeVisitor(origin)
  await call({ visitor: browser, origin }, 'lineType', asked)
  assert.deepEqual([...browser.cookies.keys()], ['__Host-sid'])
  const program = makeVisitor(origin)
  const body = JSON.stringify({ data: asked })
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const type = { 'content-type': 'application/json', ...headers }
    await program.ask(ADDRESSES.lineType.path, { method: 'POST', headers: type, body })
    assert.equal(program.cookies.size, 0)
  }
})

test('what caches may keep for everybody is the same to the last byte for everybody, whoever asked first', async () => {
  const { visitor, payer } = person
  await visitor.submit(PAGES.helpVote, { questionId: 'buy-airtime', isLike: 'true', back: '/gethelp' })
  for (const [name, value] of [
    ['way', 'EVIL_WAY'],
    ['stranger', 'evil-canary'],
  ] as const)
    visitor.cookies.set(name, value)
  const session = visitor.cookies.get('__Host-sid') ?? ''
  assert.notEqual(session, '')
  const theirs = [
    session,
    traces.draft,
    traces.payment,
    payer,
    '1,237',
    'EVIL_WAY',
    'evil-canary',
    'evil.example',
  ]
  const { shared, asked, findings } = await walkAll({ origin, person: visitor, traces, theirs })
  assertRule([...new Set(findings)], {
    rule: 'What is for everybody is the same for everybody; all else says that no cache may keep it.',
    remedy: 'Say `shared` or `cacheable` of a page only where nothing in it depends on who asks.',
  })
  assert.ok(asked > 150, `${asked} addresses`)
  for (const path of KEPT) assert.ok(shared.includes(path), `${path} is kept`)
  const pages = shared.filter((path) => !/^\/(?:orp\/bfe|maps|icons|map|assets)\/|^\/[\w-]+\.\w+/.test(path))
  assert.deepEqual(
    pages.filter((path) => /^\/payment|find=|street|lang=|told=|[?&](?:d|id)=[1-9A-Z]/.test(path)),
    [],
    'what one person asked for is theirs',
  )
})

/** What an edge is to show while no portal answers. */
const KEPT = [...READ_PAGES, PAGES.postpaidBillPay]

const POSTED = ENDPOINTS.filter(({ method }) => method === 'POST')

test('nothing that was posted is answered for everybody', async () => {
  const findings: string[] = []
  for (const { path, valid, kind } of POSTED) {
    const isForm = kind === 'form'
    const body = isForm ? new URLSearchParams(valid).toString() : JSON.stringify({ data: {} })
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const answer = await person.visitor.ask(path, {
      method: 'POST',
      headers: { origin, 'content-type': type },
      body,
    })
    const said = String(answer.headers['cache-control'] ?? '')
    if (!/^(?:private|no-store)/.test(said)) findings.push(`${path}: ${answer.status} '${said}'`)
  }
  assert.deepEqual(findings, [])
})
