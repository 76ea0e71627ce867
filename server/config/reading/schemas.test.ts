import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { Reader } from '../reader.ts'

const DATABASE = { DATABASE_URL: 'postgresql://db/duuka' }

test('page views go nowhere unless the operator names a sink, and only to a web address or a path of the portal', () => {
  assert.equal(new Reader({}).of('pages').eventSink, '')
  for (const eventSink of ['/events', 'https://count.example/views?site=kati']) {
    const read = new Reader({ PAGE_EVENT_SINK: eventSink })
    assert.equal(read.of('pages').eventSink, eventSink)
    assert.deepEqual(read.faults, [])
  }
  for (const wrong of ['//count.example', 'javascript:alert(1)', 'count.example', 'https:// x']) {
    const read = new Reader({ PAGE_EVENT_SINK: wrong })
    read.of('pages')
    assert.equal(read.faults.length, 1, wrong)
  }
})

// TEXT-24
test('the loading texts come from this portal only', () => {
  const own = '/texts{lang}/loader.json'
  assert.equal(new Reader({ LOADER_TEXTS_PATH: own }).of('pages').loaderTextsPath, own)
  const read = new Reader({ LOADER_TEXTS_PATH: 'https://elsewhere.example/' })
  read.of('pages')
  assert.equal(read.faults.length, 1)
})

test('tiles under the maps are an archive or a web address; nothing else is taken for one', () => {
  assert.equal(new Reader({}).of('pages').mapTiles, '')
  for (const tiles of [
    '/srv/ug.pmtiles',
    'https://tiles.example/ug.pmtiles',
    'https://tiles.example/style.json',
  ]) {
    const read = new Reader({ MAP_TILES: tiles })
    assert.equal(read.of('pages').mapTiles, tiles)
    assert.deepEqual(read.faults, [])
  }
  for (const wrong of ['/srv/ug.mbtiles', 'javascript:alert(1)', 'tiles.example/style.json']) {
    const read = new Reader({ MAP_TILES: wrong })
    read.of('pages')
    assert.equal(read.faults.length, 1, wrong)
  }
})

test('a live portal asks no provider more often than an ordinary contract bears, and each as its own says', () => {
  assert.deepEqual(new Reader({ RUN_MODE: 'live' }).of('looksPerSecond'), { usual: 50, ofRail: {} })
  assert.deepEqual(new Reader({}).of('looksPerSecond'), { usual: 0, ofRail: {} })
  const read = new Reader({ LOOKS_PER_SECOND: '20', LOOKS_PER_SECOND_OF: 'MPESA=5,DPO=0' })
  assert.deepEqual(read.of('looksPerSecond'), { usual: 20, ofRail: { MPESA: 5, DPO: 0 } })
  assert.deepEqual(read.faults, [])
})

test('a pace that cannot be read is told by name', () => {
  const read = new Reader({ LOOKS_PER_SECOND_OF: 'MPESA: 5' })
  read.of('looksPerSecond')
  assert.deepEqual(read.faults, ['LOOKS_PER_SECOND_OF must be names and figures: MPESA=20,DPO=5'])
})

const proxies = (text: string) => {
  const read = new Reader({ TRUSTED_PROXIES: text })
  return {
    list: read.of('portal').trustedProxies,
    faults: read.faults.filter((fault) => fault.startsWith('TRUSTED')).length,
  }
}

test('only proxies that the operator names are believed about where a customer comes from', () => {
  assert.deepEqual(proxies(''), { list: [], faults: 0 })
  assert.deepEqual(proxies('10.0.0.1, 10.1.0.0/16,fd00::/8'), {
    list: ['10.0.0.1', '10.1.0.0/16', 'fd00::/8'],
    faults: 0,
  })
  // Everybody's private networks, and all that one content network has, are a small part of the internet.
  const private4 = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10'
  for (const right of [private4, 'fc00::/7', '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15', '2606:4700::/32'])
    assert.equal(proxies(right).faults, 0, right)
  const halves = [
    '0.0.0.0/1,128.0.0.0/1',
    '0.0.0.0/2, 64.0.0.0/2',
    '::/1,8000::/1',
    '2000::/3',
    '::ffff:0:0/96',
  ]
  const wide = ['41.0.0.0/4', '1.0.0.0/8,2.0.0.0/8,3.0.0.0/8,4.0.0.0/8,5.0.0.0/8']
  for (const wrong of [
    ...halves,
    ...wide,
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    '10.0.0.1;10.0.0.2',
  ])
    assert.equal(proxies(wrong).faults, 1, wrong)
})

test('an operator says how long unpaid purchases are kept: a month unless said, never less than they are watched', () => {
  const usual = readConfig(DATABASE)
  assert.equal(usual.ok && usual.config.keptDays.unpaid, 30)
  const short = readConfig({ ...DATABASE, UNPAID_PAYMENTS_KEPT_DAYS: '4' })
  assert.equal(short.ok && short.config.keptDays.unpaid, 4)
  for (const days of ['0', '3']) {
    const early = readConfig({ ...DATABASE, UNPAID_PAYMENTS_KEPT_DAYS: days })
    assert.match(early.ok ? '' : early.faults.join(), /UNPAID_PAYMENTS_KEPT_DAYS must be at least 4/)
  }
})

test('an operator says how long letters are kept: a year unless said, never no day at all', () => {
  const found = readConfig(DATABASE)
  assert.equal(found.ok && found.config.keptDays.forms, 365)
  const short = readConfig({ ...DATABASE, FORM_ENTRIES_KEPT_DAYS: '30' })
  assert.equal(short.ok && short.config.keptDays.forms, 30)
  const none = readConfig({ ...DATABASE, FORM_ENTRIES_KEPT_DAYS: '0' })
  assert.ok(!none.ok)
  assert.match(none.faults.join(), /FORM_ENTRIES_KEPT_DAYS must be at least 1/)
})

test('an operator says how long leads are kept: a year unless said, never no day at all', () => {
  const usual = readConfig(DATABASE)
  assert.equal(usual.ok && usual.config.keptDays.leads, 365)
  const short = readConfig({ ...DATABASE, LEADS_KEPT_DAYS: '90' })
  assert.equal(short.ok && short.config.keptDays.leads, 90)
  const none = readConfig({ ...DATABASE, LEADS_KEPT_DAYS: '0' })
  assert.match(none.ok ? '' : none.faults.join(), /LEADS_KEPT_DAYS must be at least 1/)
})
