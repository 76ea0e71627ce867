import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { maskText, maskWithin } from './masked-text.ts'
import { MOST_SEARCHED, oneDigitAway, readSearch, type Reading } from './read-search.ts'

/** Friday 20 November 2026, 14:00 in Kampala. */
const PLACE = {
  callingCode: '256',
  msisdnLength: 9,
  accountLength: 10,
  currency: 'UGX',
  timeZone: 'Africa/Kampala',
  now: new Date('2026-11-20T11:00:00Z'),
} as const
const ID = '4F0Q7KTM2R9XH6CBNW3PDS8YJX'

const best = (text: string): Reading | undefined => readSearch(text, PLACE)[0]

test('seven digits are a complaint’s number before they are the end of an ID', () => {
  assert.deepEqual(readSearch('412 7503', PLACE), [
    { as: 'complaint', complaint: '4127503' },
    { as: 'part-of-id', either: '4127503' },
  ])
  assert.equal(best('0127503')?.as, 'part-of-id')
})

test('an agent finds a number in whatever form the caller says it', () => {
  for (const text of [
    '0772345418',
    '0772 345 418',
    '772345418',
    '+256 772 345 418',
    '00256772345418',
    '(0772) 345-418',
    '  256772345418\n',
    '٠٧٧٢٣٤٥٤١٨',
    'her number is 0772 345 418',
    '0772 345 418 14:02',
  ])
    assert.deepEqual(best(text), { as: 'number', number: '772345418' }, text)
  assert.notEqual(best('+254 772 345 418')?.as, 'number', 'of another country')
})

test('an agent finds an id as it is read aloud, typed in small letters, or with letters for digits', () => {
  for (const text of [
    ID,
    ID.toLowerCase(),
    '4F0Q 7KTM 2R9X H6CB NW3P DS8Y JX',
    '4f0q-7ktm-2r9x-h6cb-nw3p-ds8y-jx',
    'AFOQ 7KTM 2R9X H6CB NW3P DS8Y JX'.replace('A', '4'),
    `\u200b${ID}`,
    '4F0Q\u20117KTM\u20112R9X\u2011H6CB\u2011NW3P\u2011DS8Y\u2011JX',
  ])
    assert.deepEqual(best(text), { as: 'payment-id', id: ID }, text)
  assert.deepEqual(best('iLo0iLo0iLo0iLo0iLo0iLo0iL'), { as: 'payment-id', id: '11001100110011001100110011' })
})

test('an agent finds a payment by what is left of its id', () => {
  assert.deepEqual(best('4F0Q…8YJX'), { as: 'part-of-id', first: '4F0Q', last: '8YJX' })
  assert.deepEqual(best('4f0q...8yjx'), { as: 'part-of-id', first: '4F0Q', last: '8YJX' })
  assert.deepEqual(best('...DS8YJX'), { as: 'part-of-id', first: '', last: 'DS8YJX' })
  assert.deepEqual(best('4F0Q…'), { as: 'part-of-id', first: '4F0Q', last: '' })
  assert.deepEqual(best('8YJX'), { as: 'part-of-id', either: '8YJX' })
  assert.deepEqual(best('ds8y jx'), { as: 'part-of-id', either: 'DS8YJX' })
  assert.deepEqual(readSearch('8YJ', PLACE), [], 'three signs are too many payments')
})

test('an agent finds a payment by the references that it goes under', () => {
  for (const end of ['-C1', '-F', '-R1', 'C1', '-c12'])
    assert.deepEqual(best(ID + end), { as: 'our-reference', id: ID }, end)
  assert.deepEqual(best('…DS8YJX-F'), { as: 'our-reference', first: '', last: 'DS8YJX' })
  for (const reference of ['KM2611191202H48213', 'SKA81HDX2P', '92836472910'])
    assert.deepEqual(best(reference), { as: 'provider-reference', reference })
  for (const account of ['PE1000000001', '1000200002', 'INV-2026-0001', 'INV20260001'])
    assert.deepEqual(best(account), { as: 'account', account })
  assert.deepEqual(readSearch('inv0077', PLACE), [
    { as: 'part-of-id', either: '1NV0077' },
    { as: 'account', account: 'inv0077' },
  ])
})

test('an agent finds an M-PESA payment by the account number in the customer’s message', () => {
  const found: Reading = { as: 'our-reference', first: '', last: 'W3PDS8YJX0' }
  for (const text of [
    'U1W3PDS8YJX0',
    'u1w3pds8yjx0',
    'UZ W3PDS8YJX0'.replace(' ', ''),
    'Refund U1W3PDS8YJX0',
    'S0MX0SEABE Confirmed. UGX 5,000.00 sent to KATI for account U1W3PDS8YJX0 on 28/11/26 at 10:03 PM.',
    'W3PDS8YJX001',
  ])
    assert.deepEqual(best(text), found, text)
  assert.deepEqual(readSearch('W3PDS8YJX001', PLACE)[1], {
    as: 'provider-reference',
    reference: 'W3PDS8YJX001',
  })
  for (const text of ['S0MX0SEABE', 'UGX 5,000', 'U1 was down', 'UA21ABCDEF'])
    assert.notEqual(best(text)?.as, 'our-reference', text)
})

test('an agent finds a payment by a line of a statement that holds its reference', () => {
  for (const reference of [`${ID}-C1`, `${ID}C1`, `${ID}-R1`])
    assert.deepEqual(best(`Paid ${reference} by card`), { as: 'receipt', id: ID }, reference)
})

test('a receipt that is pasted whole leads to its payment', () => {
  for (const text of [
    `Kati: UGX 5,000 airtime added. Thank you. Transaction ID ${ID}`,
    `Kati: muda wa maongezi wa UGX 5,000 umeongezwa. Asante. Namba ${ID}`,
    `10 GB, 30 days not added. UGX 20,000 is being returned. ID ${ID}. Call 300`,
    'Thank you. Transaction ID 4F0Q 7KTM 2R9X H6CB NW3P DS8Y JX',
  ])
    assert.deepEqual(best(text), { as: 'receipt', id: ID }, text)
  assert.deepEqual(best('The receipt ends in 8YJX'), { as: 'receipt', first: '', last: '8YJX' })
  assert.deepEqual(best('You paid UGX 5,000 to KATI. TID 92836472910.'), {
    as: 'provider-reference',
    reference: '92836472910',
  })
})

const AMOUNTS: readonly (readonly [text: string, minor: number, from: string, until: string])[] = [
  ['20000 14:02', 20_000, '2026-11-20T10:47', '2026-11-20T11:17'],
  ['20,000 at 14.02', 20_000, '2026-11-20T10:47', '2026-11-20T11:17'],
  ['20 000 2:02 pm', 20_000, '2026-11-20T10:47', '2026-11-20T11:17'],
  ['UGX 5,000 yesterday 6pm', 5_000, '2026-11-19T14:45', '2026-11-19T15:15'],
  ['5,000 UGX jana saa 18:00', 5_000, '2026-11-19T14:45', '2026-11-19T15:15'],
  ['5000/= 18 Nov 14:02', 5_000, '2026-11-18T10:47', '2026-11-18T11:17'],
  ['5000 18/11/2026 14:02', 5_000, '2026-11-18T10:47', '2026-11-18T11:17'],
  ['5000 2026-11-18 12am', 5_000, '2026-11-17T20:45', '2026-11-17T21:15'],
  ['5000 24 Dec 12 pm', 5_000, '2025-12-24T08:45', '2025-12-24T09:15'],
  ['\u202A٥٬٠٠٠\u202C yesterday 6pm', 5_000, '2026-11-19T14:45', '2026-11-19T15:15'],
  ['UGX\u00A05000 18\u201111\u20112026 14:02', 5_000, '2026-11-18T10:47', '2026-11-18T11:17'],
  ['UGX 5,000', 5_000, '2026-11-19T21:00', '2026-11-20T21:00'],
  ['1,250,000 yesterday', 1_250_000, '2026-11-18T21:00', '2026-11-19T21:00'],
]

test('who knows the amount and about when is found by both, in the time of the country', () => {
  for (const [text, minor, from, until] of AMOUNTS) {
    const found = best(text)
    assert.ok(found?.as === 'amount-and-time', text)
    assert.equal(found.minor, minor, text)
    assert.equal(found.from.toISOString(), `${from}:00.000Z`, text)
    assert.equal(found.until.toISOString(), `${until}:00.000Z`, text)
  }
  for (const text of [
    '5000 25:00',
    '5000 14:61',
    '5000 13pm',
    '5000 31 Feb',
    '5000 and more 14:02',
    'ZZZ 5000',
  ])
    assert.notEqual(best(text)?.as, 'amount-and-time', text)
})

test('no text breaks the box, is read in more than two ways, or past its bound', () => {
  const ground = fc.oneof(
    fc.string({ maxLength: 700, unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(ID, '…', '0772 345 418', '20000', '14:02', ' ', 'UGX', '-C1', 'ID ', '\u0000', 'ﷺ'),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(ground, (text) => {
      const readings = readSearch(text, PLACE)
      assert.ok(readings.length <= 2)
      assert.ok(JSON.stringify(readings).length < 400)
    }),
  )
  assert.deepEqual(
    readSearch(' '.repeat(MOST_SEARCHED) + ID, PLACE),
    [],
    'what stands behind the bound is not read',
  )
})

test('a slip of one finger leads to the number that was meant', () => {
  const near = oneDigitAway('772345418')
  assert.ok(near.includes('772345419'))
  assert.ok(near.includes('727345418'))
  assert.ok(!near.includes('772345418'))
  assert.equal(new Set(near).size, near.length)
  assert.ok(near.length <= 9 * 9 + 8)
  assert.ok(near.every((one) => /^\d{9}$/.test(one)))
})

test('no number is whole in words that staff read, whoever wrote it and however', () => {
  for (const text of [
    '0772 345 418',
    '+256772345418',
    'acc256772345418x',
    '0772-345-418',
    '0772.345.418',
    '0772\u2011345\u2011418',
    '0772 \u2013 345 \u2013 418',
    '\u202A0772\u200B345\u200B418',
    '٠٧٧٢ ٣٤٥ ٤١٨',
  ])
    assert.match(maskText(`for ${text}: no`, PLACE), /077 ••• 418/, text)
  assert.equal(maskText('call 1234567890123 or a.b@example.com', PLACE), 'call ••• or •••@•••')
  assert.equal(
    maskText(`UGX 1,250,000 ${ID}. ID 00000000000000000000000000`, PLACE),
    `UGX 1,250,000 ${ID}. ID 00000000000000000000000000`,
  )
  assert.equal(maskWithin('P-256772345418-7', ['772345418', '']), 'P-256•••-7')
})
