import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { takeNotice } from '#server/payments/callbacks.ts'
import { processAt, type Stage } from '#server/testing/payment-stage.ts'
import { openBooksTerminal } from '#server/testing/books-terminal.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const LOST = `${'7'.repeat(25)}Z`
const SIGNED = { signed: 'yes' }
const WORDS = ['--by', 'Grace', '--reason', 'restored'] as const

async function momentBefore(stage: Stage): Promise<string> {
  const [row] = await stage.rows<{ at: Date }>(`select now() - interval '5 minutes' as at`)
  return row?.at.toISOString() ?? ''
}

/** The books as they were before anybody was asked for the money of a payment. */
async function restoreBeforeAsking(stage: Stage, id: string): Promise<void> {
  for (const table of ['ledger', 'delivery', 'outbox', 'attempt'])
    await stage.rows(
      `delete from ${table} where ${table === 'outbox' ? `left(key, 26)` : 'payment_id'} = $1`,
      [id],
    )
  await stage.rows(`delete from event where payment_id = $1 and cause <> 'initiate'`, [id])
  await stage.rows(
    `update payment set state = 'registered', state_since = created_at, current_attempt = 0, keeps = false,
       due_at = now() + interval '20 minutes' where id = $1`,
    [id],
  )
}

/** A notification of the wallet about a payment whose rows are gone. */
function hearOf(stage: Stage, ref: string): Promise<unknown> {
  return takeNotice(stage.engines[0], 'KATI_MONEY', {
    headers: SIGNED,
    rawBody: Buffer.from(`${ref} e-${ref}`),
  })
}

test('who paid after the moment to which the books were restored gets it, is charged once and given once', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  await restoreBeforeAsking(stage, id)
  const since = await momentBefore(stage)
  const first = await type('compare', '--since', since)
  assert.match(first.said, new RegExp(`^${id}-C1 was asked for after that moment`, 'm'))
  assert.equal(first.done, false, 'the portals have not enquired about it yet')
  assert.equal(await stage.stateOf(id), 'registered', 'a comparison moves no payment')
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(
    [stage.wallet.started.length, new Set(stage.operator.orders.map(({ key }) => key)).size],
    [1, 1],
  )
  assert.equal((await type('compare', '--since', since)).done, true)
  assert.equal((await type('check')).done, true)
})

test('a charge that the provider reversed after that moment is recorded as reversed again', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  // What the provider said about the reversal was in the books that were lost.
  stage.wallet.queries.give(`${id}-C1`, { kind: 'reversed', reason: 'disputed' })
  await stage.pass(3_600_000)
  const [asked] = await stage.rows<{ at: Date }>('select now() as at')
  const { said } = await type('compare', '--since', asked?.at.toISOString() ?? '')
  assert.match(said, /^Portals enquire whether charges of the last day were reversed: 1\.$/m)
  await stage.pass(2_500)
  const [attempt] = await stage.rows('select state from attempt where payment_id = $1', [id])
  assert.deepEqual(attempt, { state: 'reversed' })
  assert.equal(await stage.stateOf(id), 'delivered', 'the customer keeps what they got')
})

test('a payment that nobody was asked for is left to its customer', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.buy()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' })
  const { done, said } = await type('compare', '--since', await momentBefore(stage))
  assert.match(
    said,
    /^Portals enquire about payments that were not over: 0, undecided of them: 0\. Attempts that were missing: 0\.$/m,
  )
  assert.equal(done, true)
  await processAt(stage.engines[0], id)
  assert.equal(await stage.stateOf(id), 'waiting')
})

test('an attempt after a failed one is found, and one that the provider does not tell of keeps the comparison from ending', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  stage.wallet.queries.give(`${id}-C2`, { kind: 'unsure', reason: 'reset' })
  const since = await momentBefore(stage)
  const { done, said } = await type('compare', '--since', since)
  assert.match(said, new RegExp(`^${id}-C2: not known \\(reset\\)$`, 'm'))
  assert.equal(done, false)
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  stage.wallet.queries.give(`${id}-C3`, { kind: 'never-seen' })
  assert.match((await type('compare', '--since', since)).said, new RegExp(`^${id}-C2 was asked for`, 'm'))
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal((await type('compare', '--since', since)).done, true)
})

test('a payment that was open at that moment keeps the comparison from ending until its provider has spoken', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.pay()
  await stage.pass(600_000)
  const since = await momentBefore(stage)
  const first = await type('compare', '--since', since)
  assert.match(first.said, new RegExp(`^${id} is undecided`, 'm'))
  assert.equal(first.done, false)
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  stage.wallet.queries.give(`${id}-C2`, { kind: 'never-seen' })
  await stage.pass(2_500)
  assert.equal((await type('compare', '--since', since)).done, true)
})

test('money taken for a payment whose rows are gone is named by the notification that came of it, and is given back once', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const since = await momentBefore(stage)
  const ref = `${LOST}-C1`
  await hearOf(stage, ref)
  stage.wallet.queries.give(ref, collected('P7'))
  const compared = await type('compare', '--since', since)
  assert.equal(compared.done, false)
  assert.match(
    compared.said,
    /^KATI_MONEY 7+Z-C1 \(theirs: P7\), UGX 5,000: the operator gave nothing for it: return it$/m,
  )
  assert.match((await type('list')).said, /7+Z-C1.*\n1 charges without a payment\.$/)
  assert.match((await type('return', ref, ...WORDS)).said, /was returned, and is settled\.$/)
  assert.deepEqual(
    stage.wallet.refunded.map(({ refundRef }) => refundRef),
    [`${LOST}-R1`],
  )
  assert.match((await type('return', ref, ...WORDS)).said, /was settled before, by Grace\.$/)
  assert.equal((await type('compare', '--since', since)).done, true)
})

test('money for which the operator gave what was bought is settled by a person, and never given back', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const ref = `${LOST}-C1`
  await hearOf(stage, ref)
  stage.wallet.queries.give(ref, collected('P7'))
  stage.operator.queries.give(`${LOST}-F`, { kind: 'delivered', operatorRef: 'OP7' })
  assert.match(
    (await type('compare', '--since', await momentBefore(stage))).said,
    /so nothing is owed: settle it$/m,
  )
  assert.match(
    (await type('return', ref, ...WORDS)).said,
    /^Nothing is returned: the operator gave what it was for/,
  )
  assert.equal(stage.wallet.refunded.length, 0)
  assert.equal((await type('settle', ref, '--by', 'Grace')).done, false, 'a reason is wanted')
  assert.equal((await type('settle', ref, ...WORDS)).done, true)
  assert.equal((await type('list')).said, 'No charge is without a payment.')
})

test('a charge whose attempt is in the books by now is nobody’s to return: its payment goes its own way', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const id = await stage.pay()
  const ref = `${id}-C1`
  await stage.rows(
    `insert into unknown_charge (rail, our_ref, delivery, found_by) values ('KATI_MONEY', $1, 'never-seen', 'list')`,
    [ref],
  )
  assert.match((await type('return', ref, ...WORDS)).said, /has its payment by now/)
  assert.equal((await type('list')).said, 'No charge is without a payment.')
  assert.equal(stage.wallet.refunded.length, 0)
  assert.match((await type('compare', '--since', '2001-01-01')).said, /a month ago at most/)
})

test('a false notification, or a false line of a list, charges nobody with anything: the provider is asked', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-lists-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const [lied, listed, paid] = ['1', '2', '3'].map((digit) => `${digit.repeat(26)}-C1`)
  await hearOf(stage, lied ?? '')
  for (const ref of [lied, listed]) stage.wallet.queries.give(ref ?? '', { kind: 'never-seen' })
  stage.wallet.queries.give(paid ?? '', collected('P3'))
  const file = join(folder, 'list.csv')
  const rows = [`${listed},P2,5000,UGX`, `${paid},P3,5000,UGX`]
  writeFileSync(file, ['our_reference,provider_reference,amount,currency', ...rows, ''].join('\n'))
  const since = await momentBefore(stage)
  const { said } = await type('compare', '--since', since, '--rail', 'KATI_MONEY', '--list', file)
  assert.match(said, /looked into: 3\. Charges without a payment that nobody settled: 1\.$/m)
  assert.match(said, new RegExp(`^KATI_MONEY ${paid} `, 'm'))
  assert.doesNotMatch(said, /KATI_MONEY lists nothing/)
  assert.match(said, /^PAYSTACK lists nothing by itself: save its list of charges since then, and type/m)
})

test('a customer who names a payment that the books do not have hears which rail took its money', async (context) => {
  const { stage, type } = await openBooksTerminal(context)
  stage.wallet.queries.give(`${LOST}-C1`, collected('P7'))
  stage.cards.queries.give(`${LOST}-C1`, { kind: 'never-seen' })
  const { done, said } = await type('ask', LOST)
  assert.match(said, /^KATI_MONEY 7+Z-C1 .*return it\nPAYSTACK holds no money under 7+Z-C1\.$/)
  assert.equal(done, true)
  const known = await stage.buy()
  assert.match((await type('ask', known)).said, /is in the books/)
})
