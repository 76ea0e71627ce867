import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { refusal, success, type Reply } from '#contract/envelope.ts'
import type { ComplaintResult } from '#contract/complaints.ts'
import type { SaveFormRequest } from '#contract/forms.ts'
import { FORM, pageApp } from '#server/testing/pages/page-app.ts'

const NUMBER = '4127503'
const PLACE = `/complaint/${NUMBER}`
const WRITTEN = {
  kind: 'paid-twice',
  words: 'I paid <b>two</b> times for one bill',
  msisdn: '0712 345 678',
  payment: '',
}
const SHOWN: ComplaintResult = {
  complaint: NUMBER,
  kind: 'paid-twice',
  state: 'answered',
  openedAt: '2026-11-25T07:00:00.000Z',
  due: { what: 'promised', at: '2026-11-25T15:00:00.000Z' },
  ending: '',
  steps: [
    { at: '2026-11-25T07:00:00.000Z', kind: 'opened', words: 'I paid <b>two</b> times' },
    { at: '2026-11-25T08:00:00.000Z', kind: 'answered', words: 'We look into it.' },
  ],
}

let app: FastifyInstance
let saved: SaveFormRequest[] = []
let found: () => Reply<ComplaintResult> = () => success(SHOWN)

before(async () => {
  ;({ app } = await pageApp({
    saveForm: (request) => {
      saved.push(request)
      return Promise.resolve(success({ saved: true, complaint: NUMBER }))
    },
    sendComplaintCode: () => Promise.resolve(success({ refId: 'R'.repeat(26) })),
    verifyCode: ({ otp }) =>
      Promise.resolve(
        otp === '123456'
          ? success({ uniqueCode: 'proof' })
          : { ...refusal(2003, 'Wrong code'), result: { uniqueCode: '', attemptsLeft: 2 } },
      ),
    complaint: () => Promise.resolve(found()),
  }))
})
after(() => app.close())
beforeEach(() => {
  saved = []
  found = () => success(SHOWN)
})

function holds(body: string, wanted: RegExp): void {
  assert.ok(wanted.test(body), String(wanted))
}

function post(url: string, fields: Readonly<Record<string, string>>) {
  return app.inject({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers: FORM })
}

// FORM-44
test('a complaint is sent without script and answered with its number, which a reload sends no second time', async () => {
  const sent = await post('/complaint', WRITTEN)
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, `${PLACE}?sent`])
  assert.partialDeepStrictEqual(saved, [
    { formName: 'complaint', values: { kind: 'paid-twice', msisdn: '712345678' } },
  ])
  const { body } = await app.inject({ url: `${PLACE}?sent` })
  holds(body, /We have your complaint/)
  holds(body, /data-testid="complaint-number"[^>]*>4127503</)
  holds(body, /within 4 working hours/)
})

test('from a payment its ID is filled in; a form that lacks something comes back as it was typed', async () => {
  const id = '0'.repeat(26)
  holds(
    (await app.inject({ url: `/complaint?payment=${id}` })).body,
    new RegExp(`<input(?=[^>]*name="payment")[^>]*value="${id}"`),
  )
  const none = await post('/complaint', { ...WRITTEN, msisdn: '71' })
  assert.equal(none.statusCode, 422)
  holds(none.body, /I paid &lt;b>two&lt;\/b> times/)
  holds(none.body, /<input(?=[^>]* checked)[^>]*value="paid-twice"/)
  assert.deepEqual(saved, [])
})

// FORM-45
test('where a complaint stands is read without script after a code, and no number or code stands in an address', async () => {
  const first = await app.inject({ url: PLACE })
  holds(first.body, /data-stage="number"/)
  assert.ok(!first.body.includes('times'))
  const sent = await post(PLACE, { msisdn: '0712345678' })
  holds(sent.body, /data-stage="code"/)
  const wrong = await post(PLACE, { msisdn: '712345678', refId: 'R'.repeat(26), otp: '1' })
  assert.equal(wrong.statusCode, 422)
  holds(wrong.body, /data-stage="code"/)
  holds(wrong.body, /Wrong code/)
  const right = await post(PLACE, { msisdn: '712345678', refId: 'R'.repeat(26), otp: '123 456' })
  holds(right.body, /I paid &lt;b>two&lt;\/b> times/)
  holds(right.body, /promised you news by 25 November 2026, 18:00/)
  assert.equal(right.headers['cache-control'], 'no-store')
})

test('a complaint that is none, or somebody else’s, is not there; an address that is none leads to the form', async () => {
  found = () => refusal(404, 'No Data found')
  const none = await post(PLACE, { msisdn: '712345678', refId: 'R'.repeat(26), otp: '123456' })
  assert.equal(none.statusCode, 404)
  holds(none.body, /No complaint found/)
  assert.equal((await app.inject({ url: '/complaint/41' })).headers.location, '/complaint')
  assert.equal((await post(PLACE, { msisdn: '' })).statusCode, 422)
})
