import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { loadContent } from '#content/store.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { WireBundle } from '#contract/bundles.ts'
import { pinnedStore } from '#server/content/pinned-store.ts'
import { FORM as OWN_FORM, pageApp } from '#server/testing/pages/page-app.ts'

const MINUTE_MS = 60_000

function bundle(productCode: string, more: Partial<WireBundle> = {}): WireBundle {
  return {
    category: 'Data',
    periodType: 'Weekly',
    name: 'Weekly 3 GB',
    description: '',
    data: '3',
    dataUnit: 'GB',
    voice: '',
    voiceUnit: '',
    sms: '',
    validity: 7,
    validityUnit: 'DAYS',
    amount: 10_000,
    currency: 'UGX',
    productCode,
    lineType: 'PREPAID',
    mostBought: false,
    ...more,
  }
}

let app: FastifyInstance
let content = loadContent()
let nowMs = 0
let bundles: WireBundle[] | null = []
let asked = 0
before(async () => {
  const calls = {
    bundles: () => {
      asked += 1
      return Promise.resolve(bundles ? success(bundles) : refusal(500, 'The operator is away.'))
    },
  }
  const settings = { now: () => new Date(nowMs), content: pinnedStore(() => content.snapshot()) }
  ;({ app } = await pageApp(calls, settings))
})
after(() => app.close())
beforeEach(() => {
  nowMs += 10 * MINUTE_MS
  asked = 0
})

const home = async (cookie = '') => (await app.inject({ url: '/', headers: { cookie } })).body

/** The first look at home asks in the background; the next one shows what came. */
async function homeAfterAsking(cookie = ''): Promise<string> {
  await home()
  return home(cookie)
}

test('what many buy stands on home with its price, each a link to its ticket, in both languages', async () => {
  bundles = [bundle('DAT-W1', { mostBought: true }), bundle('DAT-D1')]
  const english = await homeAfterAsking()
  assert.match(
    english,
    /<h2 id="most">Most bought[^]*href="\/data-bundle\?bundle=DAT-W1"[^]*3 GB[^]*for 7 days/,
  )
  assert.match(english, /UGX 3,333 per GB[^]*UGX 10,000/)
  assert.doesNotMatch(english, /bundle=DAT-D1/)
  assert.match(await home('lang=SW'), /<h2 id="most">Inayonunuliwa zaidi[^]*3 GB[^]*UGX 10,000/)
})

test('home never waits for the operator, and keeps what it knew while the operator is away', async () => {
  bundles = [bundle('DAT-W1', { mostBought: true })]
  await homeAfterAsking()
  nowMs += MINUTE_MS
  bundles = null
  assert.match(await homeAfterAsking(), /bundle=DAT-W1/)
})

test('home says what many buy in the words of the version that the rest of the page is of', async (context) => {
  bundles = [bundle('DAT-W1', { mostBought: true })]
  const shipped = content
  assert.match(await homeAfterAsking(), /for 7 days/)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-content-'))
  context.after(() => {
    content = shipped
    rmSync(folder, { recursive: true })
  })
  mkdirSync(join(folder, 'en'))
  const words = { 'bundle.days': '{{n}} long days' }
  writeFileSync(join(folder, 'en', 'bundle-translation.json'), JSON.stringify(words))
  content = loadContent(folder)
  const body = await home()
  assert.match(body, /7 long days/)
  assert.doesNotMatch(body, /for 7 days/)
})

test('many visitors in one minute are one question to the operator', async () => {
  for (let visit = 0; visit < 20; visit += 1) await home()
  assert.equal(asked, 1)
})

test('while nothing was bought, home offers what gives most for the money, one of each period first', async () => {
  const daily = { periodType: 'Daily', data: '1', validity: 1 }
  bundles = [
    bundle('DAT-D1', { ...daily, amount: 5_000 }),
    bundle('DAT-W1', { amount: 12_000 }),
    bundle('DAT-W2', { amount: 10_000 }),
    bundle('DAT-W3', { amount: 11_000 }),
    bundle('CALLS', { data: '', amount: 100 }),
  ]
  const body = await homeAfterAsking()
  const codes = [...body.matchAll(/href="\/data-bundle\?bundle=([^"]+)"/g)].map(([, code]) => code)
  assert.match(body, /<h2 id="most">Best value/)
  assert.deepEqual(codes, ['DAT-W2', 'DAT-D1', 'DAT-W3'])
})

test('nobody is offered a cheap gigabyte that works at night only without being told', async () => {
  const night = { category: 'Night', name: 'Night Owl', description: 'Midnight to 6.', amount: 100 }
  bundles = [bundle('DAT-W1'), bundle('DAT-W2'), bundle('NIG-1', night)]
  assert.doesNotMatch(await homeAfterAsking(), /NIG-1/)
  nowMs += MINUTE_MS
  bundles = [bundle('DAT-W1'), bundle('DAT-W2'), bundle('NIG-1', { ...night, mostBought: true })]
  assert.match(await homeAfterAsking(), /bundle=NIG-1".*<small>Night · UGX/)
})

test('until the operator has named a bundle, home says what happens next instead', async () => {
  bundles = []
  const body = await homeAfterAsking()
  assert.doesNotMatch(body, /<h2 id="most"/)
  assert.match(body, /<h2>What happens next/)
})

test('six tiles fill their rows; the form above them is the tile of airtime', async () => {
  const body = await home()
  const tiles = [...body.matchAll(/<a(?=[^>]*class="tile")[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  assert.equal(tiles.length, 6)
  assert.ok(!tiles.includes('/prepaid-recharge'))
})

test('every purchase is one tap from home, and a number typed there is found again', async () => {
  const body = await home()
  for (const page of ['data-bundle', 'postpaid-bill-pay', 'broadband-recharge', 'orp/fixed-internet'])
    assert.match(body, new RegExp(`<a(?=[^>]*class="tile")[^>]*href="/${page}"`))
  const payload = new URLSearchParams({ step: 'number', msisdn: '0700 100 001' }).toString()
  const moved = await app.inject({ method: 'POST', url: '/prepaid-recharge', headers: OWN_FORM, payload })
  const id = String(moved.headers.location).split('d=')[1] ?? ''
  assert.match(await app.inject(`/?d=${id}`).then((answer) => answer.body), /value="700 100 001"/)
})

// PAY-18, STATUS-11
test('a customer who is sent home from a page with nothing to show is told why, in their language', async () => {
  for (const [why, words] of [
    ['purchase', /There’s no purchase to pay for in this tab\. Start again here\./],
    [
      'payment',
      /That link doesn’t say which payment it’s for\. To see where your money is, enter the transaction ID\./,
    ],
    [
      'storage',
      /Your browser doesn’t save anything between pages, so your purchase was lost\. Allow cookies/,
    ],
  ] as const) {
    const { body, headers } = await app.inject(`/?why=${why}`)
    assert.match(body, words)
    assert.match(body, /<a href="#check-payment">/)
    assert.doesNotMatch(String(headers['cache-control']), /public/)
  }
  const swahili = await app.inject({ url: '/?why=storage', headers: { cookie: 'lang=SW' } })
  assert.match(swahili.body, /Ruhusu vidakuzi, au tumia kivinjari kingine\./)
  for (const why of ['', 'anything', '<b>'])
    assert.doesNotMatch((await app.inject(`/?why=${why}`)).body, /<a href="#check-payment">/)
})
