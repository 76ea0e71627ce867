import assert from 'node:assert/strict'
import test from 'node:test'
import { makeLive, shops, withShops } from '#server/testing/console/places-desk.ts'

test('a set of shops that nobody decides in time doesn’t keep the next one from customers', async (context) => {
  const { console, desk, rows } = await withShops(context)
  await makeLive(desk, shops(30), { reason: 'ten dealers left us' })
  await console.stage.rows('alter table proposal disable trigger proposal_stays')
  await console.stage.rows(`update proposal set lapses_at = now() - interval '1 second'`)
  assert.deepEqual(await makeLive(desk, shops(41)), { outcome: 'done' })
  assert.equal((await rows()).length, 41)
  const [entry] = await console.stage.rows<{ detail: { because: string } }>(
    `select detail from staff_event where act = 'lapsed'`,
  )
  assert.equal(entry?.detail.because, 'time')
})

test('a set of shops approved after another import doesn’t replace the newer shops', async (context) => {
  const { console, desk, rows } = await withShops(context)
  await makeLive(desk, shops(30), { reason: 'ten dealers left us' })
  const { waiting } = await desk.done('places', { kind: 'shops' })
  await console.stage.rows('insert into shop_import (shops, imported_by) values (40, $1)', ['a terminal'])
  const second = await console.proven('ivan.ssempijja', 'planner')
  const late = await second.done('decidePlaces', {
    edition: waiting?.id ?? 0,
    decision: 'approve',
    reason: '',
  })
  assert.ok(late.outcome === 'moved')
  assert.equal(late.lapsed, 'moved')
  assert.equal((await rows()).length, 40)
})

test('a set of shops whose proposer left the company doesn’t keep the next one from customers', async (context) => {
  const { console, desk, rows } = await withShops(context)
  await makeLive(desk, shops(30), { reason: 'ten dealers left us' })
  await console.stage.rows(
    `update proposal set state = 'lapsed', ended_at = now(), ended_why = 'proposer-left' where state = 'open'`,
  )
  assert.equal((await desk.done('places', { kind: 'shops' })).waiting, null)
  assert.deepEqual(await makeLive(desk, shops(41)), { outcome: 'done' })
  assert.equal((await rows()).length, 41)
})
