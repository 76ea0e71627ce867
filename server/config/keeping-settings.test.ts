import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig } from './config.ts'

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

test('an operator says how long unpaid purchases are kept: a month unless said, never less than they are watched', () => {
  const usual = readConfig(DATABASE)
  assert.equal(usual.ok && usual.config.unpaidKeptDays, 30)
  const short = readConfig({ ...DATABASE, UNPAID_PAYMENTS_KEPT_DAYS: '4' })
  assert.equal(short.ok && short.config.unpaidKeptDays, 4)
  for (const days of ['0', '3']) {
    const early = readConfig({ ...DATABASE, UNPAID_PAYMENTS_KEPT_DAYS: days })
    assert.match(early.ok ? '' : early.faults.join(), /UNPAID_PAYMENTS_KEPT_DAYS must be at least 4/)
  }
})
