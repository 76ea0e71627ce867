import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, mapGrid, zoomForBox } from './map-grid.ts'
import { makeNetwork } from './network.ts'
import { MOST_DRAWN, sitesShown } from './site-view.ts'
import type { Site } from './site.ts'

const WORLD = { south: -90, west: -180, north: 90, east: 180 }
const COUNTRY = { south: -1.5, west: 29.5, north: 4.3, east: 35.1 }

/** A network as even as a chequered board: the hardest one to put together. */
function board(side: number): Site[] {
  return Array.from({ length: side * side }, (_, n) => ({
    latitude: -1.4 + (5.6 * Math.floor(n / side)) / side,
    longitude: 29.6 + (5.4 * (n % side)) / side,
    title: `Site ${n}`,
    technologies: 1,
  }))
}

test('a view of half the world from near is answered in coarse signs, and holds up nobody else', () => {
  const network = makeNetwork(board(60))
  for (const box of [WORLD, COUNTRY])
    for (const zoom of [0, 9, 11, 14, 18, 22]) {
      assert.ok(cellsOf(mapGrid(zoomForBox(box, zoom)), box).length < 10_000)
      const { total, sites, clusters } = sitesShown(network, { box, zoom, technology: null })
      assert.equal(total, 3_600)
      assert.ok(sites.length + clusters.length <= MOST_DRAWN)
      assert.equal(
        clusters.reduce((sum, { count }) => sum + count, sites.length),
        total,
      )
    }
})

test('a screen as large as they come is still put together at its own zoom', () => {
  // 3840 pixels at zoom 9 are about ten and a half degrees.
  const box = { south: -1.5, west: 27, north: 4.3, east: 37.5 }
  assert.equal(zoomForBox(box, 9), 9)
})
