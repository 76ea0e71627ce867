import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL, findCategory, groupBundles, isInPeriod, OTHERS, WITHOUT_DATA } from './grouping.ts'

const bundle = (category: string, periodType: string, validity: number) => ({
  category,
  periodType,
  validity,
  validityUnit: 'DAYS',
  amount: 1000,
  data: category === 'Voice' ? '' : '1',
})

test('nobody has to open a category of calls first on the way to data', () => {
  const groups = groupBundles([
    bundle('', 'Daily', 1),
    bundle('Voice', 'Daily', 1),
    bundle('Voice', 'Weekly', 7),
    bundle('Combo', 'Weekly', 7),
    bundle('Data', 'Daily', 1),
    bundle('Data', 'Weekly', 7),
  ])
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Data', 'Combo', 'Voice', OTHERS],
  )
})

// BUNDLE-11
test('what the operator put into no category is found under Others, not lost', () => {
  const [group] = groupBundles([
    bundle('', 'Daily', 1),
    bundle(' ', 'Daily', 2),
    bundle('Others', 'Daily', 3),
  ])
  assert.equal(group?.name, OTHERS)
  assert.equal(group.bundles.length, 3)
})

// BUNDLE-12
test('periods are All first, then from short to long, then Others only when some bundle has none', () => {
  const [group] = groupBundles([
    bundle('Data', 'Monthly', 30),
    bundle('Data', '', -1),
    bundle('Data', 'Weekly', 7),
    bundle('Data', 'Daily', 1),
    bundle('Data', 'Forever', -1),
  ])
  assert.deepEqual(group?.periods, [ALL, 'Daily', 'Weekly', 'Monthly', 'Forever', OTHERS])
  assert.deepEqual(groupBundles([bundle('Data', 'Daily', 1)])[0]?.periods, [ALL, 'Daily'])
})

test('inside a category the shortest validity stands first and Unlimited last', () => {
  const [group] = groupBundles([bundle('Data', '', -1), bundle('Data', '', 30), bundle('Data', '', 7)])
  assert.deepEqual(
    group?.bundles.map(({ validity }) => validity),
    [7, 30, -1],
  )
})

test('a period shows its own bundles, All shows every one', () => {
  assert.ok(isInPeriod({ periodType: '' }, OTHERS))
  assert.ok(isInPeriod({ periodType: '' }, ALL))
  assert.ok(!isInPeriod({ periodType: 'Daily' }, OTHERS))
  assert.ok(isInPeriod({ periodType: 'Daily' }, 'Daily'))
})

test('an empty catalogue has no categories', () => {
  assert.deepEqual(groupBundles([]), [])
})

test('who asks for calls and messages is shown them first, and who asks for nothing that exists the first category', () => {
  const groups = groupBundles([bundle('Data', 'Daily', 1), bundle('Voice', 'Daily', 1)])
  assert.equal(findCategory(groups, WITHOUT_DATA)?.name, 'Voice')
  assert.equal(findCategory(groups, 'Voice')?.name, 'Voice')
  assert.equal(findCategory(groups, '')?.name, 'Data')
  assert.equal(findCategory(groups.slice(0, 1), WITHOUT_DATA)?.name, 'Data')
})
