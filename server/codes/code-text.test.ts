import assert from 'node:assert/strict'
import test from 'node:test'
import { paidForText } from '#domain/codes/paid-for.ts'
import { PURPOSES } from '#domain/codes/purposes.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'
import { codeText } from './code-text.ts'

/** Letters, digits and signs that the GSM alphabet holds and these texts may need. */
const GSM = /^[A-Za-z0-9 .,:;@#/\-\n]+$/
const purposes = Object.keys(PURPOSES) as CodePurpose[]

test('a code arrives in one SMS, in the customer language, with the brand and the warning', () => {
  for (const purpose of purposes)
    for (const [language, warning] of [
      ['EN', /Nobody may ask you for it\./],
      ['SW', /Usimpe mtu yeyote\./],
    ] as const) {
      const text = codeText({
        purpose,
        language,
        brand: 'Kati',
        code: '012345',
        host: 'portal.kati.example',
        pays: null,
      })
      assert.match(text, GSM)
      assert.ok(text.length <= 160, text)
      assert.match(text, /Kati/)
      assert.match(text, warning)
      assert.match(text, /\b012345\b/)
      assert.match(text, /\n@portal\.kati\.example #012345$/, 'the browser fills it in on this host only')
    }
})

const KINDS = ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD'] as const

test('whoever is talked out of a code reads how much it pays and for whom, in one SMS', () => {
  for (const kind of KINDS)
    for (const language of ['EN', 'SW'] as const) {
      const pays = { kind, recipient: '700100002', price: { minor: 5_000_000, currency: 'UGX' } } as const
      const message = { purpose: 'PAYMENT', brand: 'Kati', code: '012345', pays } as const
      const text = codeText({ ...message, language, host: 'portal.kati.ug' })
      assert.match(text, GSM)
      assert.ok(text.length <= 160, text)
      assert.match(text, /UGX 5,000,000/)
      assert.match(text, /0700 100 002/)
      assert.equal(/\b\d{6}\b/.exec(text)?.[0], '012345', 'no other number looks like the code')
      assert.match(text, /\n@portal\.kati\.ug #012345$/)
    }
})

test('an invoice is paid for a contact of whom the payer is told no more than the ends of a number', () => {
  const price = { minor: 76_000, currency: 'UGX' } as const
  const masked = { kind: 'INVOICE', recipient: '70****001', price } as const
  const message = { purpose: 'PAYMENT', brand: 'Kati', code: '012345', host: 'portal.kati.ug' } as const
  assert.match(codeText({ ...message, language: 'EN', pays: masked }), /: invoice for 70\*\*\*\*001\./)
  assert.equal(paidForText(masked), paidForText({ ...masked, recipient: '700100001' }))
  assert.notEqual(paidForText(masked), paidForText({ ...masked, recipient: '700100002' }))
})

test('under a very long host the words stay and the line for browsers goes', () => {
  const host = `${'long.'.repeat(20)}example`
  const text = codeText({
    purpose: 'PAYMENT',
    language: 'EN',
    brand: 'Kati',
    code: '012345',
    host,
    pays: null,
  })
  assert.ok(text.length <= 160)
  assert.match(text, /Nobody may ask you for it\.$/)
})
