import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig } from './config.ts'

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

test('an operator says how long letters are kept and how many may come from one network', () => {
  const found = readConfig({ ...DATABASE, FORM_ENTRIES_KEPT_DAYS: '30', FORMS_PER_TEN_MINUTES: '400' })
  assert.ok(found.ok)
  assert.equal(found.config.forms.keptDays, 30)
  assert.deepEqual(
    found.config.limits.forms.network.map(({ most }) => most),
    [400, 6_000],
  )
})

test('left out, letters are kept for a year; never for no day at all', () => {
  const found = readConfig(DATABASE)
  assert.equal(found.ok && found.config.forms.keptDays, 365)
  const none = readConfig({ ...DATABASE, FORM_ENTRIES_KEPT_DAYS: '0' })
  assert.ok(!none.ok)
  assert.match(none.faults.join(), /FORM_ENTRIES_KEPT_DAYS must be at least 1/)
})
