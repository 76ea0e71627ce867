import assert from 'node:assert/strict'
import test from 'node:test'
import { openCallApp } from '#server/testing/call-app.ts'

const KEPT = [
  ['configuration', { code: 'portal-config' }],
  ['contentPackage', { pageUrl: '/payment-translation', opco: 'UG' }],
] as const

test('a phone keeps settings and sentences for a minute and gets nothing twice; a changed one is sent whole', async (context) => {
  const { call } = await openCallApp(context)
  for (const [name, asked] of KEPT) {
    const first = await call(name, asked)
    assert.deepEqual([first.status, first.headers.get('cache-control')], [200, 'public, max-age=60'])
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^W\/"/)
    assert.equal(first.headers.get('set-cookie'), null)
    const again = await call(name, asked, { 'if-none-match': etag })
    assert.deepEqual([again.status, again.headers.get('etag')], [304, etag])
    const stale = await call(name, asked, { 'if-none-match': 'W/"another"' })
    assert.deepEqual([stale.status, stale.result], [200, first.result])
  }
})

// SEC-23
test('what is about one person is kept by nobody, and neither is a refusal', async (context) => {
  const { call } = await openCallApp(context)
  const answers = await Promise.all([
    call('lineType', { msisdn: '700100001' }),
    call('bundles', { msisdn: '700100001' }),
    call('configuration', { code: 'other' }),
    call('contentPackage', { pageUrl: '/none' }),
    call('status', { tid: '0'.repeat(26) }),
  ])
  for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store')
})
