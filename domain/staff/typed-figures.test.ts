import assert from 'node:assert/strict'
import test from 'node:test'
import { readCount, readMinor } from './typed-figures.ts'

test('a sum that a person or a bank wrote is taken only if it’s unambiguous', () => {
  for (const text of ['50,000', '50000', 'UGX 50,000.00', '50 000', '٥٠٬٠٠٠', '\u202A50,000\u202C'])
    assert.equal(readMinor(text, 'UGX'), 50_000, text)
  assert.equal(readMinor('50.000', 'KWD'), 50_000, 'three decimals are this currency’s own')
  assert.equal(readMinor('1,250.25', 'USD'), 125_025)
  for (const text of ['0', '0.00', 'UGX 0']) assert.equal(readMinor(text, 'UGX'), 0, text)
  for (const text of [
    '',
    '-',
    ' ',
    '5,0,0',
    '50.000',
    '-50,000',
    '(50,000)',
    'USD 50,000',
    '50,000.50',
    'all',
  ])
    assert.equal(readMinor(text, 'UGX'), null, text)
})

test('a number of charges is whole, however its thousands are written', () => {
  for (const text of ['1250', '1,250', '1 250', '١٢٥٠', '\u200E1250'])
    assert.equal(readCount(text), 1250, text)
  for (const text of ['', '12.5', '-1', '1e3', '1234567890', 'many'])
    assert.equal(readCount(text), null, text)
})
