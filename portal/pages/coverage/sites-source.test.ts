import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import type { HttpCalls } from '../../shell/calls-over-http.ts'
import { askNear, loadSites, loadShown } from './sites-source.ts'

const MAST = { latitude: 0.3, longitude: 32.5, title: 'Kampala - 1', technology: { _2Gservice: true } }

async function sitesOf(published: unknown) {
  const calls = {
    contentPackage: () => Promise.resolve(success({ packageHtml: JSON.stringify(published) })),
  }
  const signal = new AbortController().signal
  const source = await loadSites({ calls: calls as unknown as HttpCalls, language: 'EN', signal })
  return source?.kind === 'all' ? source.network.sites : source
}

test('One broken row of a published list of sites costs itself, not the map', async () => {
  const broken = [
    null,
    'Kampala',
    { ...MAST, technology: null },
    { ...MAST, latitude: 'north' },
    { ...MAST, longitude: 999 },
  ]
  for (const list of [[...broken, MAST], { sites: [MAST, ...broken] }])
    assert.deepEqual(
      ((await sitesOf(list)) as readonly { title: string }[]).map(({ title }) => title),
      ['Kampala - 1'],
    )
})

test('A site without a name, or with degrees as words, still stands on the map', async () => {
  const sites = (await sitesOf([
    { ...MAST, title: undefined, latitude: '0.3', longitude: '32.5' },
  ])) as unknown[]
  assert.deepEqual(sites, [{ latitude: 0.3, longitude: 32.5, title: '', technologies: 1 }])
})

test('A large network has itself asked by view, and what is no list is a failure that can be tried again', async () => {
  assert.deepEqual(await sitesOf({ byView: true, total: 100_000 }), { kind: 'by-view', network: null })
  for (const nothing of [{}, null, { sites: 'many' }]) assert.equal(await sitesOf(nothing), null)
})

test('Whatever the map asks of the content, it asks in the language of the page', async () => {
  const asked: unknown[] = []
  const answer = (_request: object, setting: { language?: string }) => {
    asked.push(setting.language)
    return Promise.resolve(refusal(500, ''))
  }
  const calls = { contentPackage: answer, sitesInView: answer, coverageNear: answer } as unknown as HttpCalls
  const asking = { calls, language: 'SW', signal: new AbortController().signal } as const
  const box = { south: 0, west: 32, north: 1, east: 33 }
  assert.equal(await loadSites(asking), null)
  assert.equal(
    await loadShown({ kind: 'by-view', network: null }, { box, zoom: 9, technology: null }, asking),
    null,
  )
  assert.equal(await askNear(asking, { latitude: 0.3, longitude: 32.5 }), null)
  assert.deepEqual(asked, ['SW', 'SW', 'SW'])
})
