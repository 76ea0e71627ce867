import assert from 'node:assert/strict'
import test from 'node:test'
import type { Difference } from '#domain/reconciliation/differences.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { layoutOf } from './layout-of.ts'
import { compareStatement } from './compare-statement.ts'
import { listAlone } from './comparing.ts'
import { readStatement } from './read-statement.ts'

const HEAD = 'our_reference,provider_reference,amount,currency,kind,fee,at'
const PAYMENTS = 10_000
const DAY = '2026-11-19'
const FROM = new Date(`${DAY}T00:00:00Z`)
const UNTIL = new Date(FROM.getTime() + 86_400_000)

const idOf = (n: number): string => `D${String(n).padStart(25, '0')}`
const refOf = (n: number): string => `${idOf(n)}-C1`
const priceOf = (n: number): number => 1_000 + n

/** A day of payments, each delivered; those from 9,000 to 9,019 were told no, and 9,020 to 9,024 are of another rail. */
async function storeDay(stage: Stage): Promise<void> {
  const told = 'n between 9000 and 9019'
  const numbers = `generate_series(0, ${PAYMENTS - 1}) n`
  const id = `'D' || lpad(n::text, 25, '0')`
  const at = `timestamptz '${DAY} 00:00Z' + n * interval '8 seconds'`
  const rail = `case when n between 9020 and 9024 then 'SMARTCASH' else 'KATI_MONEY' end`
  for (const statement of [
    `insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase, state, created_at)
     select ${id}, '700100001', '700500001', 'RECHARGE', 'RECHARGE', 'AM', ${rail}, 1000 + n, 'UGX', '{}',
       case when ${told} then 'expired' else 'delivered' end, ${at} from ${numbers}`,
    `insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest, kept, sent_at, ended_at)
     select ${id}, 1, ${rail}, ${id} || '-C1', 'P' || n, case when ${told} then 'failed' else 'collected' end, '', not (${told}),
       ${at}, ${at} + interval '5 seconds' from ${numbers}`,
    `insert into delivery (payment_id, key, state, created_at, ended_at)
     select ${id}, ${id} || '-F', 'delivered', ${at}, ${at} + interval '7 seconds' from ${numbers} where not (${told})`,
    `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, at)
     select ${id}, 'charge', 1, 'rail:' || ${rail}, 'customer:' || ${id}, 1000 + n, 'UGX', ${at} from ${numbers} where not (${told})`,
    'analyze',
  ])
    await stage.rows(statement)
}

interface Planted {
  readonly rows: ReadonlyMap<number, string>
  readonly more: readonly string[]
  /** Kind, field, reason, of what. */
  readonly expected: readonly string[]
}

const expectedOf = (kind: string, of: string): string => `${kind} ${of}`

const row = (n: number, amount = String(priceOf(n)), fee = ''): string =>
  `${refOf(n)},P${n},${amount},UGX,charge,${fee},`

/** Sixty differences of twelve sorts, at places all over the day. */
function plant(): Planted {
  const rows = new Map<number, string>()
  const more: string[] = []
  const expected: string[] = []
  for (let k = 0; k < 5; k += 1) {
    const n = 100 + k * 700
    // They list nothing: delivered here.
    rows.set(n, '')
    expected.push(expectedOf('missing-there charge delivered', refOf(n)))
    rows.set(n + 1, row(n + 1, String(priceOf(n + 1) + 17 + k * 2), String(17 + k * 2)))
    expected.push(expectedOf('amount-differs amount fee-inside', refOf(n + 1)))
    rows.set(n + 2, row(n + 2, String(priceOf(n + 2) * 100)))
    expected.push(expectedOf('amount-differs amount decimals', refOf(n + 2)))
    rows.set(n + 3, row(n + 3, String(priceOf(n + 3) + 211 + k * 13)))
    expected.push(expectedOf('amount-differs amount more', refOf(n + 3)))
    rows.set(n + 4, `${refOf(n + 4)},P${n + 4},${priceOf(n + 4)},KES,charge,,`)
    expected.push(expectedOf('amount-differs currency other-currency', refOf(n + 4)))
    // Two that were swapped are two differences.
    rows.set(n + 5, row(n + 5, String(priceOf(n + 6))))
    rows.set(n + 6, row(n + 6, String(priceOf(n + 5))))
    expected.push(expectedOf('amount-differs amount swapped', refOf(n + 5)))
    expected.push(expectedOf('amount-differs amount swapped', refOf(n + 6)))
    more.push(`${refOf(n + 10)},TWICE${k},${priceOf(n + 10)},UGX,charge,,`)
    expected.push(expectedOf('missing-here times twice', refOf(n + 10)))
    more.push(`STRANGE${k},X${k},${900_000 + k},UGX,charge,,`)
    expected.push(expectedOf('missing-here reference not-ours', `STRANGE${k}`))
    rows.set(9_000 + k, row(9_000 + k))
    expected.push(expectedOf('missing-here charge told-no', refOf(9_000 + k)))
    rows.set(9_020 + k, row(9_020 + k))
    expected.push(expectedOf('missing-here reference other-rail', refOf(9_020 + k)))
    more.push(`U${k},Y${k},5.000,UGX,charge,,`)
    expected.push(expectedOf('not-readable row no-amount', ''))
  }
  return { rows, more, expected }
}

function listOf({ rows, more }: Planted): string {
  const lines = Array.from({ length: PAYMENTS }, (_, n) => {
    const isOurs = n < 9_000 || n > 9_024
    return rows.get(n) ?? (isOurs ? `${refOf(n)},P${n},${priceOf(n)},UGX,charge,,` : '')
  })
  return [HEAD, ...lines.filter((line) => line !== ''), ...more].join('\n')
}

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const nameOf = ({ kind, field, likely, ours, listed }: Difference): string =>
  `${kind} ${field} ${likely} ${ours?.ref ?? listed?.ours ?? ''}`

// CORE-68
test('of a day of ten thousand payments all sixty planted differences are named with field and reason, and none else', async (context) => {
  const stage = await openStage(context)
  await storeDay(stage)
  const planted = plant()
  const layout = layoutOf(HEAD.split(','), null, 'UGX')?.layout
  assert.ok(layout)
  const since = performance.now()
  const found = await compareStatement(
    stage.database,
    readStatement(chunks(listOf(planted)), layout),
    listAlone({ rail: 'KATI_MONEY', from: FROM, until: UNTIL }),
  )
  context.diagnostic(`${PAYMENTS} payments compared in ${Math.round(performance.now() - since)} ms`)
  assert.equal(planted.expected.length, 60)
  assert.deepEqual(found.differences.map(nameOf).toSorted(), planted.expected.toSorted())
  assert.equal(found.sums.alike.count, PAYMENTS - 25 - 35, 'all others are alike')
  assert.deepEqual(found.expected, [])
})
