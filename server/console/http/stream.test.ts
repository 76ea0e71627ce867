import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'

test('one session takes no more than eight of the streams that everybody shares: a ninth ends its oldest', async (context) => {
  const console = await openConsole(context)
  const grace = await console.signIn('grace.nakato', 'care')
  const ended: number[] = []
  const open = (n: number): void =>
    void grace.get('/api/stream').then(({ status }) => void (status === 200 && ended.push(n)))
  for (let n = 0; n < 8; n += 1) open(n)
  const other = await console.signIn('peter.okello', 'duty')
  assert.equal((await other.call('myself', {})).status, 200)
  assert.deepEqual(ended, [])
  open(8)
  assert.equal((await other.call('myself', {})).status, 200)
  while (ended.length === 0) await other.call('myself', {})
  assert.equal(ended.length, 1)
})
