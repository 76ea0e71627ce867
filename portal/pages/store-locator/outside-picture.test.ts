import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOutside, edgeSigns, townSigns, viewOfAll } from './outside-picture.ts'

const PICTURE = { zoom: 15, box: { south: 0.3, north: 0.32, west: 32.5, east: 32.52 } }
const at = (latitude: number, longitude: number, count = 1) => ({ point: { latitude, longitude }, count })

test('Shops that a map does not show are counted, so that nobody thinks there is only one', () => {
  assert.equal(countOutside(PICTURE, [at(0.31, 32.51), at(0.4, 32.51, 4), at(0.31, 33)]), 5)
})

test('The way out shows all that it speaks of, and never comes nearer', () => {
  const view = viewOfAll(PICTURE, [at(0.31, 32.51), at(0.39, 32.51), at(0.31, 32.55)])
  assert.equal(view?.zoom, 12)
  assert.ok(Math.abs((view?.center.latitude ?? 0) - 0.35) < 1e-9)
  assert.equal(viewOfAll(PICTURE, [at(0.31, 32.51)])?.zoom, 15)
  assert.equal(viewOfAll(PICTURE, []), null)
})

test('When the nearest six are in the picture the way out shows the rest: the button is never dead', () => {
  const six = Array.from({ length: 6 }, () => at(0.31, 32.51))
  assert.equal(viewOfAll(PICTURE, [...six, at(0.31, 32.59)])?.zoom, 12)
})

test('Towns whose signs would cover each other are one sign with all their shops, and each its own from near', () => {
  const towns = [
    { town: 'Kampala', ...at(0.32, 32.58, 3) },
    { town: 'Mukono', ...at(0.35, 32.75, 1) },
    { town: 'Gulu', ...at(2.77, 32.3, 3) },
  ]
  assert.deepEqual(
    townSigns(towns, 7).map(({ town, count, isMore }) => [town, count, isMore]),
    [
      ['Kampala', 4, true],
      ['Gulu', 3, false],
    ],
  )
  assert.equal(townSigns(towns, 11).length, 3)
})

const place = (id: string, latitude: number, longitude: number) => ({
  id,
  text: id,
  point: { latitude, longitude },
})

test('The way to shops outside the picture stands on its edge, none upon another', () => {
  const signs = edgeSigns(PICTURE, [
    place('inside', 0.315, 32.515),
    place('east', 0.31, 32.6),
    place('farther east', 0.3101, 32.7),
    place('north', 0.5, 32.51),
    place('south west', 0.21, 32.41),
  ])
  assert.deepEqual(
    signs.map(({ id, left, top, turn }) => [id, Math.round(left), Math.round(top), Math.round(turn)]),
    [
      ['east', 100, 50, 0],
      ['north', 50, 0, -90],
      ['south west', 0, 100, 135],
    ],
  )
})
