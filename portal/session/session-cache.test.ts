import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { keep, keptOr, readKept } from './session-cache.ts'
import { readTexts, writeTexts } from './text-cache.ts'

beforeEach(() => sessionStorage.clear())

// TEXT-23
test('a list that was just asked for is not asked for again within ten seconds, and is after them', async (context) => {
  context.mock.timers.enable({ apis: ['Date'] })
  let asked = 0
  const ask = () => {
    asked += 1
    return Promise.resolve([asked])
  }
  assert.deepEqual(await keptOr('shops', ask), [1])
  context.mock.timers.tick(9_999)
  assert.deepEqual(await keptOr('shops', ask), [1])
  context.mock.timers.tick(1)
  assert.deepEqual(await keptOr('shops', ask), [2])
})

test('an answer that did not come is asked for again at once; another time is kept as long as it is told', async (context) => {
  context.mock.timers.enable({ apis: ['Date'] })
  assert.equal(await keptOr('none', () => Promise.resolve(null)), null)
  assert.equal(await keptOr('none', () => Promise.resolve('here')), 'here')
  keep('long', 'kept', 60)
  context.mock.timers.tick(59_000)
  assert.equal(readKept('long'), 'kept')
})

// TEXT-22
test('texts last an hour; when one is over, its language is fetched anew as a whole', (context) => {
  context.mock.timers.enable({ apis: ['Date'] })
  writeTexts('SW', 'orp-translation', { 'nav.home': 'Mwanzo' })
  assert.deepEqual(readTexts('SW', 'orp-translation'), { 'nav.home': 'Mwanzo' })
  context.mock.timers.tick(1_000)
  writeTexts('SW', 'footer-translation', { 'footer.theme': 'Mwanga au giza' })
  assert.equal(sessionStorage.getItem('cachePresent_SW'), 'true')
  context.mock.timers.tick(3_599_000)
  assert.equal(readTexts('SW', 'orp-translation'), null)
  assert.equal(sessionStorage.getItem('cachePresent_SW'), null)
  assert.equal(readTexts('SW', 'footer-translation'), null)
})

test('without the marker of a language nothing kept of it counts, and what somebody else put there breaks nothing', () => {
  writeTexts('EN', 'loader-translation', { wait: 'Please wait ...' })
  sessionStorage.removeItem('cachePresent_EN')
  assert.equal(readTexts('EN', 'loader-translation'), null)
  sessionStorage.setItem('cachePresent_EN', 'true')
  for (const text of ['not json', '3', '{"value":1}', '{"value":"x","expires":"never"}', 'null']) {
    sessionStorage.setItem('translation_EN_loader-translation', text)
    assert.equal(readTexts('EN', 'loader-translation'), null, text)
  }
})
