import assert from 'node:assert/strict'
import test from 'node:test'
import { makeOwnData } from '#server/own-data/own-data.ts'
import { statusCall } from '#server/calls/payments/status-call.ts'
import { checkTheseBooks } from '#server/payments/books/check/check-books.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { PLACES } from '#server/testing/spread-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { keepKeys } from './data-keys.ts'
import { putAwayOld } from './put-away.ts'

const DAY = 86_400_000
const SECRET = 'a secret of the tests'
const RECIPIENT = '700100001'
const keeping = (stage: Stage) => ({ database: stage.database, secret: SECRET })
const CALLER = { session: SESSION, language: 'EN', requestId: 'request' } as const

async function paid(stage: Stage, recipient = RECIPIENT): Promise<string> {
  const id = await stage.pay({ recipient })
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  await stage.rows(`update payment set email = 'grace@example.com' where id = $1`, [id])
  return id
}

const whole = (stage: Stage, id: string) =>
  stage.rows('select recipient, payer, email, session_hash from payment where id = $1', [id])

// T18
test('of a payment that is long over nobody reads whom it was for; amount, references and books stay as they were', async (context) => {
  const stage = await openStage(context)
  const id = await paid(stage)
  const books = () =>
    stage.rows(
      `select p.amount_minor, p.state, p.version, a.our_ref, a.provider_ref, l.kind, l.debit, l.credit, l.amount_minor as booked
       from payment p join attempt a on a.payment_id = p.id join ledger l on l.payment_id = p.id where p.id = $1 order by l.id`,
      [id],
    )
  await stage.pass(89 * DAY)
  const before = await books()
  assert.equal(await putAwayOld(keeping(stage), 90), 0)
  await stage.pass(2 * DAY)
  assert.equal(await putAwayOld(keeping(stage), 90), 1)
  assert.equal(await putAwayOld(keeping(stage), 90), 0, 'once')
  assert.deepEqual(await whole(stage, id), [{ recipient: '', payer: '', email: '', session_hash: null }])
  assert.deepEqual(await books(), before)
  const wrong: unknown[] = []
  await checkTheseBooks(stage.database, [id], (found) => wrong.push(found))
  assert.deepEqual(wrong, [])
  const shown = await statusCall(stage.calls, { id, call: 'status' }, CALLER)
  assert.equal(shown.statusCode, 200, 'whoever kept the transaction ID still reads what came of it')
})

test('its owner still finds it by a code to the number, until the accounts need not be kept; then nobody does', async (context) => {
  const stage = await openStage(context)
  const [id] = [await paid(stage), await paid(stage, '700100002')]
  await stage.pass(91 * DAY)
  await putAwayOld(keeping(stage), 90)
  const ownData = makeOwnData(keeping(stage))
  const { payments } = await ownData.copy(RECIPIENT)
  assert.deepEqual(
    payments.map((one) => [one.transactionId, one.paidFor, one.paidBy, one.email]),
    [[id, RECIPIENT, '', '']],
    'of who paid nothing is told to whom it was for',
  )
  const [payer] = (await ownData.copy('700500001')).payments
  assert.deepEqual([payer?.paidBy, payer?.email], ['700500001', 'grace@example.com'])
  assert.deepEqual(await keepKeys(stage.database, SECRET, 10), [])
  const [key] = await stage.rows<{ year: number }>('select year from data_key')
  await stage.rows(
    `with older as (insert into data_key (year, sealed_key) select year - 11, sealed_key from data_key returning year)
     select * from older`,
  )
  await stage.rows('update put_away set year = year - 11')
  assert.deepEqual(await keepKeys(stage.database, SECRET, 10), [(key?.year ?? 0) - 11])
  assert.deepEqual(await stage.rows('select 1 from put_away'), [])
  assert.deepEqual((await ownData.copy(RECIPIENT)).payments, [])
  assert.equal((await stage.rows('select 1 from payment')).length, 2, 'the accounts themselves stay')
})

test('money that is open anywhere keeps its payment whole, however old it is', async (context) => {
  const stage = await openStage(context)
  const review = await stage.pay()
  stage.wallet.queries.give(`${review}-C1`, { kind: 'unsure', reason: 'no answer' })
  await stage.pass(4 * DAY)
  assert.equal(await stage.stateOf(review), 'review')
  const watched = await paid(stage)
  await stage.pass(91 * DAY)
  await stage.rows(`update attempt set due_at = now() + interval '1 hour' where payment_id = $1`, [watched])
  assert.equal(await putAwayOld(keeping(stage), 90), 0)
  await stage.rows('update attempt set due_at = null where payment_id = $1', [watched])
  await stage.rows(
    `insert into refund (payment_id, n, ref, rail, amount_minor, currency, held, state)
     values ($1, 1, 'R', 'KATI_MONEY', 5000, 'UGX', true, 'open')`,
    [watched],
  )
  assert.equal(await putAwayOld(keeping(stage), 90), 0)
  await stage.rows(`update refund set state = 'refunded', due_at = null, ended_at = now()`)
  assert.equal(await putAwayOld(keeping(stage), 90), 1)
})

for (const { on, open } of PLACES)
  test(`two processes put each number away once on ${on}, and it can still be opened after the secret was replaced`, async (context) => {
    const stage = await open(context)
    for (let n = 0; n < 6; n += 1) await paid(stage, `70010020${n}`)
    await stage.pass(91 * DAY)
    const counts = await Promise.all(
      stage.engines.map(({ database }) => putAwayOld({ database, secret: SECRET }, 90, 2)),
    )
    const rest = await putAwayOld(keeping(stage), 90)
    assert.equal(
      counts.reduce((sum, count) => sum + count, rest),
      6,
    )
    assert.equal((await stage.rows(`select 1 from put_away where side = 'recipient'`)).length, 6)
    await keepKeys(stage.database, ['a new secret', SECRET], 10)
    const { payments } = await makeOwnData({ database: stage.database, secret: 'a new secret' }).copy(
      '700100203',
    )
    assert.equal(payments[0]?.paidFor, '700100203')
    const other = makeOwnData({ database: stage.database, secret: 'another' })
    assert.deepEqual((await other.copy('700100203')).payments, [], 'the database alone opens nothing')
  })
