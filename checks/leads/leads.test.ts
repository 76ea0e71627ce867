import assert from 'node:assert/strict'
import test from 'node:test'
import { compareLeads, type StoredLead, type TakenLead } from './lead-books.ts'
import type { LeadVisit } from './lead-customer.ts'
import { leadPlanFrom, WHOLE_LEAD_RUN } from './lead-plan.ts'
import { runLeads } from './lead-run.ts'

const PLAN = { ...WHOLE_LEAD_RUN, leads: 120, atOnce: 20 }

test('nobody who asks for home internet is lost or asked for twice while the operator fails and portals are killed', async () => {
  const plan = leadPlanFrom(process.env, PLAN)
  const { violations, strange, logs, ...figures } = await runLeads(plan, { shareDatabase: true })
  console.log(JSON.stringify(figures))
  assert.deepEqual(violations.slice(0, 20), [], logs)
  assert.deepEqual(strange, [], logs)
  assert.equal(figures.kills, plan.portalKills)
  assert.equal(figures.customers, plan.leads)
  assert.ok(figures.presses > figures.customers, 'the operator did not fail as planned')
  assert.ok(figures.told > 0, 'nobody was told a number')
})

const VISIT: LeadVisit = {
  msisdn: '740000001',
  town: 'Kampala',
  taken: true,
  leadId: 'LD0000001',
  presses: 1,
  reason: '',
}
const STORED: StoredLead = {
  id: 'A',
  contact: '740000001',
  town: 'Kampala',
  state: 'accepted',
  leadId: 'LD0000001',
  feasible: true,
}
const TAKEN: TakenLead = {
  reference: 'A-F',
  leadId: 'LD0000001',
  contactNumber: '0740000001',
  town: 'Kampala',
  feasible: true,
}

test('the comparison finds every way to lose a lead', () => {
  assert.deepEqual(compareLeads([VISIT], [STORED], [TAKEN]), [])
  const wrong: readonly (readonly [string, readonly string[]])[] = [
    ['lost', compareLeads([VISIT], [], [])],
    [
      'stored twice',
      compareLeads([VISIT], [STORED, { ...STORED, id: 'B' }], [TAKEN, { ...TAKEN, reference: 'B-F' }]),
    ],
    ['taken twice', compareLeads([VISIT], [STORED], [TAKEN, TAKEN])],
    ['never told', compareLeads([VISIT], [{ ...STORED, state: 'waiting' }], [])],
    ['told another number', compareLeads([{ ...VISIT, leadId: 'LD0000009' }], [STORED], [TAKEN])],
    ['told otherwise', compareLeads([VISIT], [STORED], [{ ...TAKEN, feasible: false }])],
    ['taken without a record', compareLeads([], [], [TAKEN])],
  ]
  for (const [what, found] of wrong) assert.ok(found.length > 0, what)
})
