import assert from 'node:assert/strict'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import { findCountry } from '#countries/find-country.ts'
import { openConsole, type Browser } from '#server/testing/console/console-stage.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'
import { railNames } from './offered-rails.ts'

const content = loadContent()

test('staff read every way to pay by the name that customers know, in their own language, and two ways of one wallet apart', () => {
  const country = findCountry('UG')
  assert.ok(country)
  const english = railNames({ country, content }, 'EN')
  const swahili = railNames({ country, content }, 'SW')
  const rails = ['KATI_MONEY', 'KATI_MONEY_PIN', 'AIRTIME', 'PAYSTACK']
  assert.deepEqual(rails.map(english), ['Kati Money', 'Kati Money by PIN', 'Airtime', 'Paystack'])
  assert.deepEqual(rails.map(swahili), ['Kati Money', 'Kati Money kwa PIN', 'Muda wa maongezi', 'Paystack'])
  const flags = { ...country.flags, enableAmPin: false }
  const fewer = railNames({ country: { ...country, flags, paymentTypes: ['AM'] }, content }, 'EN')
  assert.equal(fewer('MPESA'), 'MPESA', 'one that is not offered any more has its code')
  assert.equal(fewer('KATI_MONEY_PIN'), 'KATI_MONEY_PIN')
})

test('wherever a payment is shown its way to pay has the name in the language of whoever asks, and keeps its code', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  await stage.rows(`update payment set rail = 'AIRTIME', mode = 'AIRTIME' where id = $1`, [id])
  await stage.rows(`update attempt set rail = 'AIRTIME' where payment_id = $1`, [id])
  const grace = await console.proven('grace.nakato', 'finance')
  const peter = await console.proven('peter.okello', 'duty')
  const read = async (browser: Browser) => {
    const [found, whole, queue] = await Promise.all([
      browser.done('find', { text: id }),
      browser.done('payment', { id }),
      browser.done('queue', {}),
    ])
    const shown = [
      ...found.payments,
      whole,
      ...whole.attempts,
      ...queue.reviews.map(({ payment }) => payment),
    ]
    assert.equal(shown.length, 4)
    assert.ok(shown.every(({ rail }) => rail === 'AIRTIME'))
    const told = whole.steps.flatMap(({ values }) => values['rail'] ?? [])
    assert.ok(told.length > 0)
    return new Set([...shown.map(({ railName }) => railName), ...told])
  }
  assert.deepEqual(await read(grace), new Set(['Airtime']))
  await stage.rows(`update staff set language = 'SW'`)
  assert.deepEqual(await read(grace), new Set(['Muda wa maongezi']))

  const { version } = await grace.done('payment', { id })
  const returning = { act: 'return', ground: 'operator-said-no', reason: 'ticket 812' } as const
  const plain = { reference: '', attempt: null, throughProvider: false, providerAgreed: false }
  await grace.done('propose', { id, version, ...returning, ...plain })
  const [one] = (await peter.done('queue', {})).seconds
  assert.equal(one?.payment.railName, 'Muda wa maongezi')
  const view = await peter.done('proposal', { proposal: one.id })
  const rails = [...view.checks, ...view.consequences].flatMap(({ values }) => values['rail'] ?? [])
  assert.deepEqual([...new Set([view.payment.railName, ...rails])], ['Muda wa maongezi'])
  assert.ok(rails.length > 2)
})
