import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { csvOf } from './csv-of-rows.ts'
import { geojsonOf } from './geojson-of-rows.ts'
import { importPlaces, type ImportReport } from './import-places.ts'
import { SHOPS } from './kinds/shops-kind.ts'
import { SITES } from './kinds/sites-kind.ts'

const BOX = { south: -1.5, west: 29.5, north: 4.3, east: 35.1 }
const HEAD = 'name,title,latitude,longitude,address,town,phone'
const GOOD = 'Gulu Shop - Market,Shop,2.7746,32.299,"Plot 2, Main Street",Gulu,0712 000 101'

let place: TestDatabase
let database: Database

before(async () => {
  place = await openTestDatabase()
  await migrate(place.url)
  database = openDatabase({ connectionString: place.url, maxConnections: 3 })
})
after(async () => {
  await database?.close()
  await place?.close()
})

interface Given {
  readonly name?: string
  readonly goodRows?: boolean
  readonly check?: boolean
}

function take(content: string | Uint8Array, given: Given = {}): Promise<ImportReport> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { name = 'shops.csv', goodRows = false, check = false } = given
  return importPlaces(database, {
    kind: SHOPS,
    file: { name, bytes },
    box: BOX,
    goodRows,
    check,
    by: 'test',
  })
}

async function said(row: string): Promise<readonly string[]> {
  const report = await take(`${HEAD}\n${GOOD}\n${row}\n${GOOD.replace('Gulu', 'Lira')}\n`, { check: true })
  if (report.outcome !== 'checked') throw new Error(report.outcome)
  assert.equal(report.good, 2)
  assert.deepEqual(new Set(report.faults.map(({ line }) => line)), new Set([3]))
  return report.faults.map(({ problem }) => problem)
}

const shop = (changed: Record<string, string>) => {
  const row = {
    name: 'Arua Shop',
    title: 'Shop',
    latitude: '3.0201',
    longitude: '30.911',
    address: 'Main Street',
    town: 'Arua',
    phone: '',
    ...changed,
  }
  return Object.values(row).join(',')
}

/** Twenty-two ways to break a row, and what whoever mends the file reads. */
const BROKEN: readonly (readonly [string, string])[] = [
  [shop({ name: '' }), 'name is missing'],
  [shop({ name: 'a'.repeat(121) }), 'name must have at most 120 characters, not 121'],
  [shop({ name: '123' }), 'name must hold at least one letter'],
  [shop({ name: '<b>Shop</b>' }), 'name must be plain text, without < or >'],
  [shop({ name: '=HYPERLINK(A1)' }), 'name must not begin with =, as a formula does'],
  [shop({ name: 'Arua\u202Epohs' }), 'name holds characters that cannot be shown'],
  [shop({ title: '' }), 'title is missing: Shop or Dealer'],
  [shop({ title: 'Kiosk' }), 'title must be Shop or Dealer, not "Kiosk"'],
  [shop({ latitude: '' }), 'latitude is missing'],
  [shop({ longitude: '' }), 'longitude is missing'],
  [shop({ latitude: '"3,0201"' }), 'latitude must be written with a point, not a comma: "3,0201"'],
  [shop({ latitude: 'north' }), 'latitude must be degrees, such as 0.3136, not "north"'],
  [shop({ latitude: '95' }), 'latitude must be from -90 to 90, not 95'],
  [shop({ latitude: '30.911', longitude: '3.0201' }), 'latitude and longitude stand in each other’s place'],
  [shop({ latitude: '0', longitude: '0' }), 'latitude and longitude are both 0: no place was measured'],
  [shop({ latitude: '51.5', longitude: '-0.12' }), 'latitude and longitude name a place outside the country'],
  [shop({ address: '' }), 'address is missing'],
  [shop({ address: 'a'.repeat(301) }), 'address must have at most 300 characters, not 301'],
  [shop({ town: 'a'.repeat(81) }), 'town must have at most 80 characters, not 81'],
  [
    shop({ phone: 'call us' }),
    'phone must be 3 to 15 digits, such as 0712 000 101 or +256 712 000 101, not "call us"',
  ],
  ['Arua Shop,Shop,3.0201', 'has 3 fields; the heading names 7 columns'],
  [shop({ phone: '0712,extra' }), 'has 8 fields; the heading names 7 columns'],
  [GOOD, 'is the same place as line 2'],
  [shop({ name: '"Arua" Shop' }), 'a quotation mark is opened and never closed'],
]

for (const [row, problem] of BROKEN)
  test(`Whoever mends a file reads which row and why: ${problem}`, async () => {
    assert.deepEqual(await said(row), [problem])
  })

test('A quotation mark that is never closed costs its own row, not the rest of the file', async () => {
  const [problem, ...more] = await said(shop({ name: '"Arua Shop' }))
  assert.match(problem ?? '', /^a quotation mark is (opened and )?never closed/)
  assert.deepEqual(more, [])
})

test('a file in Windows-1252 is read, and a damaged character is reported by its line and column', async () => {
  const rows = ['Aru\u00e9', 'Mbal\u00e9', 'Ji\u00f1ja'].map((town) => shop({ name: `${town} Shop "Main"` }))
  const text = [HEAD, ...rows].join('\n')
  const older = await take(Buffer.from(text, 'latin1'), { check: true })
  assert.ok(older.outcome === 'checked')
  assert.deepEqual([older.good, older.faults], [3, []])
  const damaged = Buffer.from(text)
  damaged[damaged.indexOf('\u00f1') + 1] = 0x20
  const report = await take(damaged, { check: true })
  assert.ok(report.outcome === 'checked')
  assert.deepEqual(
    report.faults.map(({ line, problem }) => [line, problem]),
    [[4, 'name is not written in UTF-8']],
  )
})

test('With twenty broken rows all are told and nothing changes, or the good ones replace the set, as asked', async () => {
  await take(`${HEAD}\n${GOOD}\n`)
  const first = await SHOPS.newest(database)
  const good = ['Lira', 'Arua', 'Moyo'].map((town) => GOOD.replace('Gulu', town))
  const broken = BROKEN.filter(([row]) => row !== GOOD).map(([row]) => row)
  const file = [HEAD, ...good, ...broken].join('\n')
  const refused = await take(file)
  assert.ok(refused.outcome === 'refused')
  assert.equal(refused.good, 3)
  assert.equal(refused.broken, broken.length)
  assert.deepEqual(await SHOPS.newest(database), first)
  const done = await take(file, { goodRows: true })
  assert.ok(done.outcome === 'done')
  assert.equal(done.count, 3)
  assert.equal(done.broken, broken.length)
  const names = (await SHOPS.values(database)).map(SHOPS.row).map(({ name }) => name)
  assert.deepEqual(names, ['Lira Shop - Market', 'Arua Shop - Market', 'Moyo Shop - Market'])
})

test('A set is replaced whole: until then every reader has the old one', async () => {
  await take(`${HEAD}\n${GOOD}\n`)
  const many = Array.from({ length: 9_000 }, (_, n) => GOOD.replace('Gulu Shop', `Shop number ${n} of Gulu`))
  const seen = new Set<number>()
  const state = { isImporting: true }
  const importing = take([HEAD, ...many].join('\n')).finally(() => (state.isImporting = false))
  while (state.isImporting) seen.add((await SHOPS.values(database)).map(SHOPS.row).length)
  await importing
  assert.deepEqual(
    [...seen].filter((count) => count !== 1 && count !== 9_000),
    [],
  )
})

test('A file that is no list of places is refused in plain words and changes nothing', async () => {
  const kept = await SHOPS.newest(database)
  const problems = [
    [await take(''), /holds no rows/],
    [
      await take('name,title\nA,Shop\n'),
      /Line 1 must name the columns; missing: latitude, longitude, address/,
    ],
    [await take(`${HEAD},name\n`), /names the column name twice/],
    [await take(new Uint8Array([0x50, 0x4b, 3, 4])), /Save it as CSV/],
    [await take('{"type":', { name: 'shops.geojson' }), /is no JSON/],
    [await take('{"type":"Feature"}', { name: 'shops.geojson' }), /FeatureCollection/],
  ] as const
  for (const [report, words] of problems) {
    assert.ok(report.outcome === 'unreadable', JSON.stringify(report))
    assert.match(report.problem, words)
  }
  assert.deepEqual(await SHOPS.newest(database), kept)
})

test('What a spreadsheet writes is read: semicolons, a mark at the beginning, lines inside a cell', async () => {
  const row = 'Mbale Shop;shop;1.0821;34.175;"Plot 3,\r\nMain Street";Mbale;+256 712 000 101'
  const done = await take(`\uFEFF${HEAD.replaceAll(',', ';')};\r\n${row};\r\n`)
  assert.equal(done.outcome, 'done')
  const [read] = (await SHOPS.values(database)).map(SHOPS.row)
  assert.equal(read?.['address'], 'Plot 3, Main Street')
  assert.equal(read?.['title'], 'Shop')
})

test('What is exported can be imported again, as CSV and as GeoJSON, and a spreadsheet runs nothing of it', async () => {
  const hours = ',"Mo-Fr 08:00-18:00; Sa 09:00-13:00",sim-swap devices'
  const other = shop({ phone: '+256712000102', address: '"He said ""hi"""' })
  await take(`${HEAD},hours,services\n${GOOD}${hours}\n${other},,\n`)
  const rows = (await SHOPS.values(database)).map(SHOPS.row)
  assert.equal(rows[0]?.['hours'], 'Mo-Fr 08:00-18:00; Sa 09:00-13:00')
  assert.equal(rows[0]?.['services'], 'sim-swap devices')
  for (const [name, text] of [
    ['a.csv', csvOf(SHOPS.columns, rows)],
    ['a.geojson', geojsonOf(rows)],
  ] as const) {
    assert.equal((await take(text, { name })).outcome, 'done')
    assert.deepEqual((await SHOPS.values(database)).map(SHOPS.row), rows)
  }
  assert.match(csvOf(['a'], [{ a: '=1+1' }]), /'=1\+1/)
})

const feature = (geometry: unknown, properties: unknown) =>
  JSON.stringify({ type: 'Feature', geometry, properties })

test('A broken feature of GeoJSON is told by the line it begins on', async () => {
  const at = { type: 'Point', coordinates: [30.911, 3.0201] }
  const good = { name: 'Arua {Shop} "[1]"', title: 'Shop', address: 'Main Street' }
  const features = [
    feature(at, good),
    feature({ type: 'LineString', coordinates: [] }, good),
    feature({ type: 'Point', coordinates: ['30', 3] }, good),
    feature(at, null),
    feature(at, { ...good, title: 'Kiosk' }),
  ]
  const text = `{"type":"FeatureCollection",\n"crs":{"name":"x"},\n"features":[\n${features.join(',\n')}\n]}`
  const report = await take(text, { name: 'a.geojson', check: true })
  assert.ok(report.outcome === 'checked')
  assert.deepEqual(
    report.faults.map(({ line }) => line),
    [5, 6, 7, 8],
  )
})

test('Sites are imported by the same command', async () => {
  const bytes = new TextEncoder().encode(
    'title,latitude,longitude,technologies\nGulu - 1,2.77,32.29,2G 4G\n,2.7,32.2,6G\n',
  )
  const file = { name: 'sites.csv', bytes }
  const done = await importPlaces(database, { kind: SITES, file, box: BOX, goodRows: true, by: 'test' })
  assert.ok(done.outcome === 'done')
  assert.equal(done.count, 1)
  assert.equal(done.broken, 1)
  assert.deepEqual((await SITES.values(database)).map(SITES.row), [
    { title: 'Gulu - 1', latitude: '2.77', longitude: '32.29', technologies: '2G 4G' },
  ])
})
