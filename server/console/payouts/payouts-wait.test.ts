import assert from 'node:assert/strict'
import test from 'node:test'
import { loadContent } from '#content/store.ts'
import type { Browser } from '#server/testing/console/console-stage.ts'
import {
  answered,
  approve,
  DONE,
  newest,
  openCase,
  propose,
  refusedAs,
} from '#server/testing/console/payouts-of-staff.ts'
import { unreturned } from '#server/testing/staff-terminal.ts'
import { ringAlarms } from '../today/alarms.ts'
import { faringRails, seeToday } from '../today/read-today.ts'

const REASON = 'answer of the bank of today'

async function handIn(browser: Browser, words: readonly string[]) {
  const file = await answered(browser, words)
  const { list } = await newest(browser)
  return browser.done('answerPayouts', { list, file, reason: REASON })
}

async function waitsFor(browser: Browser): Promise<number> {
  return (await browser.done('queue', {})).payouts
}

test('while a bank may be paying a refund, looking again at it asks its provider nothing: the customer is not paid twice', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  const [id = ''] = ids
  await propose(grace)
  await approve(peter)
  const asked = stage.wallet.refunded.length
  await grace.done('lookAgain', { id })
  await stage.pass(60_000)
  assert.equal(stage.wallet.refunded.length, asked)
  await handIn(grace, ['failed,,account closed', 'failed,,account closed', 'failed,,account closed'])
  await approve(peter)
  await stage.pass(60_000)
  assert.equal(stage.wallet.refunded.length, asked + 3, 'the bank does not pay them: the provider is asked')
})

test('a reference under which the bank paid before closes no second refund, in a file or by the time of its approval', async (context) => {
  const { stage, grace, peter } = await openCase(context)
  await propose(grace)
  await approve(peter)
  await handIn(grace, ['paid,BANK-1,'])
  assert.deepEqual(await approve(peter), DONE)
  const { lines } = await newest(grace)
  assert.deepEqual(
    lines.map(({ state }) => state),
    ['paid', 'waiting', 'waiting'],
  )
  assert.deepEqual(await handIn(grace, ['paid,BANK-1,']), {
    outcome: 'faults',
    faults: [{ line: 2, problem: 'reference-known' }],
  })
  await handIn(grace, ['paid,BANK-2,'])
  // As where another list's answer with the same reference was approved meanwhile.
  await stage.rows(`update paid_reference set key = 'BANK2' where key = 'BANK1'`)
  assert.deepEqual(await approve(peter), refusedAs('payout-reference-known'))
})

test('two answers that name the same reference, approved in the same moment, close one refund', async (context) => {
  const { stage, grace, peter } = await openCase(context)
  await propose(grace)
  await approve(peter)
  await handIn(grace, ['paid,BANK-1,'])
  const first = (await newest(peter)).proposal?.proposal ?? 0
  await unreturned(stage)
  await propose(grace)
  await approve(peter)
  await handIn(grace, ['paid,BANK-1,'])
  const second = (await newest(peter)).proposal?.proposal ?? 0
  assert.notEqual(first, second)
  const acted = await Promise.all(
    [first, second].map((proposal) =>
      peter.done('decidePayouts', { proposal, decision: 'approve', reason: '', typedMinor: null }),
    ),
  )
  assert.deepEqual(new Set(acted), new Set([DONE, refusedAs('payout-reference-known')]))
  const [closed] = await stage.rows(
    `select count(*)::int as lines from payout_line where reference = 'BANK-1'`,
  )
  assert.deepEqual(closed, { lines: 1 })
})

test('a list over the limit of one look is approved by whoever types its sum, and so is what the bank answers', async (context) => {
  const { stage, ids, grace, peter } = await openCase(context)
  await stage.rows(`update refund set amount_minor = 30000 where payment_id = any ($1)`, [ids.slice(0, 2)])
  await propose(grace)
  const { proposal } = await newest(peter)
  assert.deepEqual(proposal?.typeAmount, { minor: 65_000, currency: 'UGX' })
  assert.deepEqual(await approve(peter), refusedAs('amount-not-typed'))
  assert.deepEqual(await approve(peter, 64_000), refusedAs('amount-differs'))
  assert.deepEqual(await approve(peter, 65_000), DONE)
  const typed = await stage.rows(`select typed_minor::int as typed from proposal where subject = 'payouts'`)
  assert.deepEqual(typed, [{ typed: 65_000 }], 'what was typed is kept')
  await handIn(grace, [])
  assert.equal((await newest(peter)).proposal, null, 'an empty answer waits for nobody')
})

test('whoever may approve a list finds it counted beside the queue, and it rings when nobody decides or no bank answers', async (context) => {
  const { stage, grace, peter } = await openCase(context)
  const [{ country, database }] = stage.engines
  const reading = { database, country, content: loadContent() }
  const ringing = async () => {
    await ringAlarms(database, faringRails(reading, await seeToday(reading)))
    const { alarms } = await peter.done('today', {})
    return alarms.map(({ kind }) => kind).toSorted()
  }
  const later = async (days: number) => {
    await stage.rows('alter table proposal disable trigger proposal_stays')
    await stage.rows(
      `update proposal set proposed_at = proposed_at - $1 * interval '1 day', ended_at = ended_at - $1 * interval '1 day'`,
      [days],
    )
    await stage.rows('alter table proposal enable trigger proposal_stays')
  }
  await propose(grace)
  assert.deepEqual([await waitsFor(peter), await waitsFor(grace)], [1, 0])
  const refused = ['refund-refused', 'refund-refused', 'refund-refused']
  assert.deepEqual(await ringing(), refused, 'not at once')
  await later(0.1)
  assert.deepEqual(await ringing(), ['payout-waits', ...refused])
  assert.deepEqual(await approve(peter), DONE)
  assert.deepEqual([await waitsFor(peter), await ringing()], [0, []], 'a bank has them')
  await later(4)
  assert.deepEqual(await ringing(), ['payout-unanswered'])
  await handIn(grace, ['paid,B-1,', 'paid,B-2,', 'paid,B-3,'])
  assert.deepEqual([await waitsFor(peter), await ringing()], [1, []])
  assert.deepEqual(await approve(peter), DONE)
  assert.deepEqual(await ringing(), [])
})
