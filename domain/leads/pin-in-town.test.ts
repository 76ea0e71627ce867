import assert from 'node:assert/strict'
import { test } from 'node:test'
import { farFromTown } from './pin-in-town.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const KAMPALA = at(0.3476, 32.5825)

test('nobody is sold home internet for a town that the house is not in', () => {
  const cases: readonly (readonly [name: string, pin: ReturnType<typeof at>, km: number | null])[] = [
    ['the middle of Kampala', KAMPALA, null],
    ['Kampala Road', at(0.3136, 32.5811), null],
    ['Gayaza, on the edge', at(0.45, 32.61), null],
    ['Mukono', at(0.3533, 32.7553), null],
    ['Entebbe, a town of its own', at(0.0562, 32.4795), 34],
    ['Jinja', at(0.4244, 33.2042), 70],
    ['Gulu', at(2.7724, 32.2881), 272],
    ['Kisumu, abroad and inside the box around the country', at(-0.0917, 34.768), 248],
    ['London', at(51.5, -0.12), 6_459],
  ]
  for (const [name, pin, km] of cases) {
    const found = farFromTown(pin, [KAMPALA])
    assert.equal(found === null ? null : Math.round(found), km, name)
  }
})

test('of two towns with one name the nearer one is meant', () => {
  assert.equal(farFromTown(at(0.05, 32.48), [KAMPALA, at(0.0562, 32.4795)]), null)
})

test('a house far out is believed where its written address is under the pin, and only there', () => {
  const farm = at(0.66, 32.5825)
  assert.notEqual(farFromTown(farm, [KAMPALA]), null)
  assert.equal(farFromTown(farm, [KAMPALA], [at(0.655, 32.58)]), null)
  assert.notEqual(farFromTown(farm, [KAMPALA], [at(0.3136, 32.5811)]), null)
})

test('a town that no map knows keeps nobody from asking', () => {
  assert.equal(farFromTown(at(1.2719, 33.7085), []), null)
})
