import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, success } from '#contract/envelope.ts'
import { leadVerdict } from './lead-verdict.ts'

test('a request that was taken goes on to its payment, one that cannot be connected is thanked for', () => {
  const taken = leadVerdict(success({ refLeadId: 'LD0000001', feasibility: true }), false)
  assert.deepEqual(taken, { kind: 'congrats', refLeadId: 'LD0000001' })
  assert.equal(leadVerdict(success({ refLeadId: 'LD0000002', feasibility: false }), true).kind, 'thanks')
})

test('where the operator says nothing of feasibility, the list of towns does', () => {
  assert.equal(leadVerdict(success({ refLeadId: 'LD1' }), true).kind, 'congrats')
  assert.equal(leadVerdict(success({ refLeadId: 'LD1' }), false).kind, 'thanks')
})

test('nobody is sent to a payment whose request has no lead ID, and nothing has to be typed again', () => {
  assert.deepEqual(leadVerdict(success({ feasibility: true }), true), {
    kind: 'failed',
    message: '',
    proofSpent: false,
  })
})

test('after a lost answer the same proof is sent again, after a refusal a new code is asked for', () => {
  const lost = leadVerdict(
    { statusCode: 'network', status: 'failed', message: 'No answer', result: null },
    true,
  )
  assert.deepEqual(lost, { kind: 'failed', message: 'No answer', proofSpent: false })
  const later = leadVerdict(refusal(503, 'The service is busy.'), true)
  assert.deepEqual(later, { kind: 'failed', message: 'The service is busy.', proofSpent: false })
  const refused = leadVerdict(refusal(400, 'Please verify the code first'), true)
  assert.deepEqual(refused, { kind: 'failed', message: 'Please verify the code first', proofSpent: true })
})
