import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { isCardNumber, withoutCardNumbers } from './card-number.ts'

/** The numbers that the card schemes publish for trying things out. */
const PUBLISHED = {
  'Visa of 13 digits': '4222222222222',
  Visa: '4111111111111111',
  Mastercard: '5555555555554444',
  'Mastercard of the second series': '2223003122003222',
  'American Express': '378282246310005',
  'Diners Club': '30569309025904',
  JCB: '3530111333300000',
  Discover: '6011111111111117',
  UnionPay: '6250941006528599',
  Verve: '5060666666666666666',
  Maestro: '6759649826438453',
}

function checkDigit(body: string): string {
  return Array.from('0123456789').find((digit) => luhn(body + digit)) ?? ''
}

/** The check as its patent tells it, from the left. */
function luhn(digits: string): boolean {
  const parity = digits.length % 2
  const sum = Array.from(digits).reduce((total, sign, n) => {
    const digit = Number(sign) * (n % 2 === parity ? 2 : 1)
    return total + Math.floor(digit / 10) + (digit % 10)
  }, 0)
  return sum % 10 === 0
}

const brand = fc.constantFrom<[string, number]>(
  ['4', 13],
  ['4', 16],
  ['4', 19],
  ['51', 16],
  ['55', 16],
  ['2221', 16],
  ['2720', 16],
  ['34', 15],
  ['37', 15],
  ['300', 14],
  ['36', 14],
  ['3528', 16],
  ['6011', 16],
  ['65', 16],
  ['62', 16],
  ['62', 19],
  ['50', 16],
  ['5061', 19],
)
const digits = fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: 19, maxLength: 19 })
const card = fc.tuple(brand, digits).map(([[prefix, length], more]) => {
  const body = (prefix + more.join('')).slice(0, length - 1)
  return body + checkDigit(body)
})
const grouping = fc.constantFrom(
  (text: string) => text,
  (text: string) => (text.match(/.{1,4}/g) ?? []).join(' '),
  (text: string) => (text.match(/.{1,4}/g) ?? []).join('-'),
  (text: string) => (text.match(/.{1,4}/g) ?? []).join('\u2013'),
  (text: string) => (text.match(/.{1,4}/g) ?? []).join('\u00a0'),
  (text: string) => (text.match(/.{1,4}/g) ?? []).join(' - '),
  (text: string) => (text.match(/.{1,2}/g) ?? []).join(' '),
  (text: string) => Array.from(text).join(' '),
  (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (text: string) => text.replace(/^(\d{4})(\d{6})/, '$1 $2 '),
)
const words = fc.constantFrom('', 'my card ', 'Kadi yangu: ', 'VISA', 'number=', '(', 'Plot 12, ', 'x\n')

/** Everything that could still be put together to the number. */
function digitsIn(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (sign) => String(sign.charCodeAt(0) & 15)).replace(/\D/g, '')
}

test('no card number of any issuer stays in a text, however it is written', () => {
  for (const [name, number] of Object.entries(PUBLISHED)) {
    assert.ok(isCardNumber(number), name)
    assert.equal(withoutCardNumbers(`card ${number}.`), `card •••• ${number.slice(-4)}.`, name)
  }
  for (const number of ['४१११११११११११११११', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', '4111\u202A1111\u202C1111\u20111111'])
    assert.equal(withoutCardNumbers(`card ${number}.`), 'card •••• 1111.', number)
  fc.assert(
    fc.property(card, grouping, fc.tuple(words, words), (number, write, [before, after]) => {
      const text = withoutCardNumbers(`${before}${write(number)} ${after}`)
      assert.ok(!digitsIn(text).includes(number), text)
      assert.match(text, /••••/u)
    }),
    { numRuns: 5_000 },
  )
})

test('the expiry date and the security code beside a card number go with it', () => {
  const known = [
    ['my card 4111 1111 1111 1111 cvv 123', 'my card •••• 1111 cvv •••'],
    ['4111-1111-1111-1111 12/30 123', '•••• 1111 •••/••• •••'],
    ['4111111111111111, CVC2: 9876 ok', '•••• 1111, CVC2: ••• ok'],
    ['cvv yangu ni 123', 'cvv yangu ni •••'],
    ['3782 822463 10005 security code is 1234', '•••• 0005 security code is •••'],
    ['one 4111111111111111 and two 5555 5555 5555 4444', 'one •••• 1111 and two •••• 4444'],
  ] as const
  for (const [text, left] of known) assert.equal(withoutCardNumbers(text), left)
})

const UGANDAN = fc.integer({ min: 700_000_000, max: 799_999_999 }).map(String)
const written = fc.constantFrom(
  (national: string) => national,
  (national: string) => `0${national}`,
  (national: string) => `+256${national}`,
  (national: string) => `256 ${national}`,
  (national: string) => `+256 ${national.replace(/(\d{3})(?=\d)/g, '$1 ')}`,
  (national: string) => `0${national.replace(/(\d{3})(?=\d)/g, '$1-')}`,
)

test('phone numbers stay, alone and one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(UGANDAN, written), { minLength: 1, maxLength: 4 }), (numbers) => {
      const text = numbers.map(([national, write]) => write(national)).join(', ')
      assert.equal(withoutCardNumbers(text), text)
    }),
    { numRuns: 5_000 },
  )
})

const LETTERS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

test('transaction ids, account numbers, keys, amounts and moments stay', () => {
  const id = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 26, maxLength: 26 })
    .map((all) => all.join(''))
  const account = fc.integer({ min: 1_000_000_000, max: 1_999_999_999 }).map((n) => `account ${n}`)
  const moment = fc.integer({ min: 1_700_000_000_000, max: 1_999_999_999_999 }).map(String)
  fc.assert(
    fc.property(fc.oneof(id, account, moment, fc.uuid()), (text) => {
      assert.equal(withoutCardNumbers(text), text)
    }),
    { numRuns: 5_000 },
  )
  const plain = ['LD0000001', 'PE1000000001', 'INV-1001', 'UGX 1,000,000,000', '2026-11-22T12:36:17.000Z', '']
  // An id of ours may hold the digits of a card between its letters; a number that fails the check is no card's.
  const near = [
    '00000000-5721-3894-8000-001a00000000',
    '01A4111111111111111BCDEFGH',
    '4111111111111112',
    '4111 1111 1111 1112',
    '9111111111111111',
  ]
  for (const text of [...plain, ...near]) assert.equal(withoutCardNumbers(text), text)
})

test('hiding twice changes nothing more, and a long text is read in one go', () => {
  fc.assert(
    fc.property(fc.string(), card, fc.string(), (before, number, after) => {
      const once = withoutCardNumbers(`${before} ${number} ${after}`)
      assert.equal(withoutCardNumbers(once), once)
    }),
  )
  assert.equal(withoutCardNumbers('1 '.repeat(40_000)).length, 80_000)
  assert.equal(withoutCardNumbers('cvv is '.repeat(10_000)).length, 70_000)
})
