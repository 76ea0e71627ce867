import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  auditView,
  dataRequestsView,
  findView,
  leadsView,
  paymentView,
  queueView,
  reconciliationView,
  staffView,
} from './views.ts'

test('a link that a colleague sends shows the same view', () => {
  assert.deepEqual(findView({ view: 'kx91', row: '4F0Q7KTM2R9XH6CBNW3PDS8YJX' }), {
    view: 'kx91',
    row: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
  })
  assert.deepEqual(auditView({ words: 'desk', day: '2026-11-20', only: 'money', entry: 481_206 }), {
    words: 'desk',
    day: '2026-11-20',
    only: 'money',
    entry: 481_206,
  })
  assert.deepEqual(leadsView({ state: 'refused', number: 'KT0000031', open: 'A1' }), {
    state: 'refused',
    number: 'KT0000031',
    open: 'A1',
  })
  assert.deepEqual(dataRequestsView({ open: 'D4F0Q7KTM2', show: 'ended' }), {
    open: 'D4F0Q7KTM2',
    show: 'ended',
  })
  assert.deepEqual(reconciliationView({ rail: 'KATI_MONEY', day: '2026-11-19', kind: 'missing-here' }), {
    rail: 'KATI_MONEY',
    day: '2026-11-19',
    kind: 'missing-here',
  })
  assert.deepEqual(staffView({ part: 'people', role: 'finance' }), { part: 'people', role: 'finance' })
})

test('whatever else stands in an address is left out, and no screen breaks over it', () => {
  assert.deepEqual(findView({ view: 'x'.repeat(1_001), row: { a: 1 }, text: '0772341418' }), {})
  assert.deepEqual(paymentView({ part: 'everything' }), {})
  assert.deepEqual(leadsView({ state: '', open: 'x'.repeat(1_001) }), {})
  assert.deepEqual(reconciliationView({ rail: '../x', day: '2026-13-40', kind: 'all' }), {})
  assert.deepEqual(queueView({ show: 'none', open: '' }), {})
  assert.deepEqual(auditView({ day: 'yesterday', staffId: -1, entry: 'x', only: 'some' }), {})
  assert.deepEqual(dataRequestsView({ open: '0772341418' }), {})
  assert.deepEqual(staffView({ part: 7, role: 'king' }), {})
})
