import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CoverageNearResult } from '#contract/coverage.ts'
import { makeNetwork } from '#domain/coverage/network.ts'
import type { Site } from '#domain/coverage/site.ts'
import { coverageNearCall, sitesInViewCall } from './coverage-calls.ts'

const coverageOf = (sites: readonly Site[]) => {
  const network = makeNetwork(sites)
  return { coverage: { network: () => network, isImported: () => true } }
}
const KAMPALA: Site = { latitude: 0.3163, longitude: 32.5811, title: 'Kampala - Mengo 1', technologies: 15 }
const BUSIA: Site = { latitude: 0.4659, longitude: 34.0922, title: 'Busia - Border 1', technologies: 7 }
const VIEW = { south: '0', west: '32', north: '1', east: '35', zoom: '9' }

/** A grid of sites over the country, one in forty with 5G. */
const CROWD = Array.from({ length: 100_000 }, (_, n) => ({
  latitude: -1.4 + (Math.floor(n / 320) * 5.6) / 313,
  longitude: 29.6 + ((n % 320) * 5.4) / 320,
  title: `Town ${n % 100} - Quarter ${n}`,
  technologies: n % 40 === 0 ? 15 : 7,
}))

test('a border town reads what it has and where the nearest 5G is', async () => {
  const { result } = await coverageNearCall(coverageOf([KAMPALA, BUSIA]), {
    latitude: '0.4659',
    longitude: '34.0922',
  })
  const said = (result as CoverageNearResult).technologies.map(({ technology, count, total, nearest }) => [
    technology,
    count,
    total,
    nearest.title,
    nearest.km,
  ])
  assert.deepEqual(said, [
    ['2G', 1, 2, BUSIA.title, 0],
    ['3G', 1, 2, BUSIA.title, 0],
    ['4G', 1, 2, BUSIA.title, 0],
    ['5G', 0, 1, KAMPALA.title, 168.85],
  ])
})

test('a map is shown the technology that was chosen, in the documents’ spelling', async () => {
  const deps = coverageOf([KAMPALA, BUSIA])
  const all = await sitesInViewCall(deps, VIEW)
  assert.deepEqual([all.result?.total, all.result?.sites.length], [2, 2])
  const fiveG = await sitesInViewCall(deps, { ...VIEW, technology: '5G' })
  assert.deepEqual(
    fiveG.result?.sites.map(({ title, technology }) => [title, technology._5Gservice]),
    [[KAMPALA.title, true]],
  )
})

test('a view of a hundred thousand sites costs a phone at most 150 KB, at every zoom and technology', async () => {
  const deps = coverageOf(CROWD)
  for (const zoom of [6, 7, 8, 9, 10, 11, 12, 13, 14])
    for (const technology of [undefined, '5G'] as const) {
      const half = { tall: 900 / 2 ** zoom / 2, broad: 1_900 / 2 ** zoom / 2 }
      const reply = await sitesInViewCall(deps, {
        south: (1.27 - half.tall).toFixed(5),
        north: (1.27 + half.tall).toFixed(5),
        west: (32.5 - half.broad).toFixed(5),
        east: (32.5 + half.broad).toFixed(5),
        zoom: String(zoom),
        ...(technology ? { technology } : {}),
      })
      const bytes = JSON.stringify(reply).length
      assert.ok(bytes <= 150 * 1024, `zoom ${zoom}: ${bytes}`)
      assert.ok((reply.result?.sites.length ?? 0) + (reply.result?.clusters.length ?? 0) <= 500)
    }
})

test('a box or a place that is none is refused, not guessed', async () => {
  const deps = coverageOf([KAMPALA])
  for (const wrong of [{ south: '95' }, { south: '2', north: '1' }, { west: '36' }, { zoom: '23' }])
    assert.equal((await sitesInViewCall(deps, { ...VIEW, ...wrong })).statusCode, 400)
  assert.equal((await coverageNearCall(deps, { latitude: '0.3', longitude: '181' })).statusCode, 400)
})
