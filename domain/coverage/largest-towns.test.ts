import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestTowns } from './largest-towns.ts'
import { makeNetwork } from './network.ts'

const site = (title: string, technologies: number) => ({ latitude: 1, longitude: 32, title, technologies })

test('Whoever has asked nothing yet reads what the largest towns have, those with the most sites first', () => {
  const network = makeNetwork([
    site('Arua - Centre', 1),
    site('Kampala - Ntinda', 7),
    site('Kampala - Kololo', 15),
    site('Gulu - Centre', 7),
    site('Gulu - Layibi', 1),
    site('Kampala - Mengo', 7),
  ])
  assert.deepEqual(largestTowns(network, 2), [
    { town: 'Kampala', technologies: ['2G', '3G', '4G', '5G'] },
    { town: 'Gulu', technologies: ['2G', '3G', '4G'] },
  ])
  assert.equal(largestTowns(network, 9).length, 3)
  assert.deepEqual(largestTowns(makeNetwork([]), 9), [])
})
