import assert from 'node:assert/strict'
import test from 'node:test'
import { MOST_WRITTEN_AGAIN } from '#domain/complaints/complaint.ts'
import { forgetOldComplaints } from '#server/complaints/complaints.ts'
import { openCallApp, outcomeOf, STRANGER, type CallApp } from '#server/testing/call-app.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

const NUMBER = '700100001'
const WORDS = 'I paid 5,000 at noon and no airtime came'
const complaint = (more: object = {}): object => ({
  formName: 'complaint',
  values: { kind: 'not-delivered', words: WORDS, msisdn: NUMBER, payment: '', ...more },
})

async function complain({ call }: Pick<CallApp, 'call'>, more: object = {}, headers = {}): Promise<string> {
  const saved = await call('saveForm', complaint(more), headers)
  assert.equal(saved.statusCode, 200, saved.message)
  return (saved.result as { readonly complaint: string }).complaint
}

const sessionOf = (n: number) => ({ cookie: `__Host-sid=${String(n).repeat(32)}` })

/** A proof of a number, got by its code. */
async function prove({ call, sms }: CallApp, msisdn = NUMBER): Promise<string> {
  const sent = await call('sendComplaintCode', { msisdn })
  const { refId } = sent.result as { readonly refId: string }
  const verified = await call('verifyCode', { refId, otp: sms.codeTo(msisdn), username: msisdn })
  return (verified.result as { readonly uniqueCode: string }).uniqueCode
}

interface Read {
  readonly state: string
  readonly kind: string
  readonly due: { readonly what: string; readonly at: string } | null
  readonly steps: readonly { readonly kind: string; readonly words: string }[]
}

// FORM-44, FORM-45, CALL-36
test('whoever complains has a number at once, and reads by when it is answered after a code to their own phone', async (context) => {
  const app = await openCallApp(context)
  const number = await complain(app)
  assert.match(number, /^[1-9]\d{6}$/)
  const uniqueCode = await prove(app)
  const answer = await app.call('complaint', { complaint: number, msisdn: NUMBER, uniqueCode })
  const { state, kind, due, steps } = answer.result as Read
  assert.deepEqual([state, kind, due?.what], ['waiting', 'not-delivered', 'first-answer'])
  assert.ok(due && Date.parse(due.at) > Date.now())
  assert.deepEqual(
    steps.map((step) => [step.kind, step.words]),
    [['opened', WORDS]],
  )
  assert.ok(!app.logged.join('').includes(WORDS))
})

test('nobody reads another’s complaint, and one that does not exist looks the same', async (context) => {
  const app = await openCallApp(context)
  const number = await complain(app)
  const other = { complaint: number, msisdn: '700100002', uniqueCode: await prove(app, '700100002') }
  const theirs = outcomeOf(await app.call('complaint', other))
  assert.deepEqual(theirs, outcomeOf(await app.call('complaint', { ...other, complaint: '1000000' })))
  assert.equal(theirs[1], 404)
  const uniqueCode = await prove(app)
  const own = { complaint: number, msisdn: NUMBER, uniqueCode }
  assert.equal((await app.call('complaint', own, STRANGER)).statusCode, 400, 'in another session')
  assert.equal((await app.call('complaint', { ...own, uniqueCode: 'guess' })).statusCode, 400)
  const erased = await app.call('eraseOwnData', { msisdn: NUMBER, uniqueCode })
  assert.equal(erased.statusCode, 400, 'reading a complaint erases nothing')
  assert.equal((await app.call('complaint', own)).statusCode, 200)
})

test('the same customer writing again has the same complaint, and its clock runs on', async (context) => {
  const app = await openCallApp(context)
  const { stage } = app
  const number = await complain(app)
  const [before] = await stage.rows<{ due_at: Date }>('select due_at from complaint')
  assert.equal(await complain(app), number, 'pressed twice')
  assert.equal(await complain(app, { words: 'Still nothing, and it is evening' }), number)
  const [after, ...others] = await stage.rows<{ due_at: Date; kind: string }>(
    'select due_at, kind from complaint',
  )
  assert.deepEqual(after, { due_at: before?.due_at, kind: 'not-delivered' })
  assert.deepEqual(others, [])
  const steps = await stage.rows<{ kind: string; words: string }>(
    'select kind, words from complaint_step order by id',
  )
  assert.deepEqual(steps, [
    { kind: 'opened', words: WORDS },
    { kind: 'wrote-again', words: 'Still nothing, and it is evening' },
  ])
  assert.notEqual(await complain(app, { msisdn: '700100002' }), number)
  await stage.rows(`update complaint set ended_at = now(), ending = 'not' where number = $1`, [number])
  assert.notEqual(await complain(app), number, 'after its end it is a new one')
})

// FORM-44
test('a stranger who writes for somebody’s number swallows no word of theirs, and learns nothing of their complaint', async (context) => {
  const app = await openCallApp(context)
  const { stage } = app
  const strangers = new Set<string>()
  for (let n = 0; n < 21; n += 1)
    strangers.add(await complain(app, { kind: 'other', words: `Nothing happened ${n}` }, sessionOf(n % 3)))
  assert.equal(strangers.size, 3, 'one of each session')
  const number = await complain(app, { kind: 'other', words: 'Paid twice, 500,000 shillings' })
  assert.ok(!strangers.has(number))
  assert.deepEqual(await stage.rows(`select kind, words from complaint_step where number = $1`, [number]), [
    { kind: 'opened', words: 'Paid twice, 500,000 shillings' },
  ])
  assert.notEqual(await complain(app, { kind: 'other', words: 'Is there a complaint?' }, STRANGER), number)
  assert.equal((await stage.rows(`select 1 from complaint_step where number = $1`, [number])).length, 1)
})

test('a customer who writes more than one complaint holds has another number for what is over, and no word is lost', async (context) => {
  const app = await openCallApp(context)
  const number = await complain(app)
  const again = Array.from({ length: MOST_WRITTEN_AGAIN }, (_, n) => `It has been ${n} hours now`)
  await app.stage.rows(
    `insert into complaint_step (number, kind, words) select $1, 'wrote-again', unnest($2::text[])`,
    [number, again],
  )
  const next = await complain(app, { words: 'And here is one thing more' })
  assert.notEqual(next, number)
  assert.equal(await complain(app, { words: 'And here is one thing more' }), next, 'pressed twice')
  assert.notEqual(await complain(app, { kind: 'paid-twice' }), next, 'about something else')
})

test('a complaint that is pressed twice at once is one complaint', async (context) => {
  const app = await openCallApp(context)
  const numbers = await Promise.all(Array.from({ length: 4 }, () => complain(app)))
  assert.equal(new Set(numbers).size, 1)
  const kinds = await app.stage.rows<{ kind: string }>('select kind from complaint_step')
  assert.deepEqual(kinds, [{ kind: 'opened' }])
})

test('a complaint about a payment is joined to it, as its ID is read aloud, and one about another payment is another', async (context) => {
  const app = await openCallApp(context)
  const id = await undelivered(app.stage)
  const number = await complain(app)
  const spoken =
    id
      .toLowerCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  assert.equal(await complain(app, { payment: spoken }), number)
  const joined = await app.stage.rows<{ payment_id: string }>('select payment_id from complaint')
  assert.deepEqual(joined, [{ payment_id: id }])
  assert.equal((await app.call('saveForm', complaint({ payment: 'PE1000000001' }))).statusCode, 400)
  const unknown = '0'.repeat(26)
  assert.equal(await complain(app, { payment: unknown }), number, 'a payment that nobody has joins nothing')
})

test('what is no complaint is refused with its first field’s own sentence', async (context) => {
  const { call } = await openCallApp(context)
  const said = async (more: object): Promise<unknown> => (await call('saveForm', complaint(more))).statusCode
  for (const more of [{ kind: 'gift' }, { words: 'short' }, { msisdn: '' }, { words: 'x'.repeat(1_001) }])
    assert.equal(await said(more), 400, JSON.stringify(more).slice(0, 40))
})

test('whoever erases their data leaves no number and no word of a complaint; that there was one stays', async (context) => {
  const app = await openCallApp(context)
  const { call, sms, stage } = app
  const number = await complain(app)
  await complain(app, { words: 'Still nothing, and it is evening' })
  const sent = await call('sendOwnDataCode', { msisdn: NUMBER })
  const { refId } = sent.result as { readonly refId: string }
  const verified = await call('verifyCode', { refId, otp: sms.codeTo(NUMBER), username: NUMBER })
  const { uniqueCode } = verified.result as { readonly uniqueCode: string }
  const copy = await call('ownData', { msisdn: NUMBER, uniqueCode })
  const { complaints } = copy.result as { readonly complaints: readonly { readonly words: string }[] }
  assert.deepEqual(
    complaints.map(({ words }) => words),
    [WORDS],
  )
  const erased = await call('eraseOwnData', { msisdn: NUMBER, uniqueCode })
  assert.partialDeepStrictEqual(erased.result, { complaints: 1 })
  const kept = await stage.rows<Record<string, unknown>>(
    'select number, contact, words, ending from complaint',
  )
  assert.deepEqual(kept, [{ number, contact: '', words: '', ending: 'erased' }])
  const steps = await stage.rows<{ words: string }>('select words from complaint_step')
  assert.deepEqual(
    steps.map(({ words }) => words),
    ['', ''],
  )
})

test('no step of a complaint is rewritten, and complaints that ended are gone after their time', async (context) => {
  const app = await openCallApp(context)
  const { stage } = app
  const number = await complain(app)
  await assert.rejects(stage.rows(`update complaint_step set words = 'nothing happened'`), /written once/)
  await assert.rejects(stage.rows('update complaint_step set at = now()'), /written once/)
  await stage.rows(`update complaint set opened_at = opened_at - interval '731 days'`)
  await forgetOldComplaints(stage.database, 730)
  assert.equal((await stage.rows('select 1 from complaint')).length, 1, 'it is still open')
  await stage.rows(`update complaint set ended_at = now(), ending = 'right' where number = $1`, [number])
  await forgetOldComplaints(stage.database, 730)
  assert.equal((await stage.rows('select 1 from complaint')).length, 0)
  assert.equal((await stage.rows('select 1 from complaint_step')).length, 0)
})
