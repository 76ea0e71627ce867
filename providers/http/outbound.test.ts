import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { createTarget } from './call.ts'
import { insideHosts, insideHostsFault } from './inside-hosts.ts'
import { ANYWHERE, mayReach, type Outbound } from './outbound.ts'

function live(...entries: readonly string[]): Outbound {
  return { ...ANYWHERE, inside: insideHosts(entries) }
}

test('a listed network and a listed name are reached, and nothing else that is not of the open internet', () => {
  const isAllowed = mayReach(live('10.4.0.0/16', 'fd00:7::/32', 'Wallet.kati.internal'), true)
  for (const [host, address] of [
    ['pay.example', '10.4.7.9'],
    ['pay.example', 'fd00:7::1'],
    ['wallet.kati.internal', '192.168.1.5'],
    ['wallet.kati.internal', '8.8.8.8'],
    ['pay.example', '8.8.8.8'],
  ] as const)
    assert.equal(isAllowed(host, address), true, `${host} ${address}`)
  for (const [host, address] of [
    ['pay.example', '10.5.0.1'],
    ['pay.example', '192.168.1.5'],
    ['sms.kati.internal', '192.168.1.5'],
    ['pay.example', '::ffff:10.4.0.1'],
  ] as const)
    assert.equal(isAllowed(host, address), false, `${host} ${address}`)
})

test('a listed name whose record was changed leads neither to this machine nor to the keys of a cloud', () => {
  const isAllowed = mayReach(live('wallet.kati.internal'), true)
  for (const address of ['127.0.0.1', '169.254.169.254', '0.0.0.0', '::1', 'fe80::1', '224.0.0.1'])
    assert.equal(isAllowed('wallet.kati.internal', address), false, address)
})

test('without TLS only what is listed is asked, so that no key crosses the open internet in clear', () => {
  const isAllowed = mayReach(live('10.4.0.0/16', 'wallet.kati.internal'), false)
  assert.equal(isAllowed('10.4.0.1', '10.4.0.1'), true)
  assert.equal(isAllowed('wallet.kati.internal', '10.9.0.1'), true)
  assert.equal(isAllowed('wallet.kati.internal', '8.8.8.8'), false)
  assert.equal(isAllowed('pay.example', '8.8.8.8'), false)
})

test('a list that is none is told, before a customer meets it', () => {
  assert.equal(
    insideHostsFault(['wallet', 'wallet.kati.internal', '10.0.0.0/8', '10.1.2.3', 'fd00::/8']),
    null,
  )
  for (const entry of [
    '10.0.0.0/33',
    '10.0.0',
    'https://wallet',
    'wallet:8443',
    '*.kati.internal',
    '1.2.3.4/x',
  ])
    assert.notEqual(insideHostsFault([entry]), null, entry)
})

test('a proxy whose name leads inside is asked only when it is listed', async () => {
  const asked: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : 0
  const call = async (outbound: Outbound) => {
    const target = createTarget({
      name: 'test',
      baseUrl: 'https://pay.example',
      outbound: { ...outbound, proxy: `http://localhost:${port}` },
    })
    const answer = await target.call({ method: 'GET', path: '/', headers: {}, deadlineMs: 20_000 })
    target.close()
    return answer
  }
  const refused = await call(live())
  assert.deepEqual(refused, {
    ok: false,
    reason: 'not-sent',
    detail: 'localhost is at an address that may not be reached',
  })
  assert.deepEqual(asked, [])
  const passed = await call(live('127.0.0.0/8', '::1'))
  assert.equal(passed.ok, false)
  assert.equal(!passed.ok && passed.reason, 'not-sent', 'a tunnel that is not made has sent nothing')
  assert.deepEqual(asked, ['pay.example:443'])
  proxy.close()
})
