import assert from 'node:assert/strict'
import test from 'node:test'
import { storyOf, type Told } from './story.ts'
import { tellingOf, type StoryEvent } from './telling.ts'

const ID = '4F0Q7KTM2R9XH6CBNW3PDS8YJX'
const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds)).toISOString()

function event(
  second: number,
  [from, to, cause]: readonly [string, string, string],
  detail?: object,
): StoryEvent {
  return { at: at(second), from, to, cause, detail: detail === undefined ? null : { ...detail } }
}

const NOTHING: Told = {
  events: [],
  acts: [],
  archived: [],
  names: { rail: 'Kati Money', amount: 'UGX 20,000', payer: '070 ••• 902' },
  isHosted: false,
  attempts: [{ n: 1, ourRef: `${ID}-C1`, providerRef: 'KM26' }],
  delivery: null,
  refunds: [],
  providerReason: '',
  lastAsked: null,
  asOf: at(3_000),
  mask: (text) => text.replaceAll('0701', '…'),
  maskReference: (text) => text,
}
const PAID = [
  event(0, ['', 'registered', 'initiate']),
  event(1, ['registered', 'asking', 'process']),
  event(2, ['asking', 'waiting', 'answer:waiting']),
  event(30, ['waiting', 'collected', 'query:collected']),
  event(30, ['collected', 'delivering', 'query:collected']),
]
const DELIVERY = {
  key: `${ID}-F`,
  operatorRef: null,
  reason: '',
  tries: 1,
  since: at(30),
  until: null,
}

test('who reads what happened begins with the newest, and finds state, cause and reference under each', () => {
  const steps = storyOf({ ...NOTHING, events: PAID, delivery: DELIVERY })
  assert.deepEqual(
    steps.map(({ key, evidence, tone }) => [key, evidence, tone]),
    [
      ['staff.step.delivering', `collected → delivering · query:collected · ${ID}-F`, 'asked'],
      ['staff.step.collected', 'waiting → collected · query:collected · KM26', 'ok'],
      ['staff.step.prompted', 'asking → waiting · answer:waiting', 'waiting'],
      ['staff.step.process', `registered → asking · process · ${ID}-C1`, 'asked'],
      ['staff.step.initiate', 'registered · initiate', 'customer'],
    ],
  )
  assert.equal(steps[1]?.values['amount'], 'UGX 20,000')
})

test('what staff did about a payment stands in what happened, and what they only read does not', () => {
  const did = { by: 'J.O.', reason: 'called from 0701' }
  const steps = storyOf({
    ...NOTHING,
    events: PAID,
    acts: [
      { ...did, id: 7, at: at(20), act: 'opened-payment' },
      { ...did, id: 8, at: at(25), act: 'looked-again' },
      { ...did, id: 9, at: at(40), act: 'proposed' },
    ],
  })
  assert.deepEqual(
    steps
      .filter(({ tone }) => tone === 'staff')
      .map(({ key, values, evidence, said }) => [key, values['by'], evidence, said]),
    [
      ['staff.step.staff-proposed', 'J.O.', 'proposed · 9', 'called from …'],
      ['staff.step.staff-looked-again', 'J.O.', 'looked-again · 8', 'called from …'],
    ],
  )
  assert.equal(steps[3]?.key, 'staff.step.staff-looked-again', 'between what was before and after it')
})

test('what left for the archive is said to be there, and not passed over', () => {
  const steps = storyOf({ ...NOTHING, events: PAID, archived: ['2026-08', '2026-09'] })
  assert.equal(steps.at(-1)?.key, 'staff.step.archived')
  assert.equal(steps.at(-1)?.values['months'], '2026-08, 2026-09')
})

/** Everything that the core writes, and what is said of it. */
const TOLD: readonly (readonly [from: string, to: string, cause: string, key: string])[] = [
  ['registered', 'expired', 'timer:expire', 'expired'],
  ['waiting', 'cancelled', 'owner:cancel', 'cancelled'],
  ['registered', 'cancelled', 'owner:replace', 'replaced'],
  ['asking', 'declined', 'answer:declined', 'declined'],
  ['asking', 'registered', 'answer:wrong-pin', 'wrong-pin'],
  ['waiting', 'declined', 'query:wrong-pin', 'wrong-pin'],
  ['asking', 'declined', 'answer:locked', 'locked'],
  ['asking', 'registered', 'answer:not-sent', 'not-sent'],
  ['asking', 'unsure', 'answer:unsure', 'unsure'],
  ['unsure', 'registered', 'query:never-seen', 'never-seen'],
  ['unsure', 'expired', 'query:never-seen', 'never-seen'],
  ['waiting', 'expired', 'query:waiting', 'left'],
  ['waiting', 'registered', 'query:waiting', 'left'],
  ['unsure', 'review', 'query:unsure', 'gave-up-charge'],
  ['waiting', 'review', 'query:waiting', 'gave-up-charge'],
  ['declined', 'collected', 'query:collected', 'collected'],
  ['waiting', 'review', 'query:collected', 'other-amount'],
  ['review', 'refunding', 'query:collected', 'other-amount-returning'],
  ['collected', 'refunding', 'query:collected', 'returning'],
  ['review', 'declined', 'query:declined', 'declined'],
  ['delivering', 'review', 'query:reversed', 'reversed'],
  ['waiting', 'declined', 'query:reversed', 'reversed'],
  ['delivering', 'delivered', 'operator:delivered', 'delivered'],
  ['delivering', 'undelivered', 'operator:refused', 'undelivered'],
  ['undelivered', 'refunding', 'operator:refused', 'returning'],
  ['delivering', 'review', 'operator:unsure', 'gave-up-delivery'],
  ['delivering', 'review', 'operator:pending', 'gave-up-delivery'],
  ['delivered', 'delivered', 'operator:opened-again:never-seen', 'opened-again'],
  ['refunding', 'refunded', 'provider:refunded', 'refunded'],
  ['delivered', 'delivered', 'superseded:collected', 'superseded'],
  ['declined', 'declined', 'books:attempt-found', 'attempt-found'],
  ['delivered', 'delivered', 'chargeback:reversed', 'chargeback'],
  ['review', 'delivering', 'staff:release', 'staff-release'],
  ['review', 'undelivered', 'staff:return', 'staff-return'],
  ['review', 'declined', 'staff:decline', 'staff-decline'],
  ['refunding', 'refunded', 'staff:paid-out', 'staff-paid-out'],
  ['asking', 'asking', 'something:new', 'other'],
]

test('each thing that the records know has a sentence, and what they come to know later is not left out', () => {
  for (const [from, to, cause, key] of TOLD)
    assert.equal(
      tellingOf(event(0, [from, to, cause]), false).key,
      `staff.step.${key}`,
      `${from} ${to} ${cause}`,
    )
  assert.equal(tellingOf(event(0, ['asking', 'waiting', 'answer:waiting']), true).key, 'staff.step.page')
})

test('looks with the same answer are one line, with how many, from when and until when', () => {
  const asked = storyOf({
    ...NOTHING,
    events: PAID,
    delivery: { ...DELIVERY, tries: 101 },
    lastAsked: at(2_000),
  })
  const [first] = asked
  assert.deepEqual(
    { key: first?.key, from: first?.from, at: first?.at, count: first?.values['count'] },
    { key: 'staff.step.asked-operator', from: at(30), at: at(2_000), count: '101' },
  )
  const again = [10, 20, 40].map((second) => event(second, ['waiting', 'waiting', 'something:new']))
  const [line, ...others] = storyOf({ ...NOTHING, events: again })
  assert.deepEqual([line?.from, line?.at, line?.values['count'], others.length], [at(10), at(40), '3', 0])
})

test('what the other side said stands there word for word, and no number in it', () => {
  const refused = storyOf({
    ...NOTHING,
    events: [
      ...PAID,
      event(40, ['delivering', 'undelivered', 'operator:refused']),
      event(40, ['undelivered', 'refunding', 'operator:refused']),
    ],
    delivery: { ...DELIVERY, reason: 'no such line 0701', until: at(40) },
    refunds: [
      {
        ref: `${ID}-R1`,
        amount: 'UGX 20,000',
        reason: 'wallet closed',
        tries: 3,
        since: at(40),
        refusedAt: at(50),
        until: null,
      },
    ],
  })
  assert.deepEqual(
    refused.slice(0, 3).map(({ key, said, evidence }) => [key, said, evidence]),
    [
      ['staff.step.refund-refused', 'wallet closed', `${ID}-R1`],
      ['staff.step.returning', null, 'undelivered → refunding · operator:refused'],
      ['staff.step.undelivered', 'no such line …', 'delivering → undelivered · operator:refused'],
    ],
  )
  const declined = storyOf({
    ...NOTHING,
    providerReason: 'too little',
    events: [
      event(1, ['registered', 'asking', 'process']),
      event(2, ['asking', 'declined', 'answer:declined']),
      event(3, ['declined', 'declined', 'something:new']),
    ],
  })
  assert.deepEqual(
    declined.map(({ said }) => said),
    [null, 'too little', null],
  )
})

test('another amount is said with its figure, and an act of staff with whose it was', () => {
  const stated = { amount: { minor: 4_000, currency: 'UGX' }, merchant: null }
  const [staff, other] = storyOf({
    ...NOTHING,
    events: [
      event(1, ['waiting', 'review', 'query:collected'], { asked: {}, stated }),
      event(2, ['review', 'refunding', 'staff:return'], {
        by: 'A.N.',
        second: 'S.K.',
        reason: 'she called from 0701',
        reference: 'T-815',
      }),
    ],
  })
  assert.equal(other?.values['stated'], 'UGX 4,000')
  assert.equal(other?.said, JSON.stringify(stated))
  assert.deepEqual([staff?.tone, staff?.values['by'], staff?.values['second']], ['staff', 'A.N.', 'S.K.'])
  assert.equal(staff?.key, 'staff.step.staff-return-by-two')
  assert.equal(staff?.said, 'she called from …')
  assert.equal(staff?.evidence, 'review → refunding · staff:return · T-815')
})
