import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import { chargesBooked, chargesListed, PAGE } from './our-charges.ts'
import { withWholeReferences } from './whole-references.ts'

const MORE = 7
const CHARGES = PAGE + MORE
const FROM = new Date('2026-11-19T00:00:00Z')
const UNTIL = new Date('2026-11-21T00:00:00Z')
const id = `'D' || lpad(n::text, 25, '0')`
/** All but the last few were sent in one microsecond, as an import leaves them: the page ends in the middle of it. */
const at = `timestamptz '2026-11-19 10:00:00.000001Z' + (case when n < ${CHARGES - 3} then 0 else 20 end) * interval '1 hour'`
const numbers = `generate_series(1, ${CHARGES}) n`
const STORE = [
  `insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase, state, created_at)
   select ${id}, '700100001', '700500001', 'RECHARGE', 'RECHARGE', 'AM', 'KATI_MONEY', 1000, 'UGX', '{}', 'delivered', ${at} from ${numbers}`,
  `insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest, kept, sent_at, ended_at)
   select ${id}, 1, 'KATI_MONEY', ${id} || '-C1', 'P' || n, 'collected', '', true, ${at}, ${at} from ${numbers}`,
  `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, at)
   select ${id}, 'charge', 1, 'rail:KATI_MONEY', 'customer:' || ${id}, 1000, 'UGX', ${at} from ${numbers}`,
]
const refOf = (n: number): string => `D${String(n).padStart(25, '0')}-C1`

test('no charge of a day is missed or told twice where thousands were sent in one moment', async (context) => {
  const stage = await openStage(context)
  for (const statement of STORE) await stage.rows(statement)
  const refs: string[] = []
  for await (const { ref } of chargesBooked(stage.database, { rail: 'KATI_MONEY', from: FROM, until: UNTIL }))
    refs.push(ref)
  assert.deepEqual(
    refs,
    Array.from({ length: CHARGES }, (_, n) => refOf(n + 1)),
  )
})

test('a row is found by our reference before the provider’s, by the provider’s alone, and on its own rail only', async (context) => {
  const stage = await openStage(context)
  for (const statement of STORE) await stage.rows(statement)
  const listed = [
    { ours: refOf(1), theirs: 'P2' },
    { ours: '', theirs: 'P3' },
    { ours: 'nothing of ours', theirs: '' },
    { ours: refOf(4), theirs: '' },
  ]
  const found = async (rail: string): Promise<readonly (string | null)[]> =>
    (await chargesListed(stage.database, rail, listed)).map((charge) => charge?.ref ?? null)
  assert.deepEqual(await found('KATI_MONEY'), [refOf(1), refOf(3), null, refOf(4)])
  assert.deepEqual(await found('SMARTCASH'), [null, null, null, null])
})

test('a row is found by the receipt that the provider’s desk knows, in any spelling', async (context) => {
  const stage = await openStage(context)
  for (const statement of STORE) await stage.rows(statement)
  await stage.rows(`update attempt set receipt = 'FLW-77' where our_ref = $1`, [refOf(5)])
  const found = async (theirs: string): Promise<string | undefined> =>
    (await chargesListed(stage.database, 'KATI_MONEY', [{ ours: '', theirs }]))[0]?.ref
  assert.deepEqual(
    [await found('FLW-77'), await found('flw 77'), await found('FLW-78')],
    [refOf(5), refOf(5), undefined],
  )
})

test('a list with M-PESA’s short references leads to its charges, and a reference that two charges share leads to neither', async (context) => {
  const stage = await openStage(context)
  const rail = 'KATI_MONEY'
  const ids = ['AAAAAAAAAAAAAAAA0123456789', 'BBBBBBBBBBBBBBBB0123456789', 'CCCCCCCCCCCCCCCC0123456780']
  for (const payment of ids) {
    await stage.rows(
      `insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase, state)
       values ($1, '700100001', '700500001', 'RECHARGE', 'RECHARGE', 'AM', $2, 1000, 'UGX', '{}', 'delivered')`,
      [payment, rail],
    )
    for (const n of payment.startsWith('C') ? [1, 36] : [2])
      await stage.rows(
        `insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
         values ($1, $2, $3, $4, 'collected', '')`,
        [payment, n, rail, `${payment}-C${n}`],
      )
  }
  const listed = [
    'U10123456780',
    '012345678010',
    'U20123456789',
    'U90123456780',
    `${ids[0]}-C2`,
    'PE1000000001',
  ]
  const rows = listed.map((ours, place) => ({
    line: place + 2,
    kind: 'charge' as const,
    ours,
    theirs: '',
    amount: { minor: 1000, currency: 'UGX' as const },
    fee: null,
    at: '',
  }))
  const whole = await withWholeReferences(stage.database, rail, rows)
  assert.deepEqual(
    whole.rows.map(({ ours }) => ours),
    [`${ids[2]}-C1`, `${ids[2]}-C36`, 'U20123456789', 'U90123456780', `${ids[0]}-C2`, 'PE1000000001'],
  )
  assert.deepEqual([...whole.shared], [4])
  const elsewhere = await withWholeReferences(stage.database, 'SMARTCASH', rows)
  assert.deepEqual(elsewhere, { rows, shared: new Set() }, 'on its own rail only')
})
