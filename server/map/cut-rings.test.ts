import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clipRing, cutLine, packRing, thin, type Position } from './cut-rings.ts'

const BOX = { south: 0, west: 0, north: 10, east: 10 }

test('a country that reaches beyond the map is cut at its edge, and one outside is left out', () => {
  const wide: Position[] = [
    [-5, 2],
    [5, 2],
    [5, 8],
    [-5, 8],
  ]
  const cut = clipRing(wide, BOX)
  assert.deepEqual(
    cut.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    [
      [0, 2],
      [0, 8],
      [5, 2],
      [5, 8],
    ],
  )
  assert.deepEqual(
    clipRing(
      wide.map(([x, y]): Position => [x + 40, y]),
      BOX,
    ),
    [],
  )
})

test('a river keeps the stretches that are on the map', () => {
  const river: Position[] = [
    [-3, 5],
    [-1, 5],
    [1, 5],
    [12, 5],
    [14, 5],
    [9, 6],
  ]
  assert.deepEqual(cutLine(river, BOX), [
    [
      [-1, 5],
      [1, 5],
      [12, 5],
    ],
    [
      [14, 5],
      [9, 6],
    ],
  ])
})

test('a border keeps its corners and loses what lies on the way between them', () => {
  const line: Position[] = [
    [0, 0],
    [1, 0.0001],
    [2, 0],
    [2, 2],
  ]
  assert.deepEqual(thin(line, 0.001), [
    [0, 0],
    [2, 0],
    [2, 2],
  ])
})

test('a ring travels as steps, and points that fall together are one', () => {
  assert.deepEqual(
    packRing(
      [
        [1, 2],
        [1.00001, 2],
        [1.5, 1.9],
      ],
      100,
    ),
    [100, 200, 50, -10],
  )
})
