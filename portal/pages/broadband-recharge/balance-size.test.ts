import assert from 'node:assert/strict'
import test from 'node:test'
import { sizeOf } from './balance-size.ts'

const left = (balanceDescription: string, balance: number, unitType: string) =>
  sizeOf({ balanceDescription, balance, unitType })

test('a bar shows how much of a bundle is left when its name says how much it was', () => {
  assert.equal(left('Home 50 GB', 12.5, 'GB'), 50)
  assert.equal(left('Home 50 GB', 12_500, 'MB'), 50_000)
  assert.equal(left('Night 1,500 MB offer', 1.2, 'GB'), 1.5)
})

test('no bar is drawn from a guess', () => {
  assert.equal(left('Home bundle', 12.5, 'GB'), null)
  assert.equal(left('Home 20 Mbps', 12.5, 'GB'), null)
  assert.equal(left('Home 50 GB', 60, 'GB'), null)
  assert.equal(left('Home 50 GB', 300, 'minutes'), null)
})
