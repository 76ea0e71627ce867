import assert from 'node:assert/strict'
import test from 'node:test'
import { codeIn } from './codes/typed-code.ts'
import { isEmail } from './email.ts'
import { cleanAccountNumber, isAccountNumber } from './invoices/account-number.ts'
import { digitsIn, plainText, plainWord } from './pasted-text.ts'
import { parseAmount } from './payments/amounts/parse-amount.ts'
import { cleanNumber } from './phone.ts'
import { readMinor } from './staff/typed-figures.ts'

const UGANDA = { callingCode: '256', msisdnLength: 9 }
const SHILLINGS = { currency: 'UGX', amountUnit: 'major' } as const

/** The digits of scripts that people write in, and of pages that make letters bold. */
const SCRIPTS = '٠ ۰ ० ০ ੦ ０ 𝟎 𝟘 𝟢 𝟬 𝟶 𞥐'.split(' ')
const inScript = (text: string, zero: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

// NUMBER-12, NUMBER-61
test('a number that’s pasted in any spelling is the number that gets the airtime', () => {
  const spellings = [
    '700100001',
    '0700100001',
    '256700100001',
    '+256700100001',
    '00256700100001',
    '+256 700 100 001',
    '0700-100-001',
    '(0700) 100 001',
    '+256 (0)700 100 001',
    '0700.100.001',
    '0700/100001',
    'tel:+256700100001',
    'https://wa.me/256700100001',
    'Mama: 0700 100 001 thanks',
    '\u202A+256\u00A0700\u2011100\u2011001\u202C',
    '\u200E0700100001',
    '\uFEFF0700\u200B100\u2060001',
    '0700\u2009100\u202F001',
    '0700\u2013100\u2014001',
    '0700\u2212100\u2212001',
    '0700\u00AD100\u00AD001',
    '0\uFE0F\u20E37\uFE0F\u20E300100001',
    '\t0700100001\r\n',
    ...SCRIPTS.slice(0, 6).map((zero) => inScript('+256 700 100 001', zero)),
    ...SCRIPTS.slice(6).map((zero) => inScript('0700100001', zero)),
  ]
  for (const text of spellings) {
    const found = cleanNumber(text, UGANDA)
    assert.deepEqual(found.ok && found.digits, '700100001', JSON.stringify(text))
  }
})

// NUMBER-31
test('an amount that’s pasted as wallets, shops and bills write it is that amount', () => {
  const spellings = [
    '5000',
    '5,000',
    '5 000',
    '5000.00',
    '5,000.00',
    '5,000.0',
    '5 000.00',
    'UGX 5,000',
    'UGX 5,000.00',
    'ugx5000',
    '5,000 UGX',
    'UGX. 5,000',
    'Shs 5,000/-',
    'Shs. 5,000/=',
    'USh5,000',
    'sh 5000',
    '5000 shillings',
    'Shilingi 5,000',
    '5,000/=',
    '5000 /-',
    '5k',
    '+5000',
    '\u202A5,000\u202C',
    '\u200E5000',
    '5\u00A0000',
    '5\u202F000',
    'UGX\u00A05,000',
    '５，０００．００',
    'ＵＧＸ ５０００',
    '٥٬٠٠٠',
    '٥٬٠٠٠٫٠٠',
    ...SCRIPTS.map((zero) => inScript('5000', zero)),
  ]
  for (const text of spellings) assert.equal(parseAmount(text, SHILLINGS), 5000, JSON.stringify(text))
  // What staff type is read by the same rules, except for `5k`.
  for (const text of spellings.filter((one) => one !== '5k'))
    assert.equal(readMinor(text, 'UGX'), 5000, JSON.stringify(text))
})

test('a pasted amount that could be another one is refused, in any script', () => {
  const refused = [
    '5.000',
    '5,000.50',
    '5000.50',
    '5,00',
    '50,00',
    '5,000.000',
    '-5000',
    '(5,000)',
    '5000-',
    'Shs -5,000/=',
    'KSh 5,000',
    'USD 5,000',
    'UGX Shs 5,000',
    '5000/5000',
    '5000 5000',
    '5²',
    '½',
  ]
  for (const text of refused)
    for (const zero of ['0', ...SCRIPTS])
      assert.equal(parseAmount(inScript(text, zero), SHILLINGS), null, inScript(text, zero))
  assert.equal(parseAmount('5'.repeat(100_000), SHILLINGS), null)
})

test('where customers pay in dollars, a pasted price is that many cents', () => {
  const dollars = { currency: 'USD', amountUnit: 'minor' } as const
  for (const text of ['$4.50', 'US$ 4.50', 'USD 4,50', '\u202A4.50\u202C', '٤٫٥٠', '４．５０'])
    assert.equal(parseAmount(text, dollars), 450, text)
})

// INVOICE-12
test('an account number that’s pasted in any spelling opens its own bills', () => {
  const spellings = [
    'PE1000000001',
    'pe1000000001',
    'PE 1000 0000 01',
    'PE-1000-000-001',
    'PE\u20131000\u2013000\u2013001',
    'PE\u00A01000000001',
    '\u202APE1000000001\u202C',
    '\uFEFFPE1000000001',
    'PE1000\u200B000001',
    'PE\u00AD1000000001',
    '\tPE1000000001\n',
    'PE/1000000001.',
    'ＰＥ１００００００００１',
    ...SCRIPTS.map((zero) => inScript('PE1000000001', zero)),
  ]
  for (const text of spellings) {
    assert.equal(cleanAccountNumber(text), 'PE1000000001', JSON.stringify(text))
    assert.ok(isAccountNumber(cleanAccountNumber(text)))
  }
})

// UX-24
test('a code is understood whether it’s pasted alone or with its message', () => {
  const spellings = [
    '123456',
    '123 456',
    '123-456',
    '12 34 56',
    '1 2 3 4 5 6',
    'D-123456',
    'Your code is 123456. It’s valid for 5 minutes.',
    'Code for 0700 100 001: 123456',
    '<#> 123456 is your code',
    '\u202A123456\u202C',
    '123\u200B456',
    '123\u2011456',
    '1\uFE0F\u20E323456',
    '\t123456\r\n',
    ...SCRIPTS.map((zero) => inScript('123456', zero)),
  ]
  for (const text of spellings) assert.equal(codeIn(text), '123456', JSON.stringify(text))
  assert.equal(codeIn('12'), '12')
})

test('an e-mail that’s pasted with spaces and invisible characters is still that e-mail', () => {
  for (const text of [
    ' nakato@example.com ',
    '\u200Enakato@example.com',
    'nakato@\u200Bexample.com',
    'nakato@example.com\u00A0',
    'ｎａｋａｔｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ]) {
    assert.equal(plainWord(text), 'nakato@example.com', JSON.stringify(text))
    assert.ok(isEmail(plainWord(text)))
  }
})

test('every digit that Unicode knows is read as its value', () => {
  let value = 0
  let seen = 0
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const char = String.fromCodePoint(code)
    if (!/\p{Nd}/u.test(char)) {
      value = 0
      continue
    }
    assert.equal(digitsIn(char), String(value % 10), `U+${code.toString(16)}`)
    value += 1
    seen += 1
  }
  assert.ok(seen >= 650)
})

test('text is cleaned once: cleaning it again changes nothing, and letters, marks and currency symbols stay', () => {
  for (const text of [
    'Ŋ’jala – Plot\u00A012',
    ' \u202Ea\u0000b\u0007 ',
    '₦5,000',
    'Aïcha\u00ADtou',
    '٥٫٥',
    '－７',
  ])
    assert.equal(plainText(plainText(text)), plainText(text))
  assert.equal(plainText(' Ŋ’jala \u2013 Plot\u00A0\u00A0١٢\u200B '), 'Ŋ’jala - Plot 12')
  assert.equal(plainText('a\u0000b\n\tc'), 'a b c')
})
