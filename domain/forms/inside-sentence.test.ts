import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insideSentence } from './inside-sentence.ts'

test('a label inside a sentence begins small, and names and abbreviations stay as they are written', () => {
  for (const [label, inside] of [
    ['Mobile number', 'mobile number'],
    ['Email', 'email'],
    ['Ujumbe wako', 'ujumbe wako'],
    ['Élève', 'élève'],
    ['MPESA number', 'MPESA number'],
    ['ID number', 'ID number'],
    ['SmartCash number', 'SmartCash number'],
    ['E-mail', 'E-mail'],
    ['Kati number', 'Kati number'],
    ['mobile number', 'mobile number'],
    ['', ''],
  ] as const)
    assert.equal(insideSentence(label, ['Kati']), inside)
})
