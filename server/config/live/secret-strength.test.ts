import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { secretFault } from './secret-strength.ts'

test('no random secret of a usual length is ever refused', () => {
  for (let n = 0; n < 4_000; n += 1) {
    const random = createHash('sha256').update(`${n}`).digest()
    const [half, few] = [random.subarray(0, 16), random.subarray(0, 12)]
    for (const own of [half.toString('base64url'), half.toString('hex')])
      assert.equal(secretFault('ownSecret', own), null, own)
    for (const given of [few.toString('base64').slice(0, 14), few.toString('hex').slice(4)])
      assert.equal(secretFault('secret', given), null, given)
  }
})

test('what a person types because something must be there guards no money', () => {
  const typed = [
    'a'.repeat(64),
    'abcabcabcabcabcabcabcabcabcabc',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'changemechangemechangeme',
    'my-super-secret-portal-password',
    'correct horse battery staple',
    'PASSWORDPASSWORDPASSWORD1',
    '12345678901234567890123456789012',
    'duuka-portal-production-secret-key',
  ]
  for (const secret of typed) assert.match(secretFault('ownSecret', secret) ?? '', /too easy/, secret)
  assert.match(secretFault('ownSecret', createHash('md5').update('x').digest('hex').slice(0, 21)) ?? '', /22/)
  for (const given of ['1', 'secret', 'password1', 'test1234', 'key-key-key-key'])
    assert.match(secretFault('secret', given) ?? '', /too easy/, given)
})
