import assert from 'node:assert/strict'
import test from 'node:test'
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
      const text = codeText({ purpose, language, brand: 'Kati', code: '012345', host: 'portal.kati.example' })
      assert.match(text, GSM)
      assert.ok(text.length <= 160, text)
      assert.match(text, /Kati/)
      assert.match(text, warning)
      assert.match(text, /\b012345\b/)
      assert.match(text, /\n@portal\.kati\.example #012345$/, 'the browser fills it in on this host only')
    }
})

test('under a very long host the words stay and the line for browsers goes', () => {
  const host = `${'long.'.repeat(20)}example`
  const text = codeText({ purpose: 'PAYMENT', language: 'EN', brand: 'Kati', code: '012345', host })
  assert.ok(text.length <= 160)
  assert.match(text, /Nobody may ask you for it\.$/)
})
