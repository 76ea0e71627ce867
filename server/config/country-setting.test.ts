import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { RWANDA as LEAST } from '#countries/testing/rwanda.ts'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://localhost/duuka'
const RWANDA = { ...LEAST, quickAmounts: [500, 1_000], paymentTypes: ['mpesa'] }

test('the file of a country decides what is sold, and which keys a start needs', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-country-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const COUNTRY_FILE = join(folder, 'rw.json')
  const start = (value: unknown, more: Record<string, string> = {}) => {
    writeFileSync(COUNTRY_FILE, JSON.stringify(value))
    return readConfig({ DATABASE_URL, COUNTRY_FILE, ...more })
  }
  const good = start(RWANDA)
  assert.ok(good.ok)
  assert.equal(good.config.country.currency, 'RWF')
  assert.deepEqual(
    good.config.providers.payment.map(({ provider }) => provider.name),
    ['DARAJA'],
  )
  assert.deepEqual(start({ ...RWANDA, currency: 'RWX' }), {
    ok: false,
    faults: ['COUNTRY_FILE: currency must be the code of a currency (ISO 4217), such as RWF'],
  })
  assert.deepEqual(start({ ...RWANDA, quickAmounts: [1] }), {
    ok: false,
    faults: ['COUNTRY_FILE: quickAmounts must lie between limits.preMin and limits.preMax'],
  })
  assert.deepEqual(start(RWANDA, { OPCO: 'UG' }), {
    ok: false,
    faults: ['COUNTRY_FILE: opco is RW, but OPCO says another country'],
  })
})
