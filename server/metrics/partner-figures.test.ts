import assert from 'node:assert/strict'
import test from 'node:test'
import { Registry } from 'prom-client'
import { showPartners } from './partner-figures.ts'

test('a partner that calls no more, or with an old key, is seen by its name, and no key is shown', async () => {
  const registry = new Registry()
  const counts = { kiosk: 3, nobody: 2 }
  showPartners(registry)(() => [
    { partner: 'kiosk', calls: counts.kiosk },
    { partner: '', calls: counts.nobody },
  ])
  const lines = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  assert.deepEqual(await lines(), [
    'duuka_partner_calls_total{partner="kiosk"} 3',
    'duuka_unknown_key_calls_total 2',
  ])
  counts.kiosk = 4
  counts.nobody = 7
  assert.deepEqual(await lines(), [
    'duuka_partner_calls_total{partner="kiosk"} 4',
    'duuka_unknown_key_calls_total 7',
  ])
})
