import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { Reply } from '#contract/envelope.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { SaveFormRequest, SaveFormResult } from '#contract/forms.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { FORM, pageApp } from '#server/testing/pages/page-app.ts'

const CONTACT = {
  name: '<b>Nakato</b>',
  msisdn: '0712345678',
  topic: 'Weak signal',
  message: 'No signal in Ntinda\r\nsince Monday.',
}

let app: FastifyInstance
let saved: SaveFormRequest[] = []
let answer: () => Reply<SaveFormResult> = () => success({ saved: true })

before(async () => {
  ;({ app } = await pageApp({
    saveForm: (request) => {
      saved.push(request)
      return new Promise((resolve) => resolve(answer()))
    },
  }))
})
after(() => app.close())
beforeEach(() => {
  saved = []
  answer = () => success({ saved: true })
})

/** A page is never printed whole when something is missing in it. */
function holds(body: string, wanted: RegExp): void {
  assert.ok(wanted.test(body), String(wanted))
}

function post(url: string, fields: Readonly<Record<string, string>>, headers: object = {}) {
  const payload = new URLSearchParams(fields).toString()
  return app.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } })
}

test('without script a message is taken, and a reload of the thanks sends nothing again', async () => {
  const sent = await post('/contact-us', { ...CONTACT, name: 'Nakato' })
  assert.equal(sent.statusCode, 303)
  assert.equal(sent.headers.location, '/contact-us?sent')
  // An operator may ask for more.
  assert.partialDeepStrictEqual(saved, [
    {
      formName: 'contact-us',
      values: {
        ...CONTACT,
        name: 'Nakato',
        msisdn: '712345678',
        email: '',
        transactionId: '',
        message: 'No signal in Ntinda\nsince Monday.',
      },
    },
  ])
  const thanks = await app.inject({ url: '/contact-us?sent' })
  holds(thanks.body, /Thank you for reaching out/)
  assert.ok(!/<form[^>]*data-testid="contact-form"/.test(thanks.body), 'the form is gone')
})

test('a form that cannot be taken comes back as it was typed, each problem said and linked, nothing run', async () => {
  const back = await post('/contact-us', {
    ...CONTACT,
    msisdn: '',
    message: '<script>',
  })
  assert.equal(back.statusCode, 422)
  assert.deepEqual(saved, [])
  holds(back.body, /<title>Error: Contact Us/)
  for (const [href, sentence] of [
    ['name', 'Please enter your full name'],
    ['msisdn', 'Phone No is required'],
    ['message', 'Your message must be at least 10 characters'],
  ] as const)
    assert.ok(back.body.includes(`<a href="#${href}">${sentence}</a>`), sentence)
  holds(back.body, /value="&lt;b>Nakato&lt;\/b>"/)
  holds(back.body, /<textarea[^>]*>&lt;script><\/textarea>/)
  holds(back.body, /<option(?=[^>]* selected)[^>]*>Weak signal<\/option>/)
})

test('a form in Swahili is judged and answered in Swahili', async () => {
  const cookie = { cookie: 'lang=SW' }
  const back = await post('/contact-us', { ...CONTACT, name: 'Nakato', message: '' }, cookie)
  assert.equal(back.statusCode, 422)
  holds(back.body, /Inahitajika: Ujumbe wako/)
  const sent = await post('/contact-us', { ...CONTACT, name: 'Nakato', topic: 'Mtandao dhaifu' }, cookie)
  assert.equal(sent.statusCode, 303)
})

test('what could not be stored is said above the form, which keeps every word', async () => {
  answer = () => ({ ...refusal(400, 'Please wait a little.'), httpStatus: 429, retryAfterSeconds: 60 })
  const busy = await post('/contact-us', { ...CONTACT, name: 'Nakato' })
  assert.equal(busy.statusCode, 429)
  assert.equal(busy.headers['retry-after'], '60')
  holds(busy.body, /Please wait a little\./)
  holds(busy.body, /value="Nakato"/)
  answer = () => {
    throw new DatabaseUnavailable('away')
  }
  const away = await post('/contact-us', { ...CONTACT, name: 'Nakato' })
  assert.equal(away.statusCode, 503)
  assert.ok(!away.body.includes('away</'), 'no detail of a fault')
})

test('without script one choice is enough for feedback, and no choice is told', async () => {
  const page = await app.inject({ url: '/give_your_feedback' })
  const words = ['Very bad', 'Bad', 'Neither good nor bad', 'Good', 'Very good']
  for (const word of words) assert.ok(page.body.includes(word), word)
  assert.equal(page.body.match(/type="radio"/g)?.length, 5)
  const none = await post('/give_your_feedback', { comment: 'x'.repeat(501) })
  assert.equal(none.statusCode, 422)
  holds(none.body, /<a href="#rating">Your choice is required<\/a>/)
  holds(none.body, /<a href="#comment">Your comment must be no more than 500 characters<\/a>/)
  const sent = await post('/give_your_feedback', { rating: '5' })
  assert.equal(sent.headers.location, '/give_your_feedback?sent')
  assert.deepEqual(saved.at(-1), {
    formName: 'give-feedback',
    values: { rating: '5', comment: '', msisdn: '' },
  })
})

test('whoever wrote a card number into a form without script reads on the thanks that it was removed', async () => {
  answer = () => success({ saved: true }, 'We removed a card number.')
  const sent = await post('/give_your_feedback', { rating: '1', comment: 'My card 4111 1111 1111 1111' })
  assert.equal(sent.headers.location, '/give_your_feedback?sent=without-card')
  const thanks = await app.inject({ url: '/give_your_feedback?sent=without-card' })
  holds(thanks.body, /Never send us a card number or its security code/)
  const swahili = { cookie: 'lang=SW' }
  const asante = await app.inject({ url: '/contact-us?sent=without-card', headers: swahili })
  holds(asante.body, /Usitutumie kamwe namba ya kadi/)
  const plain = await app.inject({ url: '/give_your_feedback?sent' })
  assert.ok(!plain.body.includes('Never send us'))
})
