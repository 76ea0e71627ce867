import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportOf, type RanStage, type Report } from './report.ts'
import { NOTHING } from './test-stages.ts'

const unstable = (name: string) => ({
  name,
  file: 'e2e/core/paying/card.test.ts',
  at: 'e2e/core/paying/card.test.ts:12',
  why: 'it never arrived',
})
const JOURNEYS: RanStage = {
  key: 'journeys',
  name: 'Journeys',
  seconds: 120,
  result: {
    ...NOTHING,
    passed: 40,
    files: [
      { file: 'e2e/core/paying/card.test.ts', ms: 30_000 },
      { file: 'e2e/core/finding/shops.test.ts', ms: 9_000 },
    ],
  },
}
const RUN: Report = {
  stages: [JOURNEYS],
  last: { stages: { journeys: 100 }, files: { 'e2e/core/paying/card.test.ts': 25 } },
  seenUnstable: [],
  missing: [],
  machine: '2 cores, 90 % busy',
  begunMs: 0,
}

function withUnstable(...names: string[]): RanStage[] {
  return [{ ...JOURNEYS, result: { ...JOURNEYS.result, unstable: names.map(unstable) } }]
}

test('the times of stages and of the slowest files are shown next to those of the last run, with how busy the machine was', () => {
  const { text, failed } = reportOf(RUN)
  assert.equal(failed, 0)
  assert.match(text, /30\.0 s \(25\.0 s last time\) {2}e2e\/core\/paying\/card\.test\.ts/)
  assert.match(text, /9\.0 s {2}e2e\/core\/finding\/shops\.test\.ts/)
  assert.match(text, /Journeys {6}ok +120\.0 s \(100\.0 s last time\) {2}40 passed, 0 failed/)
  assert.match(text, /2\.0 minutes on 2 cores, 90 % busy\n0 unstable\n\n40 passed, 0 failed$/)
})

test('unstable journeys are named and counted at the end, and two of them still leave the run green', () => {
  const { text, failed } = reportOf({ ...RUN, stages: withUnstable('a card is paid', 'a shop is found') })
  assert.equal(failed, 0)
  assert.match(
    text,
    /UNSTABLE a card is paid\n {2}e2e\/core\/paying\/card\.test\.ts:12\n {4}it never arrived/,
  )
  assert.match(text, /\n2 unstable\n/)
})

test('three unstable journeys fail the run, and so does one that was unstable before', () => {
  const three = reportOf({ ...RUN, stages: withUnstable('one', 'two', 'three') })
  assert.equal(three.failed, 1)
  assert.match(three.text, /FAILED {2}too many unstable journeys: 3/)
  const again = reportOf({ ...RUN, stages: withUnstable('one'), seenUnstable: ['one'] })
  assert.equal(again.failed, 1)
  assert.match(again.text, /FAILED {2}unstable again: one/)
})

test('a test file whose program is missing fails the run, and the report names the package', () => {
  const { text, failed } = reportOf({ ...RUN, missing: ['e2e/firefox.test.ts needs firefox-esr'] })
  assert.equal(failed, 1)
  assert.match(text, /Missing {7}FAILED {2}e2e\/firefox\.test\.ts needs firefox-esr/)
})
