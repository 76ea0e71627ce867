import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './device-words.ts'

const ENGLISH = { id: '5G-ODU', name: '5G outdoor unit', image: '', features: ['Fast internet'] }
const SWAHILI = { id: '5G-ODU', name: 'Kifaa cha nje cha 5G', image: '', features: ['Intaneti ya kasi'] }
const DEVICES = { EN: [ENGLISH], SW: [SWAHILI] }

test('whoever changes the language reads the chosen device in it, there and back', () => {
  assert.deepEqual(inLanguage(ENGLISH, DEVICES, 'SW'), SWAHILI)
  assert.deepEqual(inLanguage(SWAHILI, DEVICES, 'EN'), ENGLISH)
})

test('a device that home does not have like this is shown as it was chosen', () => {
  const other = { ...ENGLISH, name: 'Indoor router' }
  assert.deepEqual(inLanguage(other, DEVICES, 'SW'), other)
  assert.deepEqual(inLanguage(ENGLISH, { EN: [ENGLISH], SW: [] }, 'SW'), ENGLISH)
})
