import assert from 'node:assert/strict'
import test from 'node:test'
import { checkBooks } from './books-checker.ts'
import type { GivenLine, Records, ReversalLine, Thing } from './records.ts'
import {
  AIRTIME,
  CHARGED,
  chain,
  found,
  given,
  goodBooks,
  ID,
  line,
  PAID,
  posting,
  PRICE,
  withRecords,
  withTruth,
} from './good-books.ts'

test('an honest sale raises no alarm', () => {
  assert.deepEqual(checkBooks(goodBooks()), [])
})

// I1
test('a customer charged twice is found, whichever key the second charge had', () => {
  for (const second of [`${ID}C1`, `${ID}C2`]) {
    const books = withTruth({ charges: [line(`${ID}C1`, 10), line(second, 11)] })
    assert.ok(found(books).includes('I1 double charge'), second)
  }
})

// I2
test('value given twice, not at all, or for nothing is found', () => {
  const twice = withTruth({ deliveries: [given(`${ID}-F`, 11), given(`${ID}-F`, 12)] })
  assert.ok(found(twice).includes('I2 double delivery'))
  assert.ok(found(withTruth({ deliveries: [] })).includes('I2 paid without value'))
  const free = withTruth({ refunds: [line(`${ID}C1`, 12)] })
  assert.ok(found(free).includes('I2 value without payment'))
})

// I3
test('a delivery that nothing was charged for at that time is found', () => {
  assert.ok(
    found(withTruth({ charges: [line(`${ID}C1`, 20)] })).includes('I3 delivered before anything was charged'),
  )
  const trusted = withRecords({
    events: chain(
      ['registered', 'initiate'],
      ['collected', 'callback'],
      ['delivering', 'callback'],
      ['delivered', 'operator:delivered'],
    ),
  })
  assert.ok(found(trusted).includes('I3 delivered without evidence of a charge'))
})

// I4
test('money that only one side knows of is found', () => {
  assert.ok(found(withTruth({ charges: [] })).includes('I4 an attempt and the provider disagree'))
  const stranger = withTruth({ charges: [line(`${ID}C1`, 10), line('Z'.repeat(26) + 'C1', 10)] })
  assert.ok(found(stranger).includes('I4 the outside world knows a payment that the portal does not'))
  const quiet = withTruth({ refunds: [line(`${ID}C1`, 12)] })
  assert.ok(found(quiet).includes('I4 money went back unrecorded'))
})

// I5
test('a payment that was acknowledged and is gone is found', () => {
  const good = goodBooks()
  const other = 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ'
  const told = [...good.told, { id: other, processed: false, statuses: [] }]
  assert.deepEqual(found({ ...good, told }), ['I5 an acknowledged payment is gone'])
})

// I6
test('a success that was taken back is found, in the records and in what the customer saw', () => {
  const back = withRecords({
    events: chain(...PAID, ['delivered', 'operator:delivered'], ['declined', 'callback']),
  })
  assert.ok(found(back).includes('I6 a final state was left'))
  const good = goodBooks()
  const told = [{ id: ID, processed: true, statuses: ['SUCCESS', 'FAILED'] }]
  assert.ok(found({ ...good, told }).includes('I6 SUCCESS was taken back'))
  const revived = [{ id: ID, processed: true, statuses: ['FAILED', 'SUCCESS'] }]
  assert.ok(found({ ...good, told: revived }).includes('I6 FAILED was taken back without new evidence'))
})

// I7
test('a payment that nobody looks at any more is found, but a prompt that nobody answers may stay open', () => {
  const [payment] = goodBooks().records.payments
  assert.ok(payment)
  const open = (payer: string, isDueOnce: boolean): string[] =>
    found({
      ...withRecords({
        payments: [{ ...payment, payer, isDueOnce, state: 'waiting' }],
        attempts: [
          { payment: ID, n: 1, ref: `${ID}-C1`, state: 'waiting', kept: false, sentAtMs: 1, endedAtMs: null },
        ],
        deliveries: [],
        ledger: [],
        events: chain(...PAID.slice(0, 3)),
      }),
      truth: { charges: [], deliveries: [], refunds: [], reversals: [] },
      told: [],
    })
  assert.deepEqual(open('700500009', true), [])
  assert.deepEqual(open('700500009', false), ['I7 open and never looked at again'])
  assert.deepEqual(open('700500001', true), ['I7 undecided'])
})

// I8
test('a ledger that does not come to rest is found', () => {
  const missing = found(withRecords({ ledger: [CHARGED] }))
  assert.deepEqual(missing, [`I8 customer:${ID} not zero`])
  const half = { ...CHARGED, amount: PRICE / 2 }
  assert.ok(
    found(withRecords({ ledger: [half] })).some((one) =>
      one.startsWith('I8 the rail differs from the settlement'),
    ),
  )
})

// I9
test('a transition that left no event is found', () => {
  const events = goodBooks().records.events
  assert.ok(
    found(withRecords({ events: events.toSpliced(2, 1) })).includes('I9 a transition without its event'),
  )
  assert.ok(found(withRecords({ events: events.slice(0, -1) })).includes('I9 the last event is missing'))
})

// I10
test('a kept charge of another amount is found', () => {
  const less = withTruth({ charges: [line(`${ID}C1`, 10, PRICE / 2)] })
  assert.ok(found(less).includes('I10 the amount kept is not the price'))
})

// I11
test('a second try while the first may still succeed is found', () => {
  const good = goodBooks()
  const [first] = good.records.attempts
  assert.ok(first)
  const second = { ...first, n: 2, ref: `${ID}-C2` }
  const asked = withRecords({
    attempts: [{ ...first, state: 'never-seen', kept: false }, second],
    events: chain(...PAID.slice(0, 2), ['unsure', 'answer:unsure'], ['asking', 'process'], ...PAID.slice(2)),
  })
  assert.ok(found(asked).includes('I11 asked again before the last try was over'))
  const open = { ...first, state: 'unsure', kept: false, endedAtMs: null }
  const both = withRecords({ attempts: [open, { ...open, n: 2, ref: `${ID}-C2` }] })
  assert.ok(found(both).includes('I11 two open attempts'))
})

const gave = (what: Thing) => ({ ...given(`${ID}-F`, 11), ...what })

test('another thing than was bought, a part of it, and an invoice settled twice are found', () => {
  const bundle: Thing = { ...AIRTIME, kind: 'BUNDLE', productCode: 'DAT-W1' }
  const [payment] = goodBooks().records.payments
  assert.ok(payment)
  const bought = (what: Thing, deliveries: readonly GivenLine[]) =>
    found({
      ...withRecords({ payments: [{ ...payment, bought: what }] }),
      truth: { ...goodBooks().truth, deliveries },
    })
  assert.deepEqual(bought(bundle, [gave(bundle)]), [])
  assert.deepEqual(bought(bundle, [gave({ ...bundle, productCode: 'DAT-D1' })]), [
    'I2 something else was given',
  ])
  assert.deepEqual(bought(bundle, [gave({ ...bundle, msisdn: '700100002' })]), [
    'I2 something else was given',
  ])
  assert.ok(
    found(withTruth({ deliveries: [given(`${ID}-F`, 11, 1)] })).includes(
      'I10 the value given is not the price',
    ),
  )
  const invoice: Thing = { ...AIRTIME, kind: 'INVOICE', accountId: 'PE1', invoiceNumber: 'INV-1' }
  const other = { ...gave(invoice), reference: `${'Y'.repeat(26)}-F` }
  const twice = withRecords({
    payments: [
      { ...payment, bought: invoice },
      { ...payment, id: 'Y'.repeat(26), bought: invoice },
    ],
  })
  const truth = { ...goodBooks().truth, deliveries: [gave(invoice), other] }
  assert.ok(found({ ...twice, truth }).includes('I2 an invoice was settled twice'))
})

const REVERSED = [...PAID.slice(0, 4), ['review', 'query:collected'], ['review', 'query:reversed']] as const
const TAKEN_BACK: ReversalLine = { ...line(`${ID}C1`, 12), told: true }

function takenBack(more: Partial<Records> = {}, reversals: readonly ReversalLine[] = [TAKEN_BACK]) {
  const good = goodBooks()
  const [payment] = good.records.payments
  const [attempt] = good.records.attempts
  assert.ok(payment && attempt)
  return found({
    ...withRecords({
      payments: [{ ...payment, state: 'refunded' }],
      attempts: [{ ...attempt, state: 'reversed' }],
      deliveries: [],
      events: chain(...REVERSED, ['undelivered', 'staff:return'], ['refunded', 'staff:return']),
      ledger: [CHARGED, posting('reversal', `customer:${ID}`, 'reversed:KATI_MONEY')],
      ...more,
    }),
    truth: { charges: [line(`${ID}C1`, 10)], deliveries: [], refunds: [], reversals },
    told: [{ id: ID, processed: true, statuses: ['IN_PROCESS'] }],
  })
}

// I18
test('a charge that its provider took back is a sound end, unless something is given or returned for it afterwards', () => {
  assert.deepEqual(takenBack(), [])
  const released = chain(...REVERSED, ['delivering', 'staff:release'], ['refunded', 'operator:refused'])
  assert.deepEqual(takenBack({ events: released }), [
    'I18 a charge was taken back, and it went on to delivering',
  ])
  const returned = chain(...REVERSED, ['refunding', 'staff:return'], ['refunded', 'provider:refunded'])
  assert.deepEqual(takenBack({ events: returned }), [
    'I18 a charge was taken back, and it went on to refunding',
  ])
})

test('a reversal that the portal was told of and forgot is found, and one that never was is no reversal', () => {
  const [attempt] = goodBooks().records.attempts
  assert.ok(attempt)
  const forgot = takenBack({ attempts: [attempt] })
  assert.ok(
    forgot.includes('I4 a charge was taken back, and the portal forgot that it was told'),
    forgot.join(),
  )
  assert.ok(takenBack({}, []).includes('I4 a charge was not taken back'))
})
