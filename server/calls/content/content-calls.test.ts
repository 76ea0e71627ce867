import assert from 'node:assert/strict'
import test from 'node:test'
import { openCallApp, outcomeOf } from '#server/testing/call-app.ts'

const OPCO = 'UG'

// CALL-22, TEXT-11
test('a page asks for its words in the language of its path, and for a configuration in that of its header', async (context) => {
  const { call } = await openCallApp(context)
  const ask = async (pageUrl: string, headers: Record<string, string> = {}) => {
    const { result } = await call('contentPackage', { pageUrl, opco: OPCO }, headers)
    return JSON.parse((result as { packageHtml: string }).packageHtml) as Record<string, unknown>
  }
  assert.equal((await ask('/loader-translation'))['wait'], 'Please wait ...')
  assert.notEqual((await ask('/sw/loader-translation'))['wait'], 'Please wait ...')
  assert.equal((await ask('/loader-translation', { lang: 'SW' }))['wait'], 'Please wait ...')
  const english = await ask('/privacy-policy-config', { lang: 'EN' })
  assert.notDeepEqual(await ask('/privacy-policy-config', { lang: 'SW' }), english)
  assert.deepEqual(await ask('/privacy-policy-config'), english)
  const { headers } = await call('contentPackage', { pageUrl: '/privacy-policy-config' })
  assert.equal(headers.get('vary'), 'Accept-Encoding, lang, Cookie')
})

// CALL-28
test('the labels that several screens share come in one call, in both languages', async (context) => {
  const { call } = await openCallApp(context)
  const ask = async (lang: string) => {
    const { result } = await call('labels', { lang, opco: OPCO })
    return JSON.parse((result as { packageHtml: string }).packageHtml) as {
      payment: { smartCashPayment: Record<string, string>; paymentPageLayout: Record<string, string> }
      awlanding: Record<string, string>
    }
  }
  const [english, swahili] = [await ask(''), await ask('/sw')]
  assert.equal(english.payment.smartCashPayment['title'], 'Pay with SmartCash')
  assert.equal(english.payment.paymentPageLayout['title'], 'Choose how to pay')
  assert.ok(english.awlanding['lead'])
  assert.notEqual(swahili.awlanding['lead'], english.awlanding['lead'])
  assert.deepEqual(Object.keys(swahili.awlanding), Object.keys(english.awlanding))
})

test('an unknown package, a language nobody speaks here and another country are refused', async (context) => {
  const { call } = await openCallApp(context)
  const of = async (name: 'contentPackage' | 'labels', asked: object) =>
    outcomeOf(await call(name, asked)).slice(0, 2)
  assert.deepEqual(await of('contentPackage', { pageUrl: '/nothing' }), [200, 404])
  assert.deepEqual(await of('contentPackage', { pageUrl: '/fr/loader-translation' }), [200, 404])
  assert.deepEqual(await of('contentPackage', { pageUrl: '/faq/buy-airtime' }), [200, 404])
  assert.deepEqual(await of('contentPackage', { pageUrl: '/loader-translation', opco: 'NG' }), [200, 400])
  assert.deepEqual(await of('labels', { lang: '/fr' }), [200, 400])
  assert.deepEqual(await of('labels', { opco: 'NG' }), [200, 400])
})
