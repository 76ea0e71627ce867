import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { hashOfLink } from '#server/shown/shown-links.ts'

test('whoever may read a payment has a link to its pages for minutes, which the records know by its hash alone, and leaves a line', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await stage.pay()
  await stage.rows(
    `insert into shown (payment_id, at, state, mode, status, language, content_version, own)
     values ($1, now(), 'waiting', 'AM', 'REQUEST_RAISED', 'SW', 0, true)`,
    [id],
  )
  const care = await console.signIn('agnes.auma', 'care')
  const { pages } = await care.done('payment', { id })
  assert.deepEqual(
    pages.map(({ state, language, own, hasWords }) => ({ state, language, own, hasWords })),
    [{ state: 'waiting', language: 'SW', own: true, hasWords: false }],
  )
  const { portal, link, seconds } = await care.done('linkPages', { id })
  assert.deepEqual([portal, seconds], ['https://kati.example', 300])
  const [kept] = await stage.rows<{ hash: Buffer; payment_id: string; origin: string; ms: number }>(
    `select hash, payment_id, origin, (extract(epoch from until - now()) * 1000)::float8 as ms from shown_link`,
  )
  assert.deepEqual(kept?.hash, hashOfLink(link))
  assert.equal(kept?.payment_id, id)
  assert.equal(kept?.origin, 'http://localhost:3100')
  assert.ok(kept && kept.ms <= 300_000)
  const lines = await stage.rows(`select 1 from staff_event where act = 'saw-pages' and object = $1`, [id])
  assert.equal(lines.length, 1)
  assert.equal((await care.call('linkPages', { id: '0'.repeat(26) })).status, 404)
})

test('of all pages of others the console has those alone in a frame that the portal draws for it', async (context) => {
  const { app } = await openConsole(context)
  const { headers } = await app.inject({ method: 'GET', url: '/', headers: { host: 'localhost:3100' } })
  const policy = String(headers['content-security-policy'])
  assert.match(
    policy,
    /; frame-src https:\/\/kati\.example\/payment\/shown\/ https:\/\/kati\.example\/preview\/$/,
  )
  assert.match(policy, /frame-ancestors 'none'/)
})
