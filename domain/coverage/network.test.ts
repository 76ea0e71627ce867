import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceInKm } from '../places/distance.ts'
import { isInside } from '../places/point.ts'
import { listedSites, networkNear } from './near-place.ts'
import { makeNetwork } from './network.ts'
import { sitesShown } from './site-view.ts'
import { townOf, type Site } from './site.ts'
import { hasTechnology, TECHNOLOGIES } from './technology.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({ latitude: degrees(-13, 14), longitude: degrees(12, 36) })
const site = fc.record({
  latitude: degrees(-13, 14),
  longitude: degrees(12, 36),
  title: fc.constant('Somewhere'),
  technologies: fc.integer({ min: 0, max: 15 }),
})
const sites = fc.array(site, { maxLength: 300 })
const wanted = fc.constantFrom(null, ...TECHNOLOGIES)
const offering = (all: readonly Site[], technology: (typeof TECHNOLOGIES)[number] | null) =>
  all.filter(({ technologies }) => technology === null || hasTechnology(technologies, technology))

test('the nearest sites are the nearest ones, and the count is the true count, for every technology', () => {
  fc.assert(
    fc.property(
      sites,
      fc.record({ center: place, technology: wanted, km: degrees(1, 900) }),
      (all, asked) => {
        const { center, technology, km } = asked
        const network = makeNetwork(all)
        const distances = offering(all, technology)
          .map((one) => distanceInKm(center, one))
          .toSorted((a, b) => a - b)
        assert.deepEqual(
          network.nearest(center, 10, technology).map((one) => one.km),
          distances.slice(0, 10),
        )
        assert.equal(network.countWithin(center, km, technology), distances.filter((one) => one <= km).length)
      },
    ),
  )
})

// COVER-18
test('no site of a view is lost, whether it is shown by itself or in a cluster', () => {
  const view = fc.record({
    south: degrees(-13, 0),
    north: degrees(0, 14),
    west: degrees(12, 20),
    east: degrees(20, 36),
  })
  fc.assert(
    fc.property(
      sites,
      fc.record({ box: view, technology: wanted, zoom: fc.integer({ min: 4, max: 13 }) }),
      (all, asked) => {
        const { box, technology, zoom } = asked
        const inside = offering(all, technology).filter((one) => isInside(one, box))
        const shown = sitesShown(makeNetwork(all), { box, zoom, technology })
        assert.equal(shown.total, inside.length)
        const counted = shown.clusters.reduce((sum, { count }) => sum + count, shown.sites.length)
        assert.ok(counted >= inside.length, `${counted} of ${inside.length}`)
        if (inside.length <= 150 || zoom >= 11) assert.deepEqual(shown.clusters, [])
        else assert.ok(shown.clusters.every(({ count }) => count > 1))
      },
    ),
  )
})

test('a thousand sites at one place are one sign with their number, not a thousand signs', () => {
  const one = { latitude: 0.3, longitude: 32.5, title: 'Kampala - 1', technologies: 7 }
  const network = makeNetwork(Array.from({ length: 1_000 }, () => one))
  const box = { south: 0, west: 32, north: 1, east: 33 }
  for (const zoom of [9, 15]) {
    const shown = sitesShown(network, { box, zoom, technology: null })
    assert.deepEqual(shown.clusters, [{ latitude: 0.3, longitude: 32.5, count: 1_000 }])
  }
})

test('a place is told what is near and how far the nearest 5G is, from the sites it is shown', () => {
  const network = makeNetwork([
    { latitude: 0.3163, longitude: 32.5811, title: 'Kampala - Kampala Road 1', technologies: 15 },
    { latitude: 0.4659, longitude: 34.0922, title: 'Busia - Border 1', technologies: 7 },
    { latitude: 0.47, longitude: 34.1, title: 'Busia - Market 1', technologies: 3 },
  ])
  assert.deepEqual(network.technologies, ['2G', '3G', '4G', '5G'])
  const near = networkNear(network, { latitude: 0.4659, longitude: 34.0922 })
  assert.deepEqual(
    near.technologies.map(({ technology, count, nearest }) => [technology, count, townOf(nearest)]),
    [
      ['2G', 2, 'Busia'],
      ['3G', 2, 'Busia'],
      ['4G', 1, 'Busia'],
      ['5G', 0, 'Kampala'],
    ],
  )
  assert.deepEqual(
    listedSites(near.sites, '5G').map(({ title, km }) => [title, Math.round(km)]),
    [['Kampala - Kampala Road 1', 169]],
  )
  assert.equal(near.sites.length, 3)
})

test('an operator without 5G never speaks of it, and one without sites of none', () => {
  const old = makeNetwork([{ latitude: 0, longitude: 32, title: 'Old', technologies: 1 }])
  assert.deepEqual(old.technologies, ['2G'])
  assert.deepEqual(
    networkNear(old, { latitude: 0, longitude: 32 }).technologies.map(({ technology }) => technology),
    ['2G'],
  )
  const none = makeNetwork([])
  assert.deepEqual(none.technologies, [])
  assert.deepEqual(networkNear(none, { latitude: 0, longitude: 32 }), { technologies: [], sites: [] })
  const box = { south: -1, west: 30, north: 1, east: 33 }
  assert.equal(sitesShown(none, { box, zoom: 9, technology: null }).total, 0)
})
