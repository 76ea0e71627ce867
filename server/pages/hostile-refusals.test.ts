import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PortalCalls } from '#contract/calls.ts'
import type { Transaction } from '#contract/payments.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import { REFUSERS, type Refuser } from '#providers/testing/refusers.ts'
import { makeCalls } from '#server/calls/make-calls.ts'
import { paymentApp, type PaymentApp } from '#server/testing/payment-app.ts'
import { openStage, SESSION, type Stage } from '#server/testing/payment-stage.ts'

/** A text that a provider might send us or our staff, but that no customer may see. */
const SAID = 'SEEN4711 <b>Initiator</b> 0772123456 "stack\u202e trace'
const MARK = /SEEN4711|Initiator|0772123456|trace/

let pages: PaymentApp
before(async () => {
  pages = await paymentApp()
})
after(() => pages.app.close())

const callerOf = (language: 'EN' | 'SW') => ({ session: SESSION, language, requestId: 'request' }) as const

/** Everything that a customer gets about a payment in one language: two calls, and the page without script. */
async function sentTo(calls: PortalCalls, id: string, language: 'EN' | 'SW') {
  const caller = callerOf(language)
  const reply = await calls.fetch({ txnId: id }, caller)
  const polled = await calls.status({ tid: id }, caller)
  pages.answer({ fetch: () => Promise.resolve(reply) })
  const cookie = `lang=${language}`
  const page = await pages.app.inject({ url: `/payment/status?id=${id}`, headers: { cookie } })
  assert.ok(reply.result)
  const text = page.body.slice(0, page.body.indexOf('id="page-data"')).replace(/<[^>]*>/g, '')
  return { told: reply.result, all: JSON.stringify([reply, polled]) + page.body, text }
}

async function refused(stage: Stage, evidence: Evidence, recipient: string): Promise<string> {
  const id = await stage.pay({ recipient })
  stage.wallet.queries.give(`${id}-C1`, evidence)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  return id
}

function isOurs({ statusReason, statusAdvice }: Transaction): boolean {
  return statusReason !== '' && statusAdvice !== ''
}

/** The evidence in a refuser's answer. If the list of collected money decides, it's treated as decided. */
function evidenceFrom([name, { read, code }]: readonly [string, Refuser]): Evidence {
  const said = read(code, SAID) as Evidence
  assert.equal(said.kind, 'declined', name)
  return said
}

// CORE-36
test('no word of a provider reaches a customer’s page or call in either language, and staff can read every one', async (context) => {
  const stage = await openStage(context)
  const calls = makeCalls(stage.calls)
  let recipient = 700_100_100
  for (const refuser of Object.entries<Refuser>(REFUSERS)) {
    const [name] = refuser
    const evidence = evidenceFrom(refuser)
    assert.ok('reason' in evidence && MARK.test(evidence.reason), `${name} passes on what was said`)
    recipient += 1
    const id = await refused(stage, evidence, String(recipient))
    const [english, swahili] = [await sentTo(calls, id, 'EN'), await sentTo(calls, id, 'SW')]
    for (const { all, told, text } of [english, swahili]) {
      assert.ok(!MARK.test(all), name)
      assert.ok(isOurs(told), name)
      assert.ok(text.includes(`*${told.statusReason}`), name)
      assert.ok(text.includes(told.statusAdvice), name)
    }
    assert.notEqual(english.told.statusReason, swahili.told.statusReason, name)
    const [row] = await stage.rows<{ words: string }>(
      'select provider_reason as words from payment where id = $1',
      [id],
    )
    assert.match(row?.words ?? '', MARK, name)
  }
})

test('a provider that takes money back says why to staff alone', async (context) => {
  const stage = await openStage(context)
  const id = await refused(stage, { kind: 'reversed', reason: SAID }, '700100099')
  for (const language of ['EN', 'SW'] as const) {
    const { all, told } = await sentTo(makeCalls(stage.calls), id, language)
    assert.ok(!MARK.test(all))
    assert.equal(told.statusAdvice, '')
  }
})

test('a payment refused before meanings were recorded shows the general sentence, not the provider’s words', async (context) => {
  const stage = await openStage(context)
  const id = await refused(stage, { kind: 'declined', refusal: 'busy', reason: '' }, '700100098')
  await stage.rows('update payment set refusal = null, provider_reason = $2 where id = $1', [id, SAID])
  const [english, swahili] = [
    await sentTo(makeCalls(stage.calls), id, 'EN'),
    await sentTo(makeCalls(stage.calls), id, 'SW'),
  ]
  for (const { all } of [english, swahili]) assert.ok(!MARK.test(all))
  assert.equal(english.told.statusReason, 'The payment was declined')
  assert.equal(swahili.told.statusReason, 'Malipo yamekataliwa')
})

test('a reader of Swahili is told in Swahili that the PIN was wrong, and what to do', async (context) => {
  const stage = await openStage(context)
  const evidence = REFUSERS.Daraja.read('2001', 'The initiator information is invalid.') as Evidence
  const { text } = await sentTo(makeCalls(stage.calls), await refused(stage, evidence, '700100097'), 'SW')
  assert.match(text.slice(-3_000), /Hakuna pesa iliyokatwa kwa jaribio hili\. +Lipa tena kwa PIN sahihi\./)
  assert.match(text.slice(-3_000), /\*PIN haikuwa sahihi/)
})
