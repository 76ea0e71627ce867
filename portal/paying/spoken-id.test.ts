import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, spokenId } from './spoken-id.ts'

test('whoever reads an id out loses no letter of it', () => {
  const id = 'EPJ8QD648WDMBBFBS9ABF7EW3S'
  assert.deepEqual(groupsOf(id), ['EPJ8', 'QD64', '8WDM', 'BBFB', 'S9AB', 'F7EW', '3S'])
  assert.equal(groupsOf(id).join(''), id)
  assert.deepEqual(groupsOf(''), [])
})

test('on the phone six letters are said, not twenty-six, in the groups that stand on the slip', () => {
  assert.equal(spokenId('EPJ8QD648WDMBBFBS9ABF7EW3S'), 'F7EW 3S')
  assert.equal(spokenId('EPJ8QD648W'), 'QD64 8W')
  assert.equal(spokenId('EPJ8QD648'), '8 QD64 8')
  assert.equal(spokenId('AB'), 'AB')
})
