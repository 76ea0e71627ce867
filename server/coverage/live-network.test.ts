import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { loadContent } from '#content/store.ts'
import type { Site } from '#domain/coverage/site.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { openNetwork, type LiveNetwork } from './live-network.ts'
import { replaceSites } from './site-records.ts'
import { sitesPackage } from './sites-package.ts'

const CONTENT = loadContent()
const BUSIA: Site = { latitude: 0.4659, longitude: 34.0922, title: 'Busia - Border 1', technologies: 7 }
const KAMPALA: Site = { latitude: 0.3163, longitude: 32.5811, title: 'Kampala - Mengo 1', technologies: 15 }

function times(count: number, site: Site): Site[] {
  return Array.from({ length: count }, () => site)
}

interface Stage {
  readonly database: Database
  /** The network as a starting portal process reads it. */
  readonly open: (on?: Database) => Promise<LiveNetwork>
  /** Another way to the same database, to be closed by the test. */
  readonly connect: () => Database
}

async function openStage(context: TestContext): Promise<Stage> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  const connect = () => openDatabase({ connectionString: testDatabase.url, maxConnections: 4 })
  const database = connect()
  const opened: LiveNetwork[] = []
  context.after(async () => {
    await Promise.all(opened.map((network) => network.close()))
    await database.close()
    await testDatabase.close()
  })
  return {
    database,
    connect,
    open: async (on = database) => {
      const log = { warn: () => undefined }
      const network = await openNetwork({ database: on, content: CONTENT, log })
      opened.push(network)
      return network
    },
  }
}

test('an import shows the new masts in every running process and takes the old ones away', async (context) => {
  const { database, open } = await openStage(context)
  const one = await open()
  assert.equal(one.isImported(), false)
  await replaceSites(database, [KAMPALA], 'a planner')
  const other = await open()
  assert.deepEqual(other.network().sites, [KAMPALA])
  await one.refresh()
  assert.deepEqual(one.network().sites, [KAMPALA])
  assert.deepEqual(one.network().technologies, ['2G', '3G', '4G', '5G'])
  await replaceSites(database, [BUSIA], 'a planner')
  await Promise.all([one.refresh(), other.refresh()])
  assert.deepEqual([one.network().sites, other.network().sites], [[BUSIA], [BUSIA]])
  assert.deepEqual(one.network().technologies, ['2G', '3G', '4G'])
})

test('an import that breaks off leaves the network as it was', async (context) => {
  const { database, open } = await openStage(context)
  await replaceSites(database, [KAMPALA], 'a planner')
  await assert.rejects(replaceSites(database, [BUSIA, { ...BUSIA, latitude: 91 }], 'a planner'))
  const live = await open()
  assert.deepEqual(live.network().sites, [KAMPALA])
})

test('two imports at once end as one of them, never as a mixture', async (context) => {
  const { database, open } = await openStage(context)
  await Promise.all([
    replaceSites(database, times(5_000, KAMPALA), 'one'),
    replaceSites(database, times(9_000, BUSIA), 'another'),
  ])
  const { sites } = (await open()).network()
  const titles = new Set(sites.map(({ title }) => title))
  assert.equal(titles.size, 1)
  assert.equal(sites.length, titles.has(KAMPALA.title) ? 5_000 : 9_000)
})

test('coverage is answered while the database is away', async (context) => {
  const { database, open, connect } = await openStage(context)
  await replaceSites(database, [KAMPALA, BUSIA], 'a planner')
  const own = connect()
  const live = await open(own)
  await own.close()
  await assert.rejects(live.refresh())
  assert.deepEqual(live.network().sites, [KAMPALA, BUSIA])
})

// COVER-16
test('the documents’ package holds every site of an ordinary network, and of a large one how to ask', async (context) => {
  const { database, open } = await openStage(context)
  await replaceSites(database, [BUSIA], 'a planner')
  const live = await open()
  assert.deepEqual(JSON.parse(sitesPackage(live.network())), {
    sites: [
      {
        latitude: 0.4659,
        longitude: 34.0922,
        title: 'Busia - Border 1',
        technology: { _2Gservice: true, _3Gservice: true, _4Gservice: true, _5Gservice: false },
      },
    ],
  })
  await replaceSites(database, times(3_001, BUSIA), 'a planner')
  await live.refresh()
  assert.deepEqual(JSON.parse(sitesPackage(live.network())), { byView: true, total: 3_001 })
})
