import assert from 'node:assert/strict'
import test from 'node:test'
import type { LogFields } from '#server/payments/engine.ts'
import { calmLog } from './calm-log.ts'

function openLog() {
  const lines: [LogFields, string][] = []
  const due: (() => void)[] = []
  const note = (fields: LogFields, message: string): void => void lines.push([fields, message])
  const log = calmLog({ info: note, warn: note, error: note }, (work) => void due.push(work))
  return { log, lines, minutePasses: () => due.splice(0).forEach((work) => work()) }
}

test('a stranger who sends a thousand unsigned notices a minute writes one line a minute, with their number', () => {
  const { log, lines, minutePasses } = openLog()
  const flood = (rail: string): void => {
    for (let count = 0; count < 1_000; count += 1)
      log.warn({ rail, reason: 'bad-signature' }, 'a notification was refused')
  }
  flood('PAYSTACK')
  assert.deepEqual(lines, [[{ rail: 'PAYSTACK', reason: 'bad-signature' }, 'a notification was refused']])
  minutePasses()
  assert.deepEqual(lines.slice(1), [
    [{ rail: 'PAYSTACK', reason: 'bad-signature', count: 999 }, 'a notification was refused'],
  ])
  flood('PAYSTACK')
  flood('DPO')
  assert.equal(lines.length, 3, 'another rail is said at once')
  minutePasses()
  assert.deepEqual(
    lines.slice(3).map(([{ rail, count }]) => [rail, count]),
    [
      ['PAYSTACK', 1_000],
      ['DPO', 999],
    ],
  )
  minutePasses()
  minutePasses()
  assert.equal(lines.length, 5, 'when it is quiet nothing is said')
})

test('what is about a payment, or needs a person, is always said', () => {
  const { log, lines } = openLog()
  for (let count = 0; count < 3; count += 1) {
    log.warn({ payment: 'A' }, 'an answer is not certain')
    log.error({ rail: 'DPO' }, 'a notification names a reference that is not ours')
  }
  assert.equal(lines.length, 6)
})
