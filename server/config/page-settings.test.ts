import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPageSettings } from './page-settings.ts'
import { Reader } from './reader.ts'

test('page views go nowhere unless the operator names a sink, and only to a web address or a path of the portal', () => {
  assert.equal(readPageSettings(new Reader({})).eventSink, '')
  for (const eventSink of ['/events', 'https://count.example/views?site=kati']) {
    const read = new Reader({ PAGE_EVENT_SINK: eventSink })
    assert.equal(readPageSettings(read).eventSink, eventSink)
    assert.deepEqual(read.faults, [])
  }
  for (const wrong of ['//count.example', 'javascript:alert(1)', 'count.example', 'https:// x']) {
    const read = new Reader({ PAGE_EVENT_SINK: wrong })
    readPageSettings(read)
    assert.equal(read.faults.length, 1, wrong)
  }
})

// TEXT-24
test('the loading texts come from this portal only', () => {
  const own = '/texts{lang}/loader.json'
  assert.equal(readPageSettings(new Reader({ LOADER_TEXTS_PATH: own })).loaderTextsPath, own)
  const read = new Reader({ LOADER_TEXTS_PATH: 'https://elsewhere.example/' })
  readPageSettings(read)
  assert.equal(read.faults.length, 1)
})

test('tiles under the maps are an archive or a web address; nothing else is taken for one', () => {
  assert.equal(readPageSettings(new Reader({})).mapTiles, '')
  for (const tiles of [
    '/srv/ug.pmtiles',
    'https://tiles.example/ug.pmtiles',
    'https://tiles.example/style.json',
  ]) {
    const read = new Reader({ MAP_TILES: tiles })
    assert.equal(readPageSettings(read).mapTiles, tiles)
    assert.deepEqual(read.faults, [])
  }
  for (const wrong of ['/srv/ug.mbtiles', 'javascript:alert(1)', 'tiles.example/style.json']) {
    const read = new Reader({ MAP_TILES: wrong })
    readPageSettings(read)
    assert.equal(read.faults.length, 1, wrong)
  }
})
