import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { digitsIn } from './pasted-text.ts'
import {
  cleanNumber,
  foreignCode,
  contactNumber,
  groupDigits,
  hideMiddle,
  isMsisdn,
  maskNumber,
  showNumber,
} from './phone.ts'

const UGANDA = { callingCode: '256', msisdnLength: 9 }
const NIGERIA = { callingCode: '234', msisdnLength: 10 }

// NUMBER-11
test('a number reads in groups while it is typed, with nine digits and with ten', () => {
  assert.equal(groupDigits('71'), '71')
  assert.equal(groupDigits('712345678'), '712 345 678')
  assert.equal(groupDigits('8012345678'), '801 234 5678')
  assert.equal(showNumber('712345678'), '0712 345 678')
  assert.equal(showNumber('8012345678'), '0801 234 5678')
  assert.equal(showNumber('12345'), '12345')
})

test('a pasted number is understood in every usual form, in both countries', () => {
  for (const text of ['+256 712 345 678', '00256712345678', '0712345678', '712-345-678'])
    assert.deepEqual(cleanNumber(text, UGANDA), {
      ok: true,
      digits: '712345678',
      droppedZero: /^0[17]/.test(text),
    })
  const cleaned = cleanNumber('+234 (0)801 234 5678', NIGERIA)
  assert.ok(cleaned.ok && isMsisdn(cleaned.digits, NIGERIA))
})

test('a stranger reads two digits at the front and three at the end', () => {
  assert.equal(maskNumber('700100001'), '70****001')
  assert.equal(maskNumber('8010000001'), '80****001')
})

/** What people write between the digits of a number. */
const separator = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '/', '\u00a0', '\u200e')

function written(digits: string, marks: readonly string[]): string {
  return digits
    .split('')
    .map((digit, index) => digit + (marks[index] ?? ''))
    .join('')
}

for (const plan of [UGANDA, NIGERIA])
  // NUMBER-12
  test(`a number of +${plan.callingCode} reaches the same phone however it was written`, () => {
    const national = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: plan.msisdnLength, maxLength: plan.msisdnLength })
      .map((digits) => digits.join(''))
      .filter((digits) => !digits.startsWith('0'))
    const prefix = fc.constantFrom('', '0', plan.callingCode, `00${plan.callingCode}`, `+${plan.callingCode}`)
    fc.assert(
      fc.property(
        national,
        prefix,
        fc.array(separator, { minLength: 16, maxLength: 16 }),
        (digits, before, marks) => {
          const found = cleanNumber(before + written(digits, marks), plan)
          assert.ok(found.ok)
          assert.equal(found.digits, digits)
          assert.equal(found.droppedZero, before === '0')
        },
      ),
    )
  })

test('nothing is ever cut off a number: it is taken whole, without its prefix only, or not at all', () => {
  const allowed = ['', '0', '256', '2560', '00256', '002560']
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (text) => {
      const found = cleanNumber(text, UGANDA)
      const all = digitsIn(text)
      if (!found.ok) return assert.ok(found.length > UGANDA.msisdnLength)
      assert.ok(found.digits.length <= UGANDA.msisdnLength)
      assert.ok(all.endsWith(found.digits))
      assert.ok(allowed.includes(all.slice(0, all.length - found.digits.length)), text)
    }),
  )
})

test('a number typed in the digits of another script is the same number', () => {
  for (const text of [
    '٠٧١٢٣٤٥٦٧٨',
    '۰۷۱۲۳۴۵۶۷۸',
    '०७१२३४५६७८',
    '０７１２３４５６７８',
    '০৭১২৩৪৫৬৭৮',
    '߀߇߁߂߃߄߅߆߇߈',
    '𝟎𝟳𝟣𝟮𝟯𝟺𝟻𝟨𝟩𝟴',
  ])
    assert.deepEqual(cleanNumber(text, UGANDA), { ok: true, digits: '712345678', droppedZero: true }, text)
  assert.equal(digitsIn('Ⅻ ½ ² one 7'), '7')
})

test('a whole sentence with one number in it gives that number, with two it gives none', () => {
  const one = cleanNumber('Please send to my sister: +256 (712) 345-678. Thank you!', UGANDA)
  assert.ok(one.ok && one.digits === '712345678')
  assert.deepEqual(cleanNumber('0712345678 or 0752345678', UGANDA), {
    ok: false,
    problem: 'too-long',
    length: 20,
  })
  assert.deepEqual(cleanNumber('07123456789', UGANDA), { ok: false, problem: 'too-long', length: 11 })
})

test('a friend abroad is never mistaken for a line at home', () => {
  for (const home of ['+256 712 345 678', '00256712345678', '0712 345 678', '712345678', '(0)712-345-678'])
    assert.equal(contactNumber(home, UGANDA), '712345678', home)
  for (const abroad of [
    '+372 512 3456 78',
    '+44 7700 900123',
    '00372512345',
    '+37251234567',
    '+1 212 555 1234',
  ])
    assert.equal(contactNumber(abroad, UGANDA), null, abroad)
  for (const short of ['300', '*100#', '', 'Mama']) assert.equal(contactNumber(short, UGANDA), null, short)
})

// INVOICE-17
test('an invoice shows enough of its contact to be known by, and no more', () => {
  assert.equal(hideMiddle('712345678'), '071 ••• 678')
  assert.equal(hideMiddle('8012345678'), '080 ••• 678')
  assert.equal(hideMiddle(maskNumber('712345678')), hideMiddle('712345678'))
  assert.equal(hideMiddle('123'), '•••')
})

test('a number of another country is known by its code, and one of this country is none', () => {
  const plan = { callingCode: '256', msisdnLength: 9 }
  const codes = {
    '+254 712 345 678': '254',
    '00254712345678': '254',
    '+44 7911 123456': '44',
    '+1 555 010 0100': '1',
    '(+27) 82 123 4567': '27',
    'Call +254712345678': '254',
  }
  for (const [text, code] of Object.entries(codes)) assert.equal(foreignCode(text, plan), code, text)
  for (const text of ['+256 700 100 001', '00256700100001', '0700100001', '700100001', ''])
    assert.equal(foreignCode(text, plan), null, text)
})
