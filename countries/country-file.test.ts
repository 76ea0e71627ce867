import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseCountry, readCountryFile } from './country-file.ts'
import { groundFileOf } from './ground/read-ground.ts'
import { RWANDA } from './testing/rwanda.ts'

function faultsOf(more: object): readonly string[] {
  const read = parseCountry({ ...RWANDA, ...more })
  return read.ok ? [] : read.faults
}

test('a fourth country needs one file: what it leaves out has a sensible value', () => {
  const read = parseCountry(RWANDA)
  assert.ok(read.ok)
  const { country } = read
  assert.equal(country.currency, 'RWF')
  assert.equal(country.statementName, 'IHUZA RW')
  assert.equal(country.trackingPrefix, 'rw_portal_')
  assert.deepEqual(country.languages, [{ code: 'EN', name: 'English', prefix: '', tag: 'en' }])
  assert.equal(country.flags.fetchDataBalance, false)
})

test('who writes a country file wrongly is told which field it is and what is wrong with it', () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ name: undefined }, 'name is missing'],
    [{ msisdnLength: 'nine' }, 'msisdnLength must be a number'],
    [{ msisdnLength: 3 }, 'msisdnLength must be at least 7'],
    [{ currency: 'RWX' }, 'currency must be the code of a currency (ISO 4217), such as RWF'],
    [{ opco: 'rw' }, 'opco must be two capital letters, such as RW'],
    [{ timeZone: 'Kigali' }, 'timeZone must be a time zone, such as Africa/Kigali'],
    [{ paymentTypes: [] }, 'paymentTypes must be a list of at least 1'],
    [{ paymentTypes: ['cash'] }, 'paymentTypes.0 must be one of PG, AM, airtime, mpesa, smartcash'],
    [{ paymentTypes: ['PG'] }, 'gateways must name a gateway, since paymentTypes offers PG'],
    [{ quickAmounts: [50] }, 'quickAmounts must lie between limits.preMin and limits.preMax'],
    [{ flag: {} }, 'flag is no field of a country'],
    [{ flags: { fetch: true } }, 'flags.fetch is no field of a country'],
    [{ limits: { ...RWANDA.limits, preMax: 1 } }, 'limits.preMax must not be less than preMin'],
    [{ enableDualCurrency: true }, 'enableDualCurrency needs currency USD and amountUnit minor'],
    [{ dialCode: 'call us' }, 'dialCode must be what a phone can dial, such as *100#'],
  ]
  for (const [more, fault] of cases)
    assert.ok(faultsOf(more).includes(fault), `${fault}: ${faultsOf(more).join('; ')}`)
  assert.deepEqual(parseCountry([]), { ok: false, faults: ['the file must be an object'] })
  assert.deepEqual(readCountryFile('/nowhere/rw.json'), { ok: false, faults: ['the file cannot be read'] })
})

test('the ground of a country lies beside its file, and one that is none is told before the start', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-country-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'rw.json')
  writeFileSync(path, JSON.stringify({ ...RWANDA, ground: 'rw.ground.json' }))
  const faults = ['ground must name a file that `npm run ground` has made']
  assert.deepEqual(readCountryFile(path), { ok: false, faults })
  for (const wrong of ['[]', '{"land":[["north"]]}', 'land']) {
    writeFileSync(join(folder, 'rw.ground.json'), wrong)
    assert.deepEqual(readCountryFile(path), { ok: false, faults })
  }
  copyFileSync(groundFileOf({ opco: 'UG' }), join(folder, 'rw.ground.json'))
  const read = readCountryFile(path)
  assert.ok(read.ok)
  assert.equal(read.country.ground, join(folder, 'rw.ground.json'))
})
