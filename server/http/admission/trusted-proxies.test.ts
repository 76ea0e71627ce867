import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trustedProxies } from './trusted-proxies.ts'

test('a proxy that speaks for many customers is known however its address is written, and nobody else is', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::1'])
    assert.equal(isTrusted(address), true, address)
  for (const address of ['192.0.2.8', '2001:db9::1', '', 'unknown', '10.1.2.3:80'])
    assert.equal(isTrusted(address), false, address)
})
