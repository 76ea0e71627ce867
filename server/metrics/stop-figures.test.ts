import assert from 'node:assert/strict'
import test from 'node:test'
import { Registry } from 'prom-client'
import { openSellingStage } from '#server/testing/selling-stage.ts'
import { showStops } from './stop-figures.ts'

test('staff see which kind is not sold for want of deliveries and which a person paused, and nothing once all is sold', async (context) => {
  const selling = await openSellingStage(context)
  const registry = new Registry()
  showStops(registry)(() => selling.stage.engines[0].selling.stops())
  const shown = async (): Promise<object[]> =>
    (await registry.getMetricsAsJSON()).flatMap(({ values }) => values.map(({ labels }) => labels))
  assert.deepEqual(await shown(), [])

  selling.setAway(true)
  for (let n = 0; n < 5; n += 1) await selling.buyAndPay()
  await selling.type('pause', 'rail', 'DPO', '--by', 'Grace', '--reason', 'their notice')
  await selling.look()
  assert.deepEqual(await shown(), [
    { what: 'rail', name: 'DPO', by: 'staff' },
    { what: 'kind', name: 'AIRTIME', by: 'deliveries' },
  ])

  await selling.type('resume', 'rail', 'DPO', '--by', 'Grace', '--reason', 'it is back')
  await selling.type('resume', 'kind', 'AIRTIME', '--by', 'Grace', '--reason', 'it is back')
  await selling.look()
  assert.deepEqual(await shown(), [])
})
