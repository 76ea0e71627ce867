import assert from 'node:assert/strict'
import test from 'node:test'
import { formulaSign, harmlessText } from './spreadsheet-text.ts'

const CALC = `=cmd|' /C calc'!A0`

test('an export opened in a spreadsheet runs nothing that a stranger typed, whatever separates its cells', () => {
  for (const [text, safe] of [
    [CALC, `'${CALC}`],
    [`Ali;${CALC}`, `Ali;'${CALC}`],
    ['x\t=1+1', "x\t'=1+1"],
    ['\t=1+1', "\t'=1+1"],
    ['a\n@SUM(A1)\r\n+1+1', "a\n'@SUM(A1)\r\n'+1+1"],
    [';;=1', ";;'=1"],
    ['-2+3', "'-2+3"],
    ['＝1+1', "'＝1+1"],
  ] as const) {
    assert.equal(harmlessText(text), safe)
    assert.notEqual(formulaSign(text), null, text)
  }
})

test('text that is no formula stays as it is: numbers, times and words', () => {
  for (const text of [
    '',
    '+256 700 100 001',
    '-5000',
    'Mo-Fr 08:00; Sa 09:00',
    '+256700100001;+256700100002',
    'a=b; c',
  ])
    assert.deepEqual([harmlessText(text), formulaSign(text)], [text, null])
})
