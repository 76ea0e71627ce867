import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { UG } from '#countries/ug.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase, type TestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { importAtStart } from './import-at-start.ts'
import { SHOPS } from './kinds/shops-kind.ts'
import { parsePlacesCommand } from './places-command.ts'

let place: TestDatabase
let database: Database
const folder = mkdtempSync(join(tmpdir(), 'duuka-places-'))
const HEAD = 'name,title,latitude,longitude,address'
const row = (name: string) => `${name},Shop,2.7746,32.299,Main Street`

before(async () => {
  place = await openTestDatabase()
  await migrate(place.url)
  database = openDatabase({ connectionString: place.url, maxConnections: 2 })
})
after(async () => {
  await database?.close()
  await place?.close()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, ...rows: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, [HEAD, ...rows].join('\n'))
  return path
}

const names = async () => (await SHOPS.values(database)).map(SHOPS.row).map(({ name }) => name)

async function run(...words: readonly string[]): Promise<{ done: boolean; said: readonly string[] }> {
  const command = parsePlacesCommand(words)
  assert.ok(command, words.join(' '))
  const said: string[] = []
  const done = await command({
    database,
    box: UG.map.bounds,
    resolve: (path) => join(folder, path),
    by: 'test',
    say: (line) => said.push(line),
  })
  return { done, said }
}

test('A first start fills the list, good rows only; no later start undoes what an operator imported', async () => {
  const warned: unknown[] = []
  const log = { warn: (fields: unknown) => warned.push(fields) }
  const start = (shops: string) => importAtStart({ database, country: UG, log }, { shops, sites: '' })
  await assert.rejects(start(file('none.csv', 'A,Kiosk,1,32,x')), /no good row of shops/)
  assert.deepEqual(await names(), [])
  await start(file('first.csv', row('Gulu Shop'), 'A,Kiosk,1,32,x'))
  assert.deepEqual(await names(), ['Gulu Shop'])
  assert.deepEqual(warned, [{ count: 1 }])
  file('own.csv', row('Lira Shop'))
  assert.equal((await run('import', 'shops', 'own.csv')).done, true)
  await start(file('first.csv', row('Gulu Shop')))
  assert.deepEqual(await names(), ['Lira Shop'])
})

test('The command says what it did and leaves the set alone unless it is done', async () => {
  file('own.csv', row('Lira Shop'))
  await run('import', 'shops', 'own.csv')
  file('broken.csv', row('Arua Shop'), ',Shop,3,31,x')
  const checked = await run('import', 'shops', 'broken.csv', '--check')
  assert.deepEqual(checked, {
    done: false,
    said: ['line 3: name is missing', 'Good shops: 1; rows that cannot be used: 1. Nothing was changed.'],
  })
  const refused = await run('import', 'shops', 'broken.csv')
  assert.equal(refused.done, false)
  assert.match(refused.said.at(-1) ?? '', /Nothing was changed: mend the rows, or add --good-rows/)
  assert.deepEqual(await names(), ['Lira Shop'])
  const done = await run('import', 'shops', 'broken.csv', '--good-rows')
  assert.equal(done.said.at(-1), 'Imported shops: 1; rows that cannot be used: 1.')
  assert.deepEqual(await names(), ['Arua Shop'])
  assert.match((await run('count', 'shops')).said.join(), /^shops: 1, import \d+$/)
  assert.match((await run('count')).said.join(), /sites: nothing was imported yet$/)
  assert.equal((await run('export', 'shops', 'kept.geojson')).done, true)
  assert.equal((await run('import', 'shops', 'kept.geojson')).done, true)
})

test('A command that was typed wrongly does nothing', () => {
  for (const words of [
    [],
    ['import'],
    ['import', 'shops'],
    ['import', 'people', 'a.csv'],
    ['count', 'x'],
    ['erase', 'shops', 'a'],
    ['import', 'shops', 'a.csv', '--force'],
    ['import', 'shops', 'a', 'b'],
    ['import', 'constructor', 'a'],
  ])
    assert.equal(parsePlacesCommand(words), null, words.join(' '))
})
