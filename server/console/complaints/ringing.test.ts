import assert from 'node:assert/strict'
import test from 'node:test'
import type { ComplaintKind } from '#domain/complaints/complaint.ts'
import { makeComplaints } from '#server/complaints/complaints.ts'
import { openConsole, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'
import { ringAlarms } from '../today/alarms.ts'

const PROMISE = {
  timeZone: 'Africa/Kampala',
  opens: 0,
  closes: 1_440,
  days: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  answerHours: 8,
  endDays: 5,
}

interface Written {
  readonly contact?: string
  readonly kind?: ComplaintKind
  readonly payment?: string
}

function complain({ stage }: ConsoleStage, more: Written = {}): Promise<string> {
  return makeComplaints({ database: stage.database, promise: PROMISE }).open({
    kind: 'not-delivered',
    words: 'I paid at noon and nothing came',
    contact: '700100001',
    language: 'EN',
    payment: '',
    sessionHash: null,
    ...more,
  })
}

async function late({ stage }: ConsoleStage, number: string): Promise<void> {
  await stage.rows(
    `update complaint set due_at = now() - interval '1 minute', first_answer_due = now() - interval '1 minute' where number = $1`,
    [number],
  )
}

test('a complaint past its promise rings on Today until it is answered, and stands in its counter', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const number = await complain(console)
  await complain(console, { contact: '700100002' })
  await late(console, number)
  const care = await console.signIn('agnes.auma', 'care')
  await ringAlarms(stage.database, [])
  const today = await care.done('today', {})
  assert.deepEqual(
    today.alarms.map(({ kind, name }) => [kind, name]),
    [['complaint-late', number]],
  )
  const { count, over } = today.complaints
  assert.deepEqual([count, over], [1, 1], 'the other is due in eight hours')
  const { version } = await care.done('complaint', { number })
  const text = 'Kati: we look into your complaint and answer you soon.'
  await care.done('answerComplaint', { number, version, text, promiseAt: null })
  await ringAlarms(stage.database, [])
  const open = await stage.rows(`select 1 from alarm where kind = 'complaint-late' and ended_at is null`)
  assert.deepEqual(open, [])
})

test('five complaints alike within half an hour ring, four do not, and older ones are not counted', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (let n = 1; n <= 5; n += 1) await complain(console, { contact: `70010000${n}`, kind: 'no-receipt' })
  await stage.rows(
    `update complaint set opened_at = now() - interval '31 minutes' where contact = '700100001'`,
  )
  const ringing = () => stage.rows<{ name: string }>(`select name from alarm where kind = 'complaints-alike'`)
  await ringAlarms(stage.database, [])
  assert.deepEqual(await ringing(), [])
  await complain(console, { contact: '700100006', kind: 'no-receipt' })
  await ringAlarms(stage.database, [])
  assert.deepEqual(await ringing(), [{ name: 'no-receipt' }])
})

test('a complaint is found by its number, with its payment or without one', async (context) => {
  const console = await openConsole(context)
  const id = await undelivered(console.stage)
  const bare = await complain(console, { contact: '700100002' })
  const joined = await complain(console, { payment: id })
  const care = await console.signIn('agnes.auma', 'care')
  const found = await care.done('find', { text: `${joined.slice(0, 3)} ${joined.slice(3)}` })
  assert.deepEqual(
    [found.readAs, found.complaint, found.payments.map((one) => one.id)],
    ['complaint', joined, [id]],
  )
  const alone = await care.done('find', { text: bare })
  assert.deepEqual([alone.complaint, alone.payments], [bare, []])
  assert.equal((await care.done('find', { text: '1000000' })).complaint, null)
})
