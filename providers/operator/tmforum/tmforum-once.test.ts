import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedUrl } from '../../testing/closed-port.ts'
import { at, INVOICE, KEY, kept, ORDER, PAYMENT, TOPUP } from '#providers/testing/tmforum/delivery-kinds.ts'
import type { Kind } from '#providers/testing/tmforum/delivery-kinds.ts'
import { created, failure, lineProduct, ok, tmForumWith } from '#providers/testing/tmforum/tmforum-stage.ts'
import type { Script } from '#providers/testing/tmforum/tmforum-stage.ts'
import { TMF_BASES } from './tmforum.wire.ts'

test('an order refused as repeated is looked up, not taken for a refusal', async () => {
  let looks = 0
  const stage = await tmForumWith({
    [ORDER.path]: ({ method }) => {
      if (method === 'POST') return failure(409, 'Duplicate externalId')
      looks += 1
      return ok(looks === 1 ? [] : [kept(ORDER, 'inProgress')])
    },
  })
  assert.deepEqual(await stage.operator.deliver(ORDER.order), { kind: 'pending' })
  await stage.close()
})

test('a look-up that shows other people’s orders proves nothing, and nothing is ordered on it', async () => {
  const others = ok([kept(ORDER, 'completed', { externalId: 'SOMEBODY-F' })])
  const stage = await tmForumWith(at(ORDER, others, created(kept(ORDER, 'completed'))))
  assert.equal((await stage.operator.queryDelivery(KEY)).kind, 'unsure')
  assert.equal((await stage.operator.deliver(ORDER.order)).kind, 'unsure')
  assert.equal(stage.seen('POST', ORDER.path).length, 0)
  await stage.close()
})

test('never seen is the word of every API that gives; one that cannot be asked leaves it open', async () => {
  const all = await tmForumWith({})
  assert.deepEqual(await all.operator.queryDelivery(KEY), { kind: 'never-seen' })
  await all.close()
  for (const path of [TOPUP.path, ORDER.path, PAYMENT.path]) {
    const stage = await tmForumWith({ [path]: failure(503, '') })
    assert.equal((await stage.operator.queryDelivery(KEY)).kind, 'unsure', path)
    await stage.close()
  }
  const twice = await tmForumWith({ [ORDER.path]: ok([kept(ORDER, 'completed'), kept(ORDER, 'failed')]) })
  assert.equal((await twice.operator.queryDelivery(KEY)).kind, 'unsure')
  await twice.close()
})

test('an order that was not answered is not posted again before it can no longer arrive', async () => {
  let now = 1_000_000
  const given = { settleMs: 300_000, now: () => now }
  const stage = await tmForumWith(at(ORDER, ok([]), 'reset'), given)
  const posted = () => stage.seen('POST', ORDER.path).length
  assert.equal((await stage.operator.deliver(ORDER.order)).kind, 'unsure')
  assert.equal((await stage.operator.deliver(ORDER.order)).kind, 'unsure')
  assert.equal((await stage.operator.queryDelivery(KEY)).kind, 'unsure')
  assert.equal(posted(), 1)
  now += 300_000
  assert.deepEqual(await stage.operator.queryDelivery(KEY), { kind: 'never-seen' })
  await stage.operator.deliver(ORDER.order)
  assert.equal(posted(), 2)
  await stage.close()
})

test('a process that knows nothing of an order waits as long before it calls it never seen', async () => {
  let now = 1_000_000
  const stage = await tmForumWith({}, { settleMs: 300_000, now: () => now })
  assert.equal((await stage.operator.queryDelivery(KEY)).kind, 'unsure')
  now += 300_000
  assert.deepEqual(await stage.operator.queryDelivery(KEY), { kind: 'never-seen' })
  await stage.close()
})

const REFUSED: readonly (readonly [string, Kind, Script])[] = [
  ['airtime for a line without an airtime account', TOPUP, { '/bucket': ok([]) }],
  ['airtime for nobody', TOPUP, { '/bucket': failure(404, 'Subscriber not found.') }],
  ['a bill of a line without account', PAYMENT, { '/product': ok([lineProduct()]) }],
  ['an invoice that the account does not have', INVOICE, { '/customerBill': ok([]) }],
]
for (const [what, kind, script] of REFUSED) {
  test(`${what} is refused without being ordered, so that the money goes back`, async () => {
    const stage = await tmForumWith({
      ...at(kind, ok([]), created(kept(kind, 'completed'))),
      ...script,
    })
    assert.equal((await stage.operator.deliver(kind.order)).kind, 'refused')
    assert.equal(stage.seen('POST', kind.path).length, 0)
    await stage.close()
  })
}

test('what an order needs and cannot be read now is asked again later: nothing has left', async () => {
  const stage = await tmForumWith({ '/bucket': failure(503, '') })
  assert.equal((await stage.operator.deliver(TOPUP.order)).kind, 'not-sent')
  await stage.close()
  const without = await tmForumWith({}, { bases: { ...TMF_BASES, TMF622: '' } })
  assert.equal((await without.operator.deliver(ORDER.order)).kind, 'not-sent')
  assert.deepEqual(await without.operator.queryDelivery(KEY), { kind: 'never-seen' })
  await without.close()
  const away = await tmForumWith({}, { baseUrl: await closedUrl() })
  assert.equal((await away.operator.deliver(ORDER.order)).kind, 'unsure')
  await away.close()
})
