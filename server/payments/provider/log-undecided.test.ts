import assert from 'node:assert/strict'
import test from 'node:test'
import type { LogFields } from '../engine.ts'
import { logUndecided } from './log-undecided.ts'

function toldOf(kind: string, reason: string): [level: string, fields: LogFields][] {
  const told: [string, LogFields][] = []
  const at =
    (level: string) =>
    (fields: LogFields): void =>
      void told.push([level, fields])
  const log = { info: at('info'), warn: at('warn'), error: at('error') }
  logUndecided(log, { payment: 'X', rail: 'KATI_MONEY' }, { kind, reason })
  return told
}

test('a word that nobody taught the portal reaches a person, since the payment waits for one', () => {
  const reason = 'unmapped DP00800001009 ESB000010'
  assert.deepEqual(toldOf('unsure', reason), [
    ['error', { payment: 'X', rail: 'KATI_MONEY', evidence: 'unsure', reason }],
  ])
  assert.equal(toldOf('unsure', 'HTTP 502')[0]?.[0], 'warn')
  assert.deepEqual(toldOf('declined', ''), [])
})

test('a number or an address in what a provider wrote is not kept in the log', () => {
  for (const personal of ['0700100001', '+256 700 100 001', '256-700-100-001', 'amina@example.org'])
    assert.equal(
      toldOf('unsure', `unmapped payer ${personal} is odd`)[0]?.[1].reason,
      'unmapped payer … is odd',
    )
})
