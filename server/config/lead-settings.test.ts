import assert from 'node:assert/strict'
import test from 'node:test'
import { readConfig } from './config.ts'

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

test('an operator says how long leads are kept: a year unless said, never no day at all', () => {
  const usual = readConfig(DATABASE)
  assert.equal(usual.ok && usual.config.leads.keptDays, 365)
  const short = readConfig({ ...DATABASE, LEADS_KEPT_DAYS: '90' })
  assert.equal(short.ok && short.config.leads.keptDays, 90)
  const none = readConfig({ ...DATABASE, LEADS_KEPT_DAYS: '0' })
  assert.match(none.ok ? '' : none.faults.join(), /LEADS_KEPT_DAYS must be at least 1/)
})

test('where home internet is comes from the towns, or from whom the operator names', () => {
  const towns = readConfig(DATABASE)
  assert.deepEqual(towns.ok && towns.config.leads.qualification, { by: 'towns' })
  const forum = readConfig({ ...DATABASE, QUALIFICATION: 'tmf645', SANDBOX_PORT: '4100' })
  assert.deepEqual(forum.ok && forum.config.leads.qualification, {
    by: 'tmf645',
    url: 'http://127.0.0.1:4100/tmf-api/serviceQualificationManagement/v4',
    key: 'sandbox-operator-key',
  })
  const wrong = readConfig({ ...DATABASE, QUALIFICATION: 'guess' })
  assert.match(wrong.ok ? '' : wrong.faults.join(), /QUALIFICATION must be one of/)
  const live = readConfig({ ...DATABASE, RUN_MODE: 'live', QUALIFICATION: 'tmf645' })
  const faults = live.ok ? '' : live.faults.join()
  assert.match(faults, /QUALIFICATION_URL is needed in run mode live/)
  assert.match(faults, /QUALIFICATION_KEY is needed in run mode live/)
})
