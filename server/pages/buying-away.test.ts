import assert from 'node:assert/strict'
import test from 'node:test'
import { PAGES } from '#contract/pages.ts'
import { FORM, pageApp } from '#server/testing/pages/page-app.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'

const SENTENCE = {
  EN: 'Buying is back in a moment. Everything else on these pages works.',
  SW: 'Ununuzi utarejea baada ya muda mfupi.',
} as const
/** What the store of drafts does while its database is away. */
const away = () => Promise.reject(new DatabaseUnavailable('away'))
const READ = ['/', '/storeLocator', '/about', '/docs/numbers-to-keep', '/prepaid-recharge']

test('while nobody can buy, whoever reads is told that it comes back, in their language, and reads on', async (context) => {
  const life = { canBuy: true }
  const { app } = await pageApp({}, { canBuy: () => life.canBuy })
  context.after(() => app.close())
  const read = (url: string, language: string) => app.inject({ url, headers: { cookie: `lang=${language}` } })
  for (const canBuy of [true, false, true]) {
    life.canBuy = canBuy
    for (const language of ['EN', 'SW'] as const)
      for (const url of READ) {
        const { statusCode, body } = await read(url, language)
        const markup = body.split('<script type="application/json"')[0] ?? ''
        assert.deepEqual(
          [statusCode, markup.includes(SENTENCE[language])],
          [200, !canBuy],
          `${url} ${language}`,
        )
      }
  }
})

test('whoever sends a form or opens a draft meanwhile is told the same, and when to come again', async (context) => {
  const { app } = await pageApp({}, { drafts: { save: away, find: away, open: away } })
  context.after(() => app.close())
  const { statusCode, headers, body } = await app.inject('/prepaid-recharge?d=0123456789ABCDEFGHJKMNPQRS')
  assert.deepEqual([statusCode, headers['retry-after']], [503, '5'])
  assert.ok(body.includes(SENTENCE.EN))
})

const BUSY = 'The service is busy. Please try again in a moment.'
/** Every form with something typed: what is sent, and what of it is shown again. */
const FORMS: readonly { url: string; sent: Record<string, string>; kept: readonly string[] }[] = [
  {
    url: '/prepaid-recharge',
    sent: { msisdn: '0700 100 001', amount: '4321' },
    kept: [SENTENCE.EN, 'value="700 100 001"', 'value="4321"'],
  },
  {
    url: '/prepaid-recharge',
    sent: { step: 'number', msisdn: '0700 100 001' },
    kept: [SENTENCE.EN, 'value="700 100 001"'],
  },
  {
    url: '/postpaid-bill-pay',
    sent: { msisdn: '0700 200 001', amount: '4321' },
    kept: [SENTENCE.EN, 'value="700 200 001"', 'value="4321"'],
  },
  { url: '/data-bundle', sent: { msisdn: '0700 100 001' }, kept: [SENTENCE.EN, 'value="700 100 001"'] },
  {
    url: '/broadband-recharge',
    sent: { msisdn: '0700 400 001' },
    kept: [SENTENCE.EN, 'value="700 400 001"'],
  },
  {
    url: PAGES.fixedInternet,
    sent: { accountNo: 'PE1000000001', email: 'amina@example.com' },
    kept: [SENTENCE.EN, 'value="PE1000000001"', 'value="amina@example.com"'],
  },
  {
    url: PAGES.giveFeedback,
    sent: { rating: '4', comment: 'The shop in Gulu closed early.' },
    kept: [BUSY, 'The shop in Gulu closed early.'],
  },
  {
    url: PAGES.leadStatus,
    sent: { leadId: 'KH-1234567', contactNumber: '0700100001' },
    kept: [BUSY, 'KH-1234567'],
  },
]

test('a form that is sent meanwhile comes back as it was filled in, and says when to send it again', async (context) => {
  const calls = { lineType: away, openInvoices: away, saveForm: away, trackLead: away }
  const { app } = await pageApp(calls, { drafts: { save: away, find: away, open: away } })
  context.after(() => app.close())
  for (const { url, sent, kept } of FORMS) {
    const payload = new URLSearchParams(sent).toString()
    const answer = await app.inject({ method: 'POST', url, headers: FORM, payload })
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5'], url)
    const markup = answer.body.split('<script type="application/json"')[0] ?? ''
    for (const words of kept) assert.ok(markup.includes(words), `${url}: ${words}`)
  }
})
