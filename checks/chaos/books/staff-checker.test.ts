import assert from 'node:assert/strict'
import test from 'node:test'
import type { ToldAct } from '../staff/told-acts.ts'
import { checkStaff } from './staff-checker.ts'
import type { ProposalRecord, StaffRecords } from './staff-records.ts'

const ID = '0123456789ABCDEFGHJKMNPQRS'
const RAIL = 'KATI_MONEY'
const CHAIN: StaffRecords['chain'] = { broken: null, entries: 4 }

const GIVEN_BACK: ProposalRecord = {
  id: 7,
  subject: 'payment',
  object: ID,
  act: 'return',
  state: 'approved',
  proposer: 'Daniel Okello',
  second: 'Samuel Kato',
  tx: '901',
}
const RESUMED: ProposalRecord = {
  ...GIVEN_BACK,
  id: 8,
  subject: 'rail',
  object: RAIL,
  act: 'resume',
  tx: '905',
}

/** A payment given back by two, a way to pay that was paused by one and resumed by two; everybody was told so. */
const GOOD: StaffRecords = {
  proposals: [GIVEN_BACK, RESUMED],
  entries: [
    { act: 'proposed', object: ID, proposal: 7, tx: '900' },
    { act: 'approved', object: ID, proposal: 7, tx: '901' },
    { act: 'paused', object: RAIL, proposal: null, tx: '902' },
    { act: 'resumed', object: RAIL, proposal: 8, tx: '905' },
  ],
  decisions: [{ object: ID, cause: 'staff:return', by: 'Daniel Okello', second: 'Samuel Kato' }],
  switches: [
    { object: RAIL, cause: 'pause', tx: '902' },
    { object: RAIL, cause: 'resume', tx: '905' },
  ],
  chain: CHAIN,
}
const TOLD: readonly ToldAct[] = [
  { act: 'propose', by: 'd.okello', object: ID, proposal: null, told: 'done' },
  { act: 'approve', by: 's.kato', object: ID, proposal: 7, told: 'done' },
  { act: 'approve', by: 'r.achieng', object: ID, proposal: 7, told: 'moved' },
  { act: 'pauseRail', by: 'd.okello', object: RAIL, proposal: null, told: 'done' },
  { act: 'decideResume', by: 's.kato', object: RAIL, proposal: 8, told: 'done' },
]

const found = (change: Partial<StaffRecords>, told = TOLD): readonly string[] =>
  checkStaff({ ...GOOD, ...change }, told).map(({ invariant, what }) => `${invariant} ${what}`)

// I16
test('what two of the staff did together and were told of is in order; a word that broke off is nobody’s promise', () => {
  assert.deepEqual(found({}), [])
  assert.deepEqual(
    found({}, [...TOLD, { act: 'approve', by: 's.kato', object: ID, proposal: 7, told: 'unknown' }]),
    [],
  )
})

test('money that one person moved alone is found, whoever the records say was the second', () => {
  const alone = 'I16 approved without a second person'
  const by = 'Daniel Okello'
  const own = { object: ID, cause: 'staff:return', by, second: by }
  assert.deepEqual(found({ proposals: [{ ...GIVEN_BACK, second: by }, RESUMED], decisions: [own] }), [alone])
  assert.equal(found({ proposals: [{ ...GIVEN_BACK, second: null }, RESUMED] })[0], alone)
  const past = { object: ID, cause: 'staff:release', by, second: 'Samuel Kato' }
  assert.deepEqual(found({ decisions: [...GOOD.decisions, past] }), [
    'I16 a payment was moved without two people',
  ])
})

test('an act that stands in no line of the audit, in two, or in one written apart from it, is found', () => {
  const without = (act: string) => GOOD.entries.filter((line) => line.act !== act)
  const approved = { act: 'approved', object: ID, proposal: 7, tx: '901' }
  assert.deepEqual(found({ entries: without('approved') }), ['I16 an approval is not once in the audit'])
  assert.deepEqual(found({ entries: [...GOOD.entries, approved] }), [
    'I16 an approval is not once in the audit',
  ])
  assert.deepEqual(found({ entries: [...without('approved'), { ...approved, tx: '903' }] }), [
    'I16 an approval and its line of the audit were written apart',
  ])
  assert.deepEqual(found({ entries: without('paused') }), ['I16 a way to pay was switched past the audit'])
})

test('an approval that moved nothing, or the same payment twice, is found', () => {
  const [decision] = GOOD.decisions
  assert.ok(decision)
  assert.deepEqual(found({ decisions: [] }), ['I16 an approval did not move its payment once'])
  assert.deepEqual(found({ decisions: [decision, decision] }), [
    'I16 an approval did not move its payment once',
  ])
})

test('whoever was told that it is done finds it done after every crash, and no two decided the same', () => {
  const lapsed = { ...GIVEN_BACK, state: 'lapsed' }
  assert.deepEqual(found({ proposals: [lapsed, RESUMED], decisions: [] }), [
    'I16 somebody was told of a decision that the records do not have',
  ])
  assert.deepEqual(found({ proposals: [RESUMED], decisions: [] }), [
    'I16 somebody was told of a decision that the records do not have',
    'I16 a proposal that somebody was told of is gone',
  ])
  const both = TOLD.map((one) => (one.told === 'moved' ? { ...one, told: 'done' as const } : one))
  assert.deepEqual(found({}, both), ['I16 two people were told that they decided'])
  assert.deepEqual(found({ switches: GOOD.switches.slice(1) }), [
    'I16 a pause that somebody was told of is gone',
  ])
})

// I17
test('a line of the audit that fits its neighbours no more is found', () => {
  assert.deepEqual(found({ chain: { broken: { id: 3, why: 'changed' }, entries: 2 } }), [
    'I17 the chain of the audit is broken',
  ])
})

const tried = (told: ToldAct['told'], times: number): readonly ToldAct[] =>
  Array.from({ length: times }, () => ({ act: 'approve', by: 's.kato', object: ID, proposal: 9, told }))

// I16
test('a console on which many approvals were tried and none was made is found, whatever its books say', () => {
  assert.deepEqual(found({}, tried('unknown', 20)), ['I16 nobody could approve anything'])
  assert.deepEqual(found({}, tried('unknown', 19)), [])
  assert.deepEqual(found({}, [...tried('unknown', 40), ...TOLD]), [])
})
