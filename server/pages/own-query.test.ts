import assert from 'node:assert/strict'
import test from 'node:test'
import fastify from 'fastify'
import { asksOnly, ownAddress } from './own-query.ts'

test('coming back to a page keeps what it was asked for, leaves its language to the reader and drops what means nothing', () => {
  assert.equal(ownAddress('/gethelp?q=refund&lang=sw'), '/gethelp?q=refund')
  assert.equal(ownAddress('/gethelp?lang=sw&q=refund'), '/gethelp?q=refund')
  assert.equal(ownAddress('/?lang=sw'), '/')
  assert.equal(ownAddress('/table?slang=1&sort=price&utm_source=x'), '/table?sort=price')
  assert.equal(ownAddress('/table?x=<script>'), '/table')
})

test('no link with somebody’s own word in it makes another page of ours, and no draft is taken for everybody’s', async (context) => {
  const app = fastify()
  app.get('/gethelp', async (request) => [asksOnly(request), asksOnly(request, ['q', 'c'])])
  app.post('/gethelp', async (request) => [asksOnly(request)])
  context.after(() => app.close())
  const same = async (url: string) => (await app.inject(url)).json<readonly boolean[]>()
  for (const url of ['/gethelp', '/gethelp?', '/gethelp?utm_source=x&fbclid=1', '/gethelp?x=1&x=2'])
    assert.deepEqual(await same(url), [true, true], url)
  for (const url of ['/gethelp?q=refund', '/gethelp?q=refund&utm_source=x&c=1', '/gethelp?%71=refund'])
    assert.deepEqual(await same(url), [false, true], url)
  for (const url of [
    '/gethelp?d=1',
    '/gethelp?%64=1',
    '/gethelp?q=1&told=kept',
    '/gethelp?lang=sw',
    '/%67ethelp',
  ])
    assert.deepEqual(await same(url), [false, false], url)
  const posted = await app.inject({ method: 'POST', url: '/gethelp' })
  assert.deepEqual(posted.json(), [false])
})
