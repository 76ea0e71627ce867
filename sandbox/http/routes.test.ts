import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json } from './message.ts'
import { Routes } from './routes.ts'

test('a call reaches the system it was sent to, and no other that could take its path', () => {
  const routes = new Routes()
  const [one, inline] = [() => json(200, 'one'), () => json(200, 'inline')]
  routes.add('POST /pay/checkout/:code', one)
  routes.add('POST /pay/checkout/request_inline', inline)
  assert.equal(routes.find('POST', '/pay/checkout/request_inline')?.handler, inline)
  assert.deepEqual(routes.find('POST', '/pay/checkout/a%20b/'), { handler: one, params: { code: 'a b' } })
  const nobody = ['/pay/checkout', '/pay/checkout/a/b', '/pay/checkout/%zz', '/paycheckout/a', '/']
  for (const path of nobody) assert.equal(routes.find('POST', path), null, path)
  assert.equal(routes.find('GET', '/pay/checkout/a'), null)
})
