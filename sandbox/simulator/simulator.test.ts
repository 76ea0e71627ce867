import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { openAirtel } from '../testing/airtel-client.ts'
import { openBench } from '../testing/bench.ts'

const WALLET = '700500001'

/** The words of a page, without its markup. */
function wordsOf(page: string): string {
  return page.replace(/<[^>]+>|\s+/gu, ' ').replace(/ +/gu, ' ')
}

async function openPage(context: TestContext, opco = 'UG') {
  const bench = await openBench(context, { opco, portalUrl: 'https://portal.example' })
  const open = async (path: string) => (await bench.call('GET', path)).text
  return { bench, open }
}

for (const [opco, clock] of [
  ['UG', '12:00'],
  ['NG', '10:00'],
  ['CD', '10:00'],
] as const)
  test(`in ${opco} the phone shows the time of its country, on the lock screen and of each SMS`, async (t) => {
    const { bench, open } = await openPage(t, opco)
    bench.sandbox.admin.inbox.receive({ msisdn: WALLET, from: 'KATI', text: 'Good morning.' })
    const shown = wordsOf(await open(`/?msisdn=${WALLET}`))
    assert.match(shown, new RegExp(`${clock} Monday 1 June`, 'u'))
    assert.match(shown, new RegExp(`KATI ${clock} Good morning`, 'u'))
    assert.doesNotMatch(shown, /UTC|09:00/u)
  })

test('each story leads to the portal’s form filled in, and its phone waits for a person from then on', async (t) => {
  const { bench, open } = await openPage(t)
  const page = await open('/')
  const stories = [...page.matchAll(/action="(\/stories\/[\w-]+)"/gu)].map(([, path]) => path ?? '')
  assert.equal(stories.length, 3)
  for (const title of ['Pay and approve', 'Wrong PIN', 'No answer']) assert.ok(page.includes(title), title)
  for (const path of stories) {
    bench.sandbox.admin.phones.setInHand(WALLET, false)
    const answer = await bench.call('POST', path)
    assert.equal(answer.status, 303)
    assert.equal(answer.location, `https://portal.example/#number=${WALLET}&amount=5000`)
    assert.ok(bench.sandbox.admin.phones.isInHand(WALLET), path)
  }
  assert.match(page, /href="https:\/\/portal\.example\/"/u)
})

test('a story is started by a press on the phone’s own page, not by a page of somebody else', async (t) => {
  const { bench } = await openPage(t)
  const answer = await bench.call('POST', '/stories/approve', {
    headers: { origin: 'https://elsewhere.example' },
  })
  assert.equal(answer.status, 403)
  assert.equal((await bench.call('POST', '/stories/nothing')).status, 404)
  assert.ok(!bench.sandbox.admin.phones.isInHand(WALLET))
})

test('a country without such a wallet tells a story that its phones can play', async (t) => {
  const { bench, open } = await openPage(t, 'NG')
  const page = await open('/')
  assert.ok(!page.includes('Pay and approve'))
  assert.match(wordsOf(page), /A story to try .* Phones of this country Tunde Balogun 801 000 0001/u)
  assert.match(page, /placeholder="8010000001"/u)
  const answer = await bench.call('POST', '/stories/recharge')
  assert.equal(answer.location, 'https://portal.example/#number=8010000001&amount=500')
})

test('a request on any phone is counted in the list, also on one that nobody has named', async (t) => {
  const { bench, open } = await openPage(t)
  assert.match(wordsOf(await open('/')), /No phone is asked to pay now/u)
  const airtel = await openAirtel(bench)
  await airtel.start('B1', '700500009')
  await airtel.start('B2', '701234567')
  const page = await open('/')
  assert.match(wordsOf(page), /Asked to pay now Unlisted phone 701 234 567 UGX 5,000 Benon Kiggundu/u)
  assert.match(wordsOf(page), /Mobile-money wallets 1 request to pay/u)
  assert.match(wordsOf(page), /Benon Kiggundu 1 request to pay 700 500 009/u)
  assert.match(await open('/?msisdn=700500009'), /<title>\(1\) /u)
})

test('no phone stands in the list twice', async (t) => {
  const { open } = await openPage(t)
  const numbers = [...(await open('/')).matchAll(/data-part="badge-(\d+)"/gu)].map(([, number]) => number)
  assert.ok(numbers.length > 40)
  assert.deepEqual(
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
    [],
  )
})

test('a wrong PIN is said beside the field that asks again', async (t) => {
  const { bench, open } = await openPage(t)
  const airtel = await openAirtel(bench)
  await airtel.start('W1', '700500009')
  const form = { decision: 'approve', pin: '0000' }
  const answer = await bench.call('POST', '/phone/700500009/prompts/P1', { form })
  const page = await open(answer.location)
  assert.match(wordsOf(page), /Not done: That is not the PIN of this wallet/u)
  assert.match(page, /name="pin"[^>]*autofocus[^>]*aria-describedby="notice"/u)
})

test('the page loads its own files alone: styles, script, and the brand’s typeface', async (t) => {
  const { bench, open } = await openPage(t)
  const page = await open('/')
  const files = [...page.matchAll(/(?:href|src)="(\/simulator\/[^"]+)"/gu)].map(([, path]) => path ?? '')
  assert.ok(files.includes('/simulator/figtree.woff2'))
  for (const path of files) {
    const answer = await fetch(bench.sandbox.url + path)
    await answer.body?.cancel()
    assert.equal(answer.status, 200, path)
  }
  const { headers, body } = await fetch(bench.sandbox.url)
  await body?.cancel()
  assert.match(headers.get('content-security-policy') ?? '', /font-src 'self'/u)
})
