import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createFlutterwave } from './adapter.ts'

const REF = chargeOf().ourRef
const PAGE = 'https://checkout.flutterwave.example/v3/hosted/pay/abc'
const OPENED: Reply = {
  status: 200,
  body: { status: 'success', message: 'Hosted Link', data: { link: PAGE } },
}
const refused = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message, data: null },
})
const NO_ATTEMPT = refused(404, 'No transaction was found for this id')
const verified = (data: object): Reply => ({
  status: 200,
  body: { status: 'success', data: { tx_ref: REF, ...data } },
})
const listed = (refunds: readonly object[], total_pages = 1): Reply => ({
  status: 200,
  body: { status: 'success', meta: { page_info: { total_pages } }, data: refunds },
})
const PAID = { id: 288_200_108, status: 'successful', amount: 5000, charged_amount: 5100, currency: 'UGX' }

async function flutterwaveWith(script: (one: Seen) => Reply) {
  const server = await startScripted(script)
  const rail = createFlutterwave({
    baseUrl: server.url,
    pageOrigin: 'https://checkout.flutterwave.example',
    secretKey: 'FLWSECK_TEST-key',
    secretHash: 'duukaHash',
    currencies: ['UGX', 'NGN'],
    title: 'Kati',
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
  })
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { server, rail, close }
}

const queryWith = async (reply: Reply, given: Parameters<typeof chargeOf>[0] = {}) => {
  const { rail, close } = await flutterwaveWith(() => reply)
  const evidence = await rail.query(chargeOf(given))
  await close()
  return evidence
}

test('a page is opened for half an hour, in our currency, with the exact price', async () => {
  const { rail, server, close } = await flutterwaveWith(() => OPENED)
  const evidence = await rail.start(chargeOf({ amount: { minor: 500_005, currency: 'NGN' } }))
  assert.deepEqual(evidence, {
    kind: 'waiting',
    next: { do: 'go-to', url: PAGE },
    providerRef: `page-${REF}`,
  })
  assert.equal(server.seen[0]?.headers['authorization'], 'Bearer FLWSECK_TEST-key')
  assert.deepEqual(JSON.parse(server.seen[0]?.body ?? ''), {
    tx_ref: REF,
    amount: '5000.05',
    currency: 'NGN',
    redirect_url: 'https://portal.example/back',
    customer: { email: 'visitor@example.ug', name: 'Guest Visitor' },
    payment_options: 'card',
    session_duration: 30,
    customizations: { title: 'Kati' },
  })
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['a refusal', refused(400, 'Currency not supported'), 'declined'],
  ['a wrong key', refused(401, 'Invalid authorization key'), 'unsure'],
  ['an error word under HTTP 200', refused(200, 'odd'), 'unsure'],
  [
    'a success word under HTTP 400',
    { status: 400, body: { status: 'success', data: { link: PAGE } } },
    'unsure',
  ],
  [
    "somebody else's page",
    { status: 200, body: { status: 'success', data: { link: 'https://e.example/' } } },
    'unsure',
  ],
  ['no page', { status: 200, body: { status: 'success', data: {} } }, 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    const { rail, close } = await flutterwaveWith(() => reply)
    assert.equal((await rail.start(chargeOf())).kind, word)
    await close()
  })
}

test('a reference that was paid before is looked up, not opened again', async () => {
  const { rail, close } = await flutterwaveWith((one) =>
    one.method === 'POST' ? refused(400, 'Duplicate tx_ref') : verified(PAID),
  )
  assert.equal((await rail.start(chargeOf())).kind, 'collected')
  await close()
})

const WORDS: readonly (readonly [string, Reply, string])[] = [
  ['failed', verified({ status: 'failed', processor_response: 'Declined' }), 'declined'],
  ['pending', verified({ status: 'pending' }), 'waiting'],
  ['successful', verified(PAID), 'collected'],
  ['a word never seen before', verified({ ...PAID, status: 'settled' }), 'unsure'],
  ['success of another reference', verified({ ...PAID, tx_ref: 'OTHER' }), 'unsure'],
  ['success without an id', verified({ ...PAID, id: null }), 'unsure'],
  ['success without a currency', verified({ ...PAID, currency: null }), 'unsure'],
  ['success with a fraction of a shilling', verified({ ...PAID, amount: 5000.4 }), 'unsure'],
  ['nothing tried yet', NO_ATTEMPT, 'never-seen'],
  ['another refusal', refused(404, 'Not found'), 'unsure'],
  ['a wrong key', refused(401, 'Invalid authorization key'), 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at verify is ${word}`, async () => {
    assert.equal((await queryWith(reply)).kind, word)
  })
}

test('a page that was opened and nobody tried may lapse; it is not taken for one never opened', async () => {
  const evidence = await queryWith(NO_ATTEMPT, { providerRef: `page-${REF}` })
  assert.ok(evidence.kind === 'waiting' && evidence.untouched === true)
})

test("success states what was asked for and paid, without the payer's fees, to the last digit", async () => {
  const evidence = await queryWith(verified({ ...PAID, amount: 1005.29, currency: 'NGN' }))
  assert.deepEqual(evidence, {
    kind: 'collected',
    providerRef: '288200108',
    stated: { amount: { minor: 100_529, currency: 'NGN' }, merchant: null },
  })
})

test('money is returned once: after a lost answer the refund is found, not repeated', async () => {
  const made: object[] = []
  const { rail, server, close } = await flutterwaveWith((one) => {
    if (one.path.startsWith('/refunds')) return listed(made)
    made.push({ id: 9, tx_id: 288_200_108, status: 'pending' })
    return 'reset'
  })
  const refund = refundOf({ providerRef: '288200108' })
  assert.equal((await rail.refund(refund)).kind, 'unsure')
  assert.deepEqual(await rail.refund(refund), { kind: 'pending', providerRef: '9' })
  made[0] = { id: 9, tx_id: 288_200_108, status: 'completed' }
  assert.deepEqual(await rail.refund(refund), { kind: 'refunded', providerRef: '9' })
  const posts = server.seen.filter((one) => one.method === 'POST')
  assert.deepEqual(
    posts.map((one) => [one.path, JSON.parse(one.body)]),
    [['/transactions/288200108/refund', { amount: '5000', comments: refund.refundRef }]],
  )
  await close()
})

test('a refund is not asked for while the list of refunds cannot be read whole', async () => {
  const lists = [listed([], 3), { status: 200, body: 'x' }, { status: 500, body: {} }, refused(400, 'no')]
  for (const list of lists) {
    const { rail, server, close } = await flutterwaveWith(() => list)
    assert.equal((await rail.refund(refundOf({ providerRef: '288200108' }))).kind, 'unsure')
    assert.equal(server.seen.length, 1)
    await close()
  }
})

test("another customer's refund in the list is not taken for this one", async () => {
  const { rail, close } = await flutterwaveWith((one) =>
    one.method === 'GET'
      ? listed([{ id: 1, tx_id: 41, status: 'completed' }])
      : { status: 200, body: { status: 'success', data: { id: 78, status: 'completed' } } },
  )
  const refund = refundOf({ providerRef: '288200108' })
  assert.deepEqual(await rail.refund(refund), { kind: 'refunded', providerRef: '78' })
  await close()
})

test('nothing is returned for a page that was never paid', async () => {
  const { rail, server, close } = await flutterwaveWith(() => NO_ATTEMPT)
  assert.equal((await rail.refund(refundOf({ providerRef: `page-${REF}` }))).kind, 'unsure')
  assert.equal(server.seen.length, 1)
  await close()
})

const WEBHOOK = JSON.stringify({ event: 'charge.completed', data: { ...PAID, tx_ref: REF } })

test('a webhook with the secret hash points at its charge, its replay at the same event', async () => {
  const { rail, close } = await flutterwaveWith(() => OPENED)
  const notice = noticeOf(WEBHOOK, { 'verif-hash': 'duukaHash' })
  const hint = { ok: true, ourRef: REF, eventId: `charge.completed:${REF}:288200108:successful` }
  assert.deepEqual(rail.readHint(notice), hint)
  assert.deepEqual(rail.readHint(notice), hint)
  await close()
})

test('a webhook without the secret hash is not listened to, also when it is signed with it instead', async () => {
  const { rail, close } = await flutterwaveWith(() => OPENED)
  const signed = 'sAtdaqRgaxUJv7GozD7xktuz9bE0RShj0s8qyfkoKk4='
  for (const hash of [undefined, '', 'duukaHasi', 'duuka', 'duukaHash ', 'DUUKAHASH', signed])
    assert.deepEqual(rail.readHint(noticeOf(WEBHOOK, { 'verif-hash': hash })), {
      ok: false,
      reason: 'bad-signature',
    })
  await close()
})

test('a webhook about someone else’s charge is accepted and ignored, and a broken one is unreadable', async () => {
  const { rail, close } = await flutterwaveWith(() => OPENED)
  const read = (body: string) => rail.readHint(noticeOf(body, { 'verif-hash': 'duukaHash' }))
  for (const body of ['', 'x']) assert.deepEqual(read(body), { ok: false, reason: 'unreadable' })
  for (const body of ['[]', '{"event":"a"}', '{"event":"a","data":{"tx_ref":"shop/7"}}'])
    assert.deepEqual(read(body), { ok: false, reason: 'not-ours' })
  await close()
})
