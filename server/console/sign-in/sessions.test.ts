import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'

test('a session ends after half a day, when its owner leaves, and everywhere at once when they say so', async (context) => {
  const console = await openConsole(context)
  const desk = await console.signIn('grace.nakato', 'care')
  const phone = await console.signIn('grace.nakato', 'care')
  assert.deepEqual(await desk.done('endSessions', { staffId: null }), { ended: 2 })
  assert.equal((await phone.call('myself', {})).status, 401)
  const again = await console.signIn('grace.nakato', 'care')
  await again.done('signOut', {})
  assert.equal((await again.call('myself', {})).status, 401)
  const old = await console.signIn('grace.nakato', 'care')
  await console.stage.rows(`update staff_session set began_at = now() - interval '13 hours'`)
  assert.equal((await old.call('myself', {})).status, 401)
})

test('where somebody of the staff signed in from is not remembered for ever: a season after its end a session is gone', async (context) => {
  const console = await openConsole(context)
  await console.signIn('grace.nakato', 'care')
  const ended = await console.signIn('grace.nakato', 'care')
  await ended.done('signOut', {})
  const sessions = async () => (await console.stage.rows('select 1 from staff_session')).length
  await console.stage.rows(
    `update staff_session set began_at = began_at - interval '89 days', ended_at = ended_at - interval '89 days'`,
  )
  await console.signIn('peter.okello', 'care')
  assert.equal(await sessions(), 3)
  await console.stage.rows(
    `update staff_session set began_at = began_at - interval '2 days', ended_at = ended_at - interval '2 days'`,
  )
  await console.signIn('peter.okello', 'care')
  assert.equal(await sessions(), 2)
})

test('a screen that nobody touched for a quarter of an hour is locked until its owner proves to be there', async (context) => {
  const console = await openConsole(context)
  const grace = await console.proven('grace.nakato', 'care')
  await console.stage.rows(`update staff_session set seen_at = now() - interval '16 minutes'`)
  const locked = await grace.call('find', { text: '0700100001' })
  assert.deepEqual(locked, { status: 403, result: { fault: 'prove', code: '' } })
  await grace.prove(grace.key)
  assert.equal((await grace.call('find', { text: '0700100001' })).status, 200)
})
