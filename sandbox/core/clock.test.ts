import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from './clock.ts'

test('what falls due in a jump of time happens in order, each at its own time', () => {
  const clock = createClock({ frozenAt: 0 })
  const seen: (readonly [string, number])[] = []
  const note = (name: string) => () => void seen.push([name, clock.now()])
  for (const delay of [50, 10, 30, 20, 40]) clock.after(delay, note(`at ${delay}`))
  clock.after(10, () => clock.after(15, note('set on the way')))
  clock.after(35, note('cancelled')).cancel()
  clock.after(61, note('later'))
  clock.advance(60)
  assert.deepEqual(
    seen.map(([name]) => name),
    ['at 10', 'at 20', 'set on the way', 'at 30', 'at 40', 'at 50'],
  )
  assert.deepEqual(seen[2], ['set on the way', 25])
  assert.equal(clock.now(), 60)
})

test('a running clock wakes by itself and keeps the time it was moved by', async () => {
  const clock = createClock()
  const before = clock.now()
  clock.advance(3_600_000)
  await clock.wait(5)
  assert.ok(clock.now() - before >= 3_600_005)
})

test('dropped timers never run and nobody waits for them for ever', async () => {
  const clock = createClock({ frozenAt: 0 })
  let ran = false
  clock.after(10, () => void (ran = true))
  const waiting = clock.wait(1_000)
  clock.dropTimers()
  await waiting
  clock.advance(10_000)
  assert.equal(ran, false)
})
