import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLeadContact, writeLeadContact } from './lead-contact.ts'
import { waitAfterTries } from './lead-schedule.ts'
import { payabilityOf } from './payable-lead.ts'
import { planDescription } from './plan-description.ts'
import { findTown, isFeasibleTown, saysYes } from './town.ts'

const UGANDA = { callingCode: '256', msisdnLength: 9, leadContactZero: true }
const NIGERIA = { callingCode: '234', msisdnLength: 10, leadContactZero: false }

// LEAD-37
test('the operator calls a number that works: a zero before it where the country writes one, and only there', () => {
  assert.equal(writeLeadContact('700100001', UGANDA), '0700100001')
  assert.equal(writeLeadContact('8010000001', NIGERIA), '8010000001')
})

test('a contact is understood however it is written, and what is no number is none', () => {
  for (const text of ['0700100001', '700100001', '256700100001', '+256 700 100 001', '00256700100001'])
    assert.equal(readLeadContact(text, UGANDA), '700100001', text)
  for (const text of ['', '0', '70010000', '07001000011', 'nobody'])
    assert.equal(readLeadContact(text, UGANDA), null, text)
})

test('home internet is where the list says yes in any of its words, and nowhere else', () => {
  const towns = [
    { cityName: 'Kampala', hbbLeadFeasibility: true },
    { cityName: 'Entebbe', hbbLeadFeasibility: 'TRUE' },
    { cityName: 'Jinja', hbbLeadFeasibility: ' true ' },
    { cityName: 'Gulu', hbbLeadFeasibility: false },
    { cityName: 'Moroto', hbbLeadFeasibility: 'false' },
    { cityName: 'Lira', hbbLeadFeasibility: 'yes' },
  ]
  const served = ['Kampala', 'Entebbe', 'Jinja', 'Gulu', 'Moroto', 'Lira', 'Atlantis', ''].filter((name) =>
    isFeasibleTown(towns, name),
  )
  assert.deepEqual(served, ['Kampala', 'Entebbe', 'Jinja'])
  assert.equal(findTown(towns, '  kAMPALA ')?.cityName, 'Kampala')
  assert.equal(saysYes(''), false)
})

test('a plan is called by its name in a lead, as on the slip; one without a name by its sentence', () => {
  const description = 'Mail, school and films.'
  assert.equal(planDescription({ name: 'Home 20 Mbps', description }), 'Home 20 Mbps')
  assert.equal(planDescription({ name: '', description }), description)
})

test('an operator that is away is asked again soon, then seldom, and for ever', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 99].map((tries) => waitAfterTries(tries, 0.5) / 1_000)
  assert.deepEqual(waits, [1, 3, 10, 30, 60, 300, 900, 900, 900])
  assert.equal(waitAfterTries(100, 0.5), 3_600_000)
  assert.equal(waitAfterTries(1, 0), 800)
  assert.equal(waitAfterTries(1, 1), 1_200)
})

test('only a plan of the list, in the money of the country and where home internet is, is paid here', () => {
  const plan = { code: 'ODU-20', description: 'Home 20 Mbps', amount: 110_000, currency: 'UGX' } as const
  assert.equal(payabilityOf({ plan, feasible: true }, 'UGX'), 'payable')
  assert.equal(payabilityOf({ plan, feasible: false }, 'UGX'), 'not-feasible')
  assert.equal(payabilityOf({ plan, feasible: true }, 'NGN'), 'not-feasible')
  const agreed = { ...plan, code: 'ENTERPRISE-7' }
  assert.equal(payabilityOf({ plan: agreed, feasible: true }, 'UGX'), 'not-here')
})
