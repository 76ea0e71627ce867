import assert from 'node:assert/strict'
import test from 'node:test'
import type { WatchedRail } from '#providers/payment/port.ts'
import { ScriptedRail } from '#server/testing/scripted-parties.ts'
import { probeRails } from './probe-rails.ts'

function watched(rail: ScriptedRail, isDown: boolean): WatchedRail {
  return Object.assign(rail, { isDown: () => isDown, close: () => undefined })
}

test('a way to pay that is shown as away is asked after, so that it can come back', async () => {
  const [away, here] = [new ScriptedRail('AWAY'), new ScriptedRail('HERE')]
  away.meanwhile = () => Promise.reject(new Error('still away'))
  await probeRails([watched(away, true), watched(here, false)], 'UGX')
  assert.equal(away.asked.length, 1)
  assert.equal(here.asked.length, 0, 'who answers is left alone')
  assert.equal(away.started.length, 0, 'nobody is asked for money')
})
