import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readGuestCountry } from './read-guest-country.ts'

const RWANDA = {
  opco: 'RW',
  brand: { name: 'Ihuza' },
  callingCode: '250',
  msisdnLength: 9,
  leadingDigits: ['7'],
  currency: 'RWF',
  timeZone: 'Africa/Kigali',
  sandbox: {
    lines: [{ msisdn: '788100001', type: 'PREPAID', airtime: 5_000 }],
    bundles: [
      { productCode: 'RWD-D1', name: 'Daily 500 MB', data: '500', dataUnit: 'MB', validity: 1, price: 300 },
      { productCode: 'RWR-20', name: 'Router 20 GB', validity: 30, price: 15_000, for: 'routers' },
    ],
  },
}

test('a country file brings the lines and bundles of its own sandbox, and a wrong one is told in a sentence', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-country-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'rw.json')
  const read = (value: unknown) => {
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
    return readGuestCountry(file)
  }
  const country = read(RWANDA)
  assert.equal(country.lines[0]?.airtimeMinor, 5_000)
  assert.ok(country.ours.test('720000000') && !country.ours.test('820000000'))
  assert.deepEqual([country.phones[0]?.priceMinor, country.routers[0]?.productCode], [300, 'RWR-20'])
  assert.equal(country.timeZone, 'Africa/Kigali')
  assert.throws(() => read('{'), /cannot be read as JSON/)
  assert.throws(() => read({ ...RWANDA, timeZone: 'Kigali' }), /timeZone must be a time zone/)
  assert.throws(
    () => read({ ...RWANDA, sandbox: { lines: [{ msisdn: '7' }] } }),
    /type of a line must be one of/,
  )
  assert.throws(() => read({ ...RWANDA, sandbox: { bundles: [{ name: 'x' }] } }), /productCode must be text/)
})
