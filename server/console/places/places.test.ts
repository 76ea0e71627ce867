import assert from 'node:assert/strict'
import test from 'node:test'
import { withConnection } from '#server/store/connect-once.ts'
import { openRole } from '#server/testing/console/console-role.ts'
import { claimsOf, openConsole } from '#server/testing/console/console-stage.ts'
import { drop, makeLive, NONE, shops, withShops } from '#server/testing/console/places-desk.ts'

test('a dropped file says what it would change before it changes anything: new, moved by more than 50 m, gone, not usable', async (context) => {
  const { desk, rows } = await withShops(context)
  const [first = '', second = '', , ...others] = shops(40)
  const moved = first.replace('0.3001', '0.3101')
  const check = await drop(desk, [
    moved,
    second,
    ...others,
    'New One,Dealer,2.7746,32.299,Awere Road,',
    'Bad,Shop,0,3512',
  ])
  const { good, added, moved: far, gone, unusable, was } = check.figures
  assert.deepEqual([good, added, far, gone, unusable, was], [40, 1, 1, 1, 1, 40])
  assert.deepEqual(
    check.moved.map(({ name, meters }) => [name, meters]),
    [['Shop 1', 1112]],
  )
  assert.deepEqual(
    check.gone.map(({ name }) => name),
    ['Shop 3'],
  )
  assert.match(check.faults[0]?.problem ?? '', /^has 4 fields/)
  assert.equal((await rows()).length, 40, 'nothing was changed')
})

test('what is certain is mended by one press, the rest is left out, and the file goes live whole or not at all', async (context) => {
  const { console, desk, rows } = await withShops(context)
  const bad = [
    'Comma,Shop,"0,3512",32.5,Road,',
    'Turned,Shop,32.299,2.7746,Road,',
    'Loud,Shop,0.31,32.58,Road,077-CALL-ME',
    'Where,Shop,12.3,32.5,Road,',
  ]
  const check = await drop(desk, [...shops(40), ...bad])
  assert.deepEqual(
    check.faults.map(({ line, field, mend }) => [line, field, mend?.how ?? null]),
    [
      [42, 'latitude', 'point'],
      [43, 'place', 'swap'],
      [44, 'phone', 'empty'],
      [45, 'place', null],
    ],
  )
  const refused = await desk.done('livePlaces', {
    kind: 'shops',
    mends: NONE,
    fingerprint: check.fingerprint,
    reason: '',
  })
  assert.deepEqual(refused, { outcome: 'refused', key: 'staff.refused.places-unusable' })
  const mends = [...check.faults.flatMap(({ mend }) => (mend ? [mend.mend] : [])), { line: 45, fields: null }]
  const mended = await desk.done('mendPlaces', { kind: 'shops', mends })
  assert.deepEqual([mended.figures.good, mended.figures.unusable, mended.figures.leftOut], [43, 0, 1])
  const saved = await desk.done('savePlaces', { kind: 'shops', mends })
  assert.match(saved.text, /Comma,Shop,0\.3512,32\.5/)
  assert.match(saved.text, /Turned,Shop,2\.7746,32\.299/)
  const stale = await desk.done('livePlaces', {
    kind: 'shops',
    mends,
    fingerprint: check.fingerprint,
    reason: '',
  })
  assert.equal(stale.outcome, 'refused', 'what goes live is what was seen')
  const { fingerprint } = mended
  assert.deepEqual(await desk.done('livePlaces', { kind: 'shops', mends, fingerprint, reason: '' }), {
    outcome: 'done',
  })
  assert.equal((await rows()).length, 43)
  const [entry] = await console.stage.rows<{ detail: Record<string, string> }>(
    `select detail from staff_event where act = 'imported' order by id desc limit 1`,
  )
  assert.deepEqual(entry?.detail, {
    places: '43',
    added: '3',
    moved: '0',
    gone: '0',
    changed: '0',
    leftOut: '1',
    fingerprint,
  })
})

test('more than one in twenty goes away by two alone: who proposed it does not approve it, and customers find the old list until then', async (context) => {
  const { console, desk, rows } = await withShops(context)
  assert.equal(
    (
      await desk.call('livePlaces', {
        kind: 'shops',
        mends: NONE,
        fingerprint: (await drop(desk, shops(30))).fingerprint,
        reason: '',
      })
    ).status,
    400,
  )
  assert.deepEqual(await makeLive(desk, shops(30), { reason: 'ten dealers left us' }), { outcome: 'done' })
  assert.equal((await rows()).length, 40)
  const { waiting } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual([waiting?.gone, waiting?.was, waiting?.isMine], [10, 40, true])
  const edition = waiting?.id ?? 0
  const own = await desk.done('decidePlaces', { edition, decision: 'approve', reason: '' })
  assert.equal(own.outcome, 'refused')
  assert.deepEqual(await makeLive(desk, shops(41)), {
    outcome: 'refused',
    key: 'staff.refused.places-waiting',
  })
  const second = await console.proven('ivan.ssempijja', 'planner')
  const there = console.open()
  const device = [...desk.cookies].find(([name]) => name === '__Host-console-browser')
  there.cookies.set(...(device ?? ['', '']))
  await there.enter(claimsOf('peter.wasswa', 'planner'))
  await there.prove(await there.enrol())
  assert.deepEqual(
    await there.done('decidePlaces', { edition, decision: 'approve', reason: '' }),
    { outcome: 'refused', key: 'staff.refused.own-proposal' },
    'at the device that proposed',
  )
  assert.deepEqual(await second.done('decidePlaces', { edition, decision: 'approve', reason: '' }), {
    outcome: 'done',
  })
  assert.equal((await rows()).length, 30)
  const { past, waiting: none } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual([none, past[0]?.second, past[0]?.reason], [null, 'Ivan Ssempijja', 'ten dealers left us'])
})

test('sites are the planner’s alone, and a town that loses a technology takes two however long the list', async (context) => {
  const console = await openConsole(context)
  const planner = await console.proven('ivan.ssempijja', 'planner')
  const sites = Array.from(
    { length: 60 },
    (_, n) => `Gulu - ${n},2.7${100 + n},32.29,${n === 0 ? '2G 4G' : '2G'}`,
  )
  assert.deepEqual(await makeLive(planner, sites, { kind: 'sites' }), { outcome: 'done' })
  const check = await drop(
    planner,
    sites.map((row) => row.replace('2G 4G', '2G')),
    'sites',
  )
  assert.deepEqual([check.lost, check.needsSecond, check.figures.gone], [['Gulu 4G'], true, 0])
  const desk = await console.proven('grace.nabirye', 'shops')
  assert.equal((await desk.call('places', { kind: 'sites' })).status, 403)
})

test('an edition that was live comes back whole, and the ten newest are kept', async (context) => {
  const { desk, rows } = await withShops(context)
  for (let n = 41; n <= 52; n += 1) assert.equal((await makeLive(desk, shops(n))).outcome, 'done')
  const { past } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual(
    past.map(({ places }) => places),
    [52, 51, 50, 49, 48, 47, 46, 45, 44, 43],
  )
  const before = past[1]?.id ?? 0
  assert.deepEqual(
    await desk.done('bringBackPlaces', { edition: before, reason: 'shop 52 is not open yet' }),
    { outcome: 'done' },
  )
  assert.equal((await rows()).length, 51)
  assert.equal((await desk.done('places', { kind: 'shops' })).past[0]?.broughtBack, true)
})

test('what a terminal imported can come back too once the console has taken a file', async (context) => {
  const console = await openConsole(context)
  await console.stage.rows(
    `with made as (insert into shop_import (shops, imported_by) values (1, 'terminal') returning 1)
     insert into shop (name, title, place, address) select 'Old Shop', 'Shop', point(32.5, 0.3), 'Road' from made`,
  )
  const desk = await console.proven('grace.nabirye', 'shops')
  const second = await console.proven('ivan.ssempijja', 'planner')
  await makeLive(desk, shops(3), { reason: 'the list of the new year' })
  const { waiting } = await desk.done('places', { kind: 'shops' })
  await second.done('decidePlaces', { edition: waiting?.id ?? 0, decision: 'approve', reason: '' })
  const { past } = await desk.done('places', { kind: 'shops' })
  assert.deepEqual(
    past.map(({ by, places }) => [by, places]),
    [
      ['Grace Nabirye', 3],
      ['terminal', 1],
    ],
  )
})

test('a file that is broken itself says so once, with its first fault, and not five hundred times', async (context) => {
  const { desk } = await withShops(context)
  const check = await drop(desk, [...shops(2), ...Array.from({ length: 60 }, () => 'a,b,c,d')])
  assert.deepEqual([check.broken?.line, check.figures.unusable], [4, 60])
  assert.match(check.broken?.problem ?? '', /^has 4 fields; the heading names 6 columns/)
  const sheet = await desk.done('checkPlaces', {
    kind: 'shops',
    name: 'shops.xlsx',
    file: Buffer.from('PK\u0003\u0004').toString('base64'),
  })
  assert.match(sheet.unreadable, /Save it as CSV/)
})

test('the console’s own role puts no places live without an edition of the same moment, whatever it is told', async (context) => {
  const { on, url } = await openRole()
  context.after(() => on.close())
  await withConnection(url, async (client) => {
    await assert.rejects(
      client.query(`insert into shop_import (shops, imported_by) values (0, 'x')`),
      /no places go live without an edition/,
    )
    await assert.rejects(
      client.query(
        `insert into place_edition (kind, state, file_name, fingerprint, packed, places, was, added, moved, gone, left_out, by_staff, by_name)
         values ('shops', 'live', 'f', 'f', '', 1, 100, 0, 0, 51, 0, 1, 'x')`,
      ),
      /place_edition_by_two/,
    )
  })
})

test('two hundred thousand rows are checked while whoever dropped them still looks', async (context) => {
  const console = await openConsole(context)
  const desk = await console.proven('grace.nabirye', 'shops')
  const rows = Array.from(
    { length: 200_000 },
    (_, n) => `Shop ${n},Shop,${(n % 400) / 100},${(30 + (n % 497) / 100).toFixed(2)},Plot ${n},`,
  )
  const check = await drop(desk, rows)
  assert.equal(check.figures.good, 200_000)
  context.diagnostic(`200,000 rows were checked in ${check.tookMs} ms`)
})
