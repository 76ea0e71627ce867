import assert from 'node:assert/strict'
import test from 'node:test'
import type { ContentSet } from '#content/content-set.ts'
import type { LiveContent } from './live-content.ts'
import { insertActive } from './content-statements.ts'
import { publishShipped } from './publish-shipped.ts'
import { english, openContentStage, until } from '../testing/content-stage.ts'
import { activeVersion, publish, switchTo, writeVersion } from './versions.ts'

const said = (word: string): ContentSet => english({ 'orp-translation': { 'nav.home': word } })
const byOperator = (content: ContentSet) => ({ content, origin: 'operator', note: '', by: 'ann' }) as const

test('what an operator publishes is read in every process at once, and so is what they take back', async (context) => {
  const { database, open } = await openContentStage(context)
  const processes = [await open(said('Home')), await open(said('Home'))]
  const [first] = processes
  assert.ok(first)
  const before = first.version
  const word = (n: number) => processes[n]?.texts('EN')['nav.home']
  await publish(database, byOperator(said('Start')))
  // Nobody asks: the processes hear of it by themselves.
  await until(() => word(0) === 'Start' && word(1) === 'Start')
  assert.deepEqual(new Set(processes.map(({ edition }) => edition)).size, 1)
  assert.equal(await switchTo(database, { version: before, followsShipped: false, by: 'ann' }), true)
  await until(() => word(0) === 'Home' && word(1) === 'Home')
  assert.equal(await switchTo(database, { version: 999, followsShipped: false, by: 'ann' }), false)
})

test('a start with newer content never takes the place of what a person published or rolled back to', async (context) => {
  const { database, open } = await openContentStage(context)
  await open(said('One'))
  const newer = await open(said('Two'))
  assert.equal(newer.texts('EN')['nav.home'], 'Two')
  const own = await publish(database, byOperator(said('Ours')))
  const later = await open(said('Three'))
  assert.deepEqual([later.version, later.texts('EN')['nav.home']], [own, 'Ours'])
  await switchTo(database, { version: 1, followsShipped: false, by: 'ann' })
  assert.equal((await open(said('Four'))).texts('EN')['nav.home'], 'One')
  await switchTo(database, { version: 1, followsShipped: true, by: 'ann' })
  assert.equal((await open(said('Five'))).texts('EN')['nav.home'], 'Five')
})

test('processes that start at the same moment publish the shipped content once', async (context) => {
  const { database, open } = await openContentStage(context)
  await Promise.all([1, 2, 3, 4].map(() => open(said('Home'))))
  await publishShipped(database, said('Home'))
  assert.equal((await activeVersion(database))?.version, 1)
})

test('a sentence that is new in the software is there under an older version of the texts', async (context) => {
  const { database, open } = await openContentStage(context)
  await publish(database, byOperator(said('Ours')))
  const live = await open(
    english({
      'orp-translation': { 'nav.home': 'Home', 'nav.new': 'New' },
      'more-translation': { more: 'More' },
    }),
  )
  assert.deepEqual(live.texts('EN'), { 'nav.home': 'Ours', 'nav.new': 'New', more: 'More' })
})

const thousand = (word: string): ContentSet => {
  const packages = Array.from({ length: 1_000 }, (_, n) => [`p${n}-translation`, { [`k${n}`]: word }])
  return english(Object.fromEntries(packages))
}

/** Reads a first word, lets others have their turn, reads all words: what one request would put on its page. */
async function wordsOfOneRequest(live: LiveContent): Promise<string> {
  return live.within(live.snapshot(), async () => {
    const before = live.find('EN', 'p0-translation')?.['k0']
    await new Promise((next) => void setImmediate(next))
    return [...new Set([before, ...Object.values(live.texts('EN'))])].join(' and ')
  })
}

test('a thousand packages switch in one step: no reader ever sees two versions', async (context) => {
  const { database, open } = await openContentStage(context)
  const processes = [await open(thousand('one')), await open(thousand('one'))]
  const seen = new Set<string>()
  const reading = new AbortController()
  const hammer = async (live: LiveContent): Promise<void> => {
    while (!reading.signal.aborted) seen.add(await wordsOfOneRequest(live))
  }
  const readers = [...processes, ...processes].map(hammer)
  await publish(database, byOperator(thousand('two')))
  await until(() => seen.has('two') && processes.every((live) => live.version === 2))
  reading.abort()
  await Promise.all(readers)
  assert.deepEqual(seen, new Set(['one', 'two']))
})

test('a lost notice is made up for when the process next looks', async (context) => {
  const { database, open } = await openContentStage(context)
  const live = await open(said('Home'))
  const version = await database.transaction((tx) => writeVersion(tx, byOperator(said('Start'))))
  await database.run(insertActive, [version, false, 'ann'])
  await live.refresh()
  assert.equal(live.texts('EN')['nav.home'], 'Start')
})
