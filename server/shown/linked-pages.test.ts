import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { shownAddress } from '#contract/pages.ts'
import { loadContent } from '#content/store.ts'
import { statusCall } from '#server/calls/payments/status-call.ts'
import { openPages } from '#server/testing/pages/open-pages.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'
import { openStage, SESSION, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { keepShown } from './keep-shown.ts'
import { makeLinkedPages } from './linked-pages.ts'
import { hashOfLink } from './shown-links.ts'

const DESK = 'https://desk.example'
const DRAFTS = {
  save: () => Promise.reject(new Error('none')),
  find: () => Promise.resolve(null),
  open: () => Promise.resolve(null),
}

/** A payment whose page was shown while it waited and when it was delivered, and a link to both. */
async function shownTwice(stage: Stage) {
  const shown = keepShown({ database: stage.database, log: stage.engines[0].log })
  const caller = { session: SESSION, language: 'SW', requestId: 'r', isPage: true } as const
  const id = await stage.pay()
  await statusCall({ ...stage.calls, shown }, { id, call: 'fetch' }, caller)
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  await statusCall({ ...stage.calls, shown }, { id, call: 'fetch' }, caller)
  await shown.close()
  const link = randomBytes(32).toString('base64url')
  await stage.rows(
    `insert into shown_link (hash, payment_id, origin, until) values ($1, $2, $3, now() + interval '5 minutes')`,
    [hashOfLink(link), id, DESK],
  )
  const pages = await stage.rows<{ id: number }>('select id::int from shown order by id')
  return { id, link, pages: pages.map((page) => page.id) }
}

async function portalOn(stage: Stage) {
  const content = loadContent()
  const readVersion = async (version: number) => (version === content.version ? content.snapshot() : null)
  const parts = { database: stage.database, country: stage.engines[0].country }
  const shown = makeLinkedPages({ ...parts, content: { snapshot: () => content.snapshot(), readVersion } })
  return openPages({ calls: { ...UNASKED }, drafts: DRAFTS, content, shown })
}

test('staff see the page as its customer was given it, in their language, with no number whole and nothing to press', async (context) => {
  const stage = await openStage(context)
  const { link, pages } = await shownTwice(stage)
  const portal = await portalOn(stage)
  const [waited = 0, paid = 0] = pages
  const before = await portal.inject(shownAddress(link, waited))
  assert.equal(before.statusCode, 200)
  assert.match(before.body, /lang="sw"/)
  assert.match(before.body, /data-icon="clock"/, 'as it stood then, not as it stands now')
  const after = await portal.inject(shownAddress(link, paid))
  assert.match(after.body, /data-icon="check"/)
  for (const { body } of [before, after]) {
    assert.doesNotMatch(body, /700100001|700500001/)
    assert.match(body, /070 ••• 001/)
    assert.doesNotMatch(body, /<script|<a\b[^>]*\shref=|http-equiv="refresh"/)
  }
})

test('no other site, no cache and no script has what staff were shown', async (context) => {
  const stage = await openStage(context)
  const { link, pages } = await shownTwice(stage)
  const portal = await portalOn(stage)
  const { headers } = await portal.inject(shownAddress(link, pages[0] ?? 0))
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /frame-ancestors https:\/\/desk\.example;/)
  assert.match(policy, /default-src 'none'; .*form-action 'none'; .*sandbox allow-same-origin$/)
  assert.doesNotMatch(policy, /script-src|connect-src/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-frame-options'], undefined)
  assert.equal(headers['set-cookie'], undefined)
})

test('a link that is over, was never given or is of another payment shows nothing', async (context) => {
  const stage = await openStage(context)
  const { link, pages } = await shownTwice(stage)
  const other = await shownTwice(stage)
  const portal = await portalOn(stage)
  const [page = 0] = pages
  const [foreign = 0] = other.pages.slice(-1)
  const addresses = [
    shownAddress(randomBytes(32).toString('base64url'), page),
    shownAddress(link, foreign),
    shownAddress('short', page),
    `/payment/shown/${link}/1%20or%201`,
  ]
  for (const address of addresses) assert.equal((await portal.inject(address)).statusCode, 404, address)
  await stage.rows(`update shown_link set until = now()`)
  const { statusCode, headers } = await portal.inject(shownAddress(link, page))
  assert.equal(statusCode, 404)
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
})
