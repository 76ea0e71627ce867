import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { CD } from '#countries/cd.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { DRAFT_ID, FORM, pageApp } from '#server/testing/pages/page-app.ts'

const PAGE = '/postpaid-bill-pay'
let app: FastifyInstance
let drafts: Map<string, QueryData>
before(async () => {
  ;({ app, drafts } = await pageApp())
})
after(() => app.close())

const post = (fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: PAGE, headers: FORM, payload: new URLSearchParams(fields).toString() })

test('a bill goes on to payment as a bill of its line, with no number in the address', async () => {
  const answer = await post({ msisdn: '0700 200 001', amount: 'UGX 45,001' })
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, `/payment/start?d=${DRAFT_ID}`)
  const draft = drafts.get('one')
  assert.deepEqual(
    [draft?.msisdn, draft?.amount, draft?.lineType, draft?.transactionType, draft?.rechargeType],
    ['700200001', 45_001, 'POSTPAID', 'POSTPAID BILL PAYMENT', 'Postpaid Bill Payment'],
  )
  assert.equal(draft?.redirectPage, PAGE)
})

const REFUSED: readonly (readonly [string, Record<string, string>, RegExp])[] = [
  ['no number', { msisdn: '', amount: '5000' }, /Phone No is required/],
  ['a number too short', { msisdn: '70020000', amount: '5000' }, /Invalid Mobile No/],
  ['a prepaid line', { msisdn: '700100001', amount: '5000' }, /This is a prepaid line\./],
  ['nobody’s number', { msisdn: '700400000', amount: '5000' }, /Invalid Mobile No/],
  ['no amount', { msisdn: '700200001', amount: '' }, /Amount is required/],
  ['a fraction', { msisdn: '700200001', amount: '45000.40' }, /Invalid Amount/],
  ['too little', { msisdn: '700200001', amount: '999' }, /Minimum amount should be UGX 1000/],
  ['too much', { msisdn: '700200001', amount: '5000001' }, /Maximum amount should be UGX 5000000/],
]
for (const [what, fields, says] of REFUSED) {
  test(`a bill form with ${what} comes back with its sentence, and nothing is kept to be paid`, async () => {
    drafts.clear()
    const { statusCode, body } = await post(fields)
    assert.equal(statusCode, 422)
    assert.match(body, says)
    assert.match(body, /<title>Error: /)
    assert.equal(drafts.size, 0)
  })
}

test('an operator that does not answer is named, and the form keeps what was typed', async () => {
  const { statusCode, body } = await post({ msisdn: '700800000', amount: '5,000' })
  assert.equal(statusCode, 503)
  assert.match(body, /The network does not answer\./)
  assert.match(body, /value="700 800 000"/)
  assert.match(body, /value="5,000"/)
})

test('a number brought from another page stands in the form, and another person’s draft does not', async () => {
  const moved = await post({ msisdn: '700200001', step: 'number' })
  assert.equal(moved.headers.location, `${PAGE}?d=${DRAFT_ID}`)
  const url = `${PAGE}?d=${DRAFT_ID}`
  assert.match((await app.inject({ url })).body, /value="700 200 001"/)
  const other = await app.inject({ url, headers: { 'x-session': 'two' } })
  assert.doesNotMatch(other.body, /700 200 001/)
})

/** A number alone, brought to a page: its refusal. */
async function refusedAt(url: string, msisdn: string): Promise<string> {
  const payload = new URLSearchParams({ msisdn, step: 'number' }).toString()
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: FORM, payload })
  assert.equal(statusCode, 422)
  assert.match(body, /<title>Error: /)
  assert.doesNotMatch(body, /data-testid="amount-error"/, 'nobody was asked for an amount yet')
  return body
}

for (const page of [PAGE, '/prepaid-recharge'])
  test(`half a number brought to ${page} is not lost: it stands in the field with what is wrong`, async () => {
    drafts.clear()
    const half = await refusedAt(page, '7002')
    assert.match(half, /data-testid="msisdn-error"[^>]*>.*?Invalid Mobile No/)
    assert.match(half, /value="700 2"/)
    assert.match(await refusedAt(page, ''), /data-testid="msisdn-error"[^>]*>.*?Phone No is required/)
    assert.equal(drafts.size, 0)
  })

/** What the page says only to whoever has no script. */
async function noScriptText(cookie: string): Promise<string> {
  const { body } = await app.inject({ url: PAGE, headers: { cookie } })
  return [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join('')
}

test('who has no script reads why no bill can be fetched and what works instead, in both languages', async () => {
  const english = await noScriptText('')
  assert.match(english, /Fetching your bill needs JavaScript.*Type the amount from your bill by hand/)
  assert.match(english, /href="tel:\*100%23">dial \*100#\.<.*href="tel:300">Call 300 for free\.</)
  const swahili = await noScriptText('lang=SW')
  assert.match(swahili, /Kupata bili kunahitaji JavaScript.*piga \*100#\..*Piga 300 bila malipo/)
})

test('the same purchase for another number leaves number and bill behind', async () => {
  await post({ msisdn: '700200001', amount: '45001' })
  const { body } = await app.inject({ url: `${PAGE}?d=${DRAFT_ID}&again=` })
  assert.doesNotMatch(body, /700 200 001|value="45,001"/)
})

test('a limit of cents is said as it is typed, in the list of what is wrong as under the field', async () => {
  const congo = await pageApp({}, { country: CD })
  const payload = new URLSearchParams({ msisdn: '', amount: '0.10' }).toString()
  for (const url of ['/prepaid-recharge', PAGE]) {
    const { statusCode, body } = await congo.app.inject({ method: 'POST', url, headers: FORM, payload })
    assert.equal(statusCode, 422)
    const said = [...body.matchAll(/Minimum amount should be USD ([\d.]+)/g)].map(([, limit]) => limit)
    const limit = url === PAGE ? '1.00' : '0.50'
    assert.ok(said.length > 1 && said.every((one) => one === limit), `${url}: ${said.join(', ')}`)
  }
  await congo.app.close()
})
