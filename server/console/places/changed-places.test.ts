import assert from 'node:assert/strict'
import test from 'node:test'
import { drop, makeLive, NONE, shops, withShops } from '#server/testing/console/places-desk.ts'

const FRAUD = '0799666666'
const stolen = (rows: readonly string[]) => rows.map((row) => row.replace('0712000101', FRAUD))

test('one person alone doesn’t give every shop another phone: the check says so, and a second person decides', async (context) => {
  const { console, desk } = await withShops(context)
  const phones = () => console.stage.rows<{ phone: string }>('select distinct phone from shop')
  const before = await phones()
  const check = await drop(desk, stolen(shops(40)))
  const { added, moved, gone, changed } = check.figures
  assert.deepEqual([added, moved, gone, changed, check.needsSecond], [0, 0, 0, 40, true])
  const [first] = check.changed
  assert.deepEqual([first?.name, first?.more.startsWith('phone: ')], ['Shop 1', true])
  const { fingerprint } = check
  const alone = { kind: 'shops', mends: NONE, fingerprint, reason: '' } as const
  assert.equal((await desk.call('livePlaces', alone)).status, 400)
  assert.deepEqual(await desk.done('livePlaces', { ...alone, reason: 'a new call centre' }), {
    outcome: 'done',
  })
  assert.deepEqual(await phones(), before, 'customers call the old number')
  const { waiting } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual([waiting?.changed, waiting?.isMine], [40, true])
  const second = await console.proven('ivan.ssempijja', 'planner')
  const edition = waiting?.id ?? 0
  assert.deepEqual(await second.done('decidePlaces', { edition, decision: 'approve', reason: '' }), {
    outcome: 'done',
  })
  assert.notDeepEqual(await phones(), before)
})

test('a shop that moves and gets another phone counts as changed, and few of them go live by one person', async (context) => {
  const { desk } = await withShops(context)
  const rows = shops(40).map((row, n) => (n < 3 ? (stolen([row])[0] ?? '').replace(',0.3', ',0.4') : row))
  const check = await drop(desk, rows)
  assert.deepEqual([check.figures.moved, check.figures.changed, check.needsSecond], [3, 3, true])
  const [first = '', ...others] = shops(40)
  assert.deepEqual(await makeLive(desk, [...stolen([first]), ...others]), { outcome: 'done' })
  const { past, waiting } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual([past[0]?.changed, waiting], [1, null])
})

test('bringing back other phones takes two as well, and a session without a fresh proof changes no shop', async (context) => {
  const { console, desk } = await withShops(context)
  const second = await console.proven('ivan.ssempijja', 'planner')
  await makeLive(desk, stolen(shops(40)), { reason: 'a new call centre' })
  const edition = (await desk.done('places', { kind: 'shops' })).waiting?.id ?? 0
  await second.done('decidePlaces', { edition, decision: 'approve', reason: '' })
  const before = (await desk.done('places', { kind: 'shops' })).past[1]?.id ?? 0
  const bringing = { edition: before, reason: 'the old phones again' }
  assert.deepEqual(await desk.done('bringBackPlaces', bringing), { outcome: 'done' })
  assert.equal((await desk.done('places', { kind: 'shops' })).waiting?.changed, 40)
  const lent = await console.signIn('lent.session', 'shops')
  await console.stage.rows(`update staff_session set proved_at = now() - interval '3 hours'`)
  const { fingerprint } = await drop(lent, shops(40))
  for (const answer of [
    await lent.call('livePlaces', { kind: 'shops', mends: NONE, fingerprint, reason: '' }),
    await lent.call('bringBackPlaces', bringing),
  ])
    assert.deepEqual([answer.status, answer.result], [403, { fault: 'prove', code: '' }])
})
