import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply } from '../../testing/scripted-server.ts'
import { lineProduct, ok, tmForumWith } from '#providers/testing/tmforum/tmforum-stage.ts'

const QUERY = { msisdn: '700100001', broadband: false, purpose: '' } as const

/** A sign-in host that hands out t1, t2, …; and what it was asked. */
async function signIn(reply?: Reply) {
  let count = 0
  const server = await startScripted(() => {
    count += 1
    return reply ?? ok({ access_token: `t${count}`, token_type: 'Bearer', expires_in: 3_600 })
  })
  const auth = {
    way: 'oauth',
    tokenUrl: `${server.url}/realms/op/token?v=1`,
    clientId: 'portal',
    clientSecret: 'a:b',
    scope: 'tmf',
  } as const
  return { server, auth }
}

test('one token serves many questions, and one that is refused is replaced without a customer noticing', async () => {
  const { server, auth } = await signIn()
  let refused = false
  const stage = await tmForumWith(
    {
      '/product': ({ headers }) => {
        if (headers['authorization'] !== 'Bearer t1') return ok([lineProduct()])
        if (refused) return { status: 401, body: {} }
        refused = true
        return ok([lineProduct()])
      },
    },
    { auth },
  )
  for (let asked = 0; asked < 3; asked += 1)
    assert.deepEqual(await stage.operator.findLineType(QUERY), { ok: true, lineType: 'PREPAID' })
  assert.equal(server.seen.length, 2)
  const [first] = server.seen
  assert.equal(first?.path, '/realms/op/token?v=1')
  assert.equal(first?.body, 'grant_type=client_credentials&scope=tmf')
  const basic = Buffer.from('portal:a%3Ab').toString('base64')
  assert.equal(first?.headers['authorization'], `Basic ${basic}`)
  await stage.close()
  await server.close()
})

test('without a token nothing is asked and nothing is ordered', async () => {
  const { server, auth } = await signIn({ status: 401, body: { error: 'invalid_client' } })
  const stage = await tmForumWith({}, { auth })
  assert.equal((await stage.operator.findLineType(QUERY)).ok, false)
  assert.equal((await stage.operator.queryDelivery('ABC-F')).kind, 'unsure')
  assert.equal(stage.server.seen.length, 0)
  await stage.close()
  await server.close()
})

const bundles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `B-${index}`,
    name: `Bundle ${index}`,
    lifecycleStatus: 'Active',
    productOfferingTerm: [{ duration: { amount: 1, units: 'DAYS' } }],
    productOfferingPrice: [{ price: { taxIncludedAmount: { unit: 'UGX', value: 1_000 } } }],
  }))
const anyone = { msisdn: '', service: 'ALL', lineType: '' } as const

test('a list of several pages is read to its end; a page that fails spoils it', async () => {
  const all = bundles(250)
  const pageOf = (path: string) => {
    const { searchParams } = new URL(path, 'http://x')
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    return all.slice(offset, offset + limit)
  }
  const whole = await tmForumWith({ '/productOffering': ({ path }) => ({ status: 206, body: pageOf(path) }) })
  const answer = await whole.operator.listBundles(anyone)
  assert.equal(answer.ok && answer.bundles.length, 250)
  await whole.close()
  const broken = await tmForumWith({
    '/productOffering': ({ path }) =>
      path.includes('offset=100') ? { status: 500, body: {} } : ok(pageOf(path)),
  })
  assert.equal((await broken.operator.listBundles(anyone)).ok, false)
  await broken.close()
})

test('a server that knows no pages is read once; one whose list never ends is not believed', async () => {
  const once = await tmForumWith({ '/productOffering': ok(bundles(130)) })
  const answer = await once.operator.listBundles(anyone)
  assert.equal(answer.ok && answer.bundles.length, 130)
  assert.equal(once.server.seen.length, 1)
  await once.close()
  const endless = await tmForumWith({ '/productOffering': ok(bundles(100)) })
  assert.equal((await endless.operator.listBundles(anyone)).ok, false)
  await endless.close()
})
