import assert from 'node:assert/strict'
import test from 'node:test'
import { listEntries } from '#server/forms/list-entries.ts'
import { forgetOldEntries } from '#server/forms/form-entries.ts'
import { openCallApp, outcomeOf, STRANGER } from '#server/testing/call-app.ts'

const VALUES = {
  name: 'Nakato Sarah',
  msisdn: '0712 345 678',
  email: '',
  topic: 'Weak signal',
  transactionId: '',
  message: 'No signal in Ntinda\r\nsince Monday morning.',
}
const CLEAN = {
  ...VALUES,
  msisdn: '712345678',
  message: 'No signal in Ntinda\nsince Monday morning.',
}
const contact = (more: object = {}): object => ({ formName: 'contact-us', values: { ...VALUES, ...more } })

// CALL-36, FORM-26
test('what a customer writes is stored as it was judged, with its language and time, and stands in no log', async (context) => {
  const { call, stage, logged } = await openCallApp(context)
  const saved = await call('saveForm', contact({ foreign: 'left out' }))
  assert.deepEqual([saved.statusCode, saved.result], [200, { saved: true }])
  const swahili = { ...VALUES, topic: 'Mtandao dhaifu' }
  await call('saveForm', { formName: 'contact-us', values: swahili }, { ...STRANGER, lang: 'SW' })
  const [second, first, ...others] = await listEntries(stage.database, 'contact-us')
  assert.deepEqual(others, [])
  assert.deepEqual(first?.values, CLEAN)
  assert.equal(first?.language, 'EN')
  assert.equal(second?.language, 'SW')
  assert.ok(first.at instanceof Date && Date.now() - first.at.getTime() < 60_000)
  assert.deepEqual(await listEntries(stage.database, 'contact-us', second.id), [first])
  const log = logged.join('\n')
  for (const word of ['Nakato', '712345678', 'Ntinda']) assert.ok(!log.includes(word), word)
})

test('a form pressed twice is one message, and the same words of another customer are another one', async (context) => {
  const { call, stage } = await openCallApp(context)
  await Promise.all([1, 2, 3].map(() => call('saveForm', contact())))
  assert.equal((await listEntries(stage.database, 'contact-us')).length, 1)
  await call('saveForm', contact(), STRANGER)
  assert.equal((await listEntries(stage.database, 'contact-us')).length, 2)
})

test('the server refuses what the browser would hold back, with the first field’s own sentence', async (context) => {
  const { call, stage } = await openCallApp(context)
  const said = async (more: object, headers = {}): Promise<readonly unknown[]> =>
    outcomeOf(await call('saveForm', contact(more), headers))
  assert.deepEqual(await said({ msisdn: '' }), [200, 400, 'Phone No is required'])
  assert.deepEqual(await said({ topic: 'Another topic' }), [200, 400, 'Invalid Topic'])
  assert.deepEqual(await said({ message: 'short' }), [
    200,
    400,
    'Your message must be at least 10 characters',
  ])
  assert.deepEqual(await said({ name: '4' }), [200, 400, 'Please enter your full name'])
  assert.deepEqual((await said({ msisdn: '1' }, { lang: 'SW' }))[2], 'Namba ya simu si sahihi')
  const nobody = await call('saveForm', { formName: '__proto__', values: {} })
  assert.deepEqual(outcomeOf(nobody), [200, 404, 'No such form.'])
  assert.deepEqual(await listEntries(stage.database, 'contact-us'), [])
})

test('a request that is no form is refused before anything is read of it', async (context) => {
  const { call } = await openCallApp(context)
  for (const data of [
    {},
    { formName: 'contact-us' },
    { formName: 'contact-us', values: [] },
    contact({ name: 5 }),
    contact({ name: 'x'.repeat(8_001) }),
    { formName: 'x'.repeat(41), values: {} },
  ])
    assert.equal((await call('saveForm', data)).status, 400, JSON.stringify(data).slice(0, 60))
})

// FORM-42
test('feedback is a step from one to five, with a comment and a number for whoever likes', async (context) => {
  const { call, stage } = await openCallApp(context)
  const give = (values: object): ReturnType<typeof call> =>
    call('saveForm', { formName: 'give-feedback', values })
  assert.equal((await give({ rating: '4' })).statusCode, 200)
  assert.equal((await give({ rating: '6' })).statusCode, 400)
  assert.equal((await give({ comment: 'no step' })).statusCode, 400)
  assert.equal((await give({ rating: '1', msisdn: '71' })).statusCode, 400)
  assert.equal((await give({ rating: '1', comment: 'x'.repeat(501) })).statusCode, 400)
  const [entry] = await listEntries(stage.database, 'give-feedback')
  assert.deepEqual(entry?.values, { rating: '4', comment: '', msisdn: '' })
})

test('the details of a home-internet request are kept as a draft, its town taken from a list of another call', async (context) => {
  const { call, stage } = await openCallApp(context)
  const values = {
    name: 'Okello John',
    msisdn: '772000111',
    email: 'okello@example.com',
    town: 'Gulu',
    landmark: '12',
    termsAndCondition: true,
  }
  const refused = await call('saveForm', { formName: 'hbb-lead', values })
  assert.equal(refused.message, 'Landmark must be at least 3 characters')
  const digits = await call('saveForm', { formName: 'hbb-lead', values: { ...values, landmark: '123' } })
  assert.equal(digits.message, 'Please enter a valid landmark')
  assert.equal(
    (await call('saveForm', { formName: 'hbb-lead', values: { ...values, landmark: '' } })).statusCode,
    200,
  )
  assert.equal((await listEntries(stage.database, 'hbb-lead'))[0]?.values['town'], 'Gulu')
})

/** Another visitor each time, all of one network. */
const session = (n: number): Record<string, string> => ({
  cookie: `__Host-sid=${String(n).padStart(32, 'x')}`,
  'x-from': '198.51.100.7',
})

test('nobody fills the store: so many forms of one session and of one network, through any process', async (context) => {
  const { call, stage } = await openCallApp(context, 'live')
  const write = (n: number, headers: Record<string, string>): ReturnType<typeof call> =>
    call('saveForm', contact({ message: `Message number ${n}` }), headers)
  for (let n = 0; n < 5; n++) assert.equal((await write(n, session(0))).statusCode, 200)
  const sixth = await write(6, session(0))
  assert.equal(sixth.status, 429)
  assert.match(sixth.message, /wait a little/)
  assert.ok(Number(sixth.headers.get('retry-after')) > 0)
  let taken = 5
  for (let n = 1; taken < 60 && n < 100; n++) taken += (await write(n, session(n))).status === 200 ? 1 : 0
  assert.equal((await write(1, session(200))).status, 429)
  assert.equal((await write(1, { ...session(201), 'x-from': '203.0.113.9' })).status, 200)
  assert.equal((await listEntries(stage.database, 'contact-us')).length, taken + 1)
})

test('after a year nothing is left of what was written', async (context) => {
  const { call, stage } = await openCallApp(context)
  const age = (days: number): Promise<unknown> =>
    stage.rows(`update form_entry set created_at = created_at - $1 * interval '1 day'`, [days])
  await call('saveForm', contact())
  await age(364)
  await forgetOldEntries(stage.database)
  assert.equal((await listEntries(stage.database, 'contact-us')).length, 1)
  await age(2)
  await forgetOldEntries(stage.database)
  assert.equal((await listEntries(stage.database, 'contact-us')).length, 0)
})

test('a card number in a message is not kept, and its customer is told never to send one', async (context) => {
  const { call, stage, logged } = await openCallApp(context)
  const message = 'You charged my card 4111 1111 1111 1111, cvv 123, twice'
  const saved = await call('saveForm', contact({ message }))
  assert.deepEqual(outcomeOf(saved), [
    200,
    200,
    'We removed a card number from what you sent. Never send us a card number or its security code.',
  ])
  const told = await call('saveForm', contact({ message, topic: 'Mtandao dhaifu' }), { lang: 'SW' })
  assert.match(told.message, /^Tumeondoa namba ya kadi/)
  const entries = await listEntries(stage.database, 'contact-us')
  assert.deepEqual(
    entries.map(({ values }) => values['message']),
    ['You charged my card •••• 1111, cvv •••, twice', 'You charged my card •••• 1111, cvv •••, twice'],
  )
  const kept = JSON.stringify(entries) + logged.join('')
  for (const digits of ['4111', '123,']) assert.ok(!kept.includes(digits), digits)
})
