import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Stop } from '#domain/selling/stop.ts'
import { stopOfSale } from '#domain/selling/stop.ts'
import { remind } from '#server/calls/selling/remind.ts'
import { openPages, OWN_FORM } from '#server/testing/pages/open-pages.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'

const AIRTIME: Stop = {
  what: 'kind',
  name: 'AIRTIME',
  by: 'deliveries',
  words: { EN: '', SW: '' },
  since: new Date(0),
  until: null,
}
let stops: readonly Stop[] = []

async function openShop(stage?: Stage): Promise<FastifyInstance> {
  return openPages({
    calls: UNASKED,
    drafts: { save: async () => '', find: async () => null, open: async () => null },
    selling: {
      stopOf: (sale) => stopOfSale(stops, sale),
      remind: async (request, caller) => (stage ? remind(stage.calls, request, caller) : 'kept'),
    },
  })
}

let app: FastifyInstance
before(async () => {
  app = await openShop()
})
after(() => app.close())

const page = async (url: string, cookie = ''): Promise<string> =>
  (await app.inject({ method: 'GET', url, headers: { cookie } })).body

test('a form says that what it sells cannot be given now, in the reader’s language, and the others do not', async () => {
  stops = []
  assert.doesNotMatch(await page('/prepaid-recharge'), /data-testid="not-sold"/)
  stops = [AIRTIME]
  const english = await page('/prepaid-recharge')
  assert.match(english, /We cannot give airtime right now, so we do not sell it\./)
  assert.match(english, /action="\/tell-me"/)
  assert.match(await page('/prepaid-recharge', 'lang=SW'), /Hatuwezi kutoa muda wa maongezi kwa sasa/)
  assert.match(await page('/'), /data-testid="not-sold"/)
  assert.doesNotMatch(await page('/postpaid-bill-pay'), /data-testid="not-sold"/)
  stops = []
  assert.doesNotMatch(await page('/prepaid-recharge'), /data-testid="not-sold"/, 'a kept page is made anew')
})

test('staff’s own words are shown as text, whatever is written in them', async () => {
  stops = [{ ...AIRTIME, words: { EN: 'Back <b>at</b> noon', SW: '' } }]
  const shown = await page('/prepaid-recharge')
  assert.match(shown, /Back &lt;b>at&lt;\/b> noon/)
  assert.doesNotMatch(shown, /Back <b>/)
})

test('whoever asks to be told is kept once, comes back to their page, and nobody can use it to ring strangers’ phones', async (context) => {
  const stage = await openStage(context)
  const [engine] = stage.engines
  const shop = await openShop(stage)
  context.after(() => shop.close())
  const ask = async (fields: Record<string, string>): Promise<string> => {
    const payload = new URLSearchParams({
      kind: 'AIRTIME',
      back: '/prepaid-recharge?d=X',
      ...fields,
    }).toString()
    const answer = await shop.inject({ method: 'POST', url: '/tell-me', headers: OWN_FORM, payload })
    assert.equal(answer.statusCode, 303)
    return String(answer.headers.location)
  }
  assert.equal(await ask({ msisdn: '700100001' }), '/prepaid-recharge?d=X', 'nothing is stopped')
  await stage.rows("update delivery_breaker set state = 'stopped' where kind = 'AIRTIME'")
  await engine.selling.look()
  assert.equal(await ask({ msisdn: '0700 100 001' }), '/prepaid-recharge?d=X&told=kept')
  assert.equal(await ask({ msisdn: '700100001' }), '/prepaid-recharge?d=X&told=kept')
  assert.equal(await ask({ msisdn: '12' }), '/prepaid-recharge?d=X&told=number')
  assert.equal(await ask({ msisdn: '810000001' }), '/prepaid-recharge?d=X&told=number', 'another operator’s')
  assert.equal(await ask({ msisdn: '700100001', back: 'https://evil.example' }), '/?told=kept')
  assert.deepEqual(await stage.rows('select kind, msisdn, language from selling_reminder'), [
    { kind: 'AIRTIME', msisdn: '700100001', language: 'EN' },
  ])
  for (let n = 10; n < 30; n += 1) await ask({ msisdn: `7001000${n}` })
  assert.match(await ask({ msisdn: '700100099' }), /told=often/)
  const [kept] = await stage.rows<{ n: number }>('select count(*)::int as n from selling_reminder')
  assert.ok((kept?.n ?? 0) <= 10, 'one session has a bound')
})
