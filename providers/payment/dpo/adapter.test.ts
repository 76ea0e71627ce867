import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createDpo } from './adapter.ts'

const REF = chargeOf().ourRef
const TOKEN = '3F2504E0-4F89-11D3-9A0C-0305E82C3301'
const xml = (fields: Readonly<Record<string, string>>): Reply => ({
  status: 200,
  body: `<?xml version="1.0" encoding="utf-8"?><API3G>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</API3G>`,
})
const result = (Result: string, more: Readonly<Record<string, string>> = {}): Reply =>
  xml({ Result, ResultExplanation: 'As it is', ...more })
const PAID = { TransactionAmount: '5000.00', TransactionCurrency: 'UGX', FraudAlert: '000' }

async function dpoWith(script: (one: Seen) => Reply) {
  const server = await startScripted(script)
  const rail = createDpo({
    baseUrl: server.url,
    pageOrigin: 'https://secure.dpo.example',
    pageUrl: 'https://secure.dpo.example/payv2.php',
    companyToken: 'C0MP & <ANY>',
    serviceType: '54841',
    pushToken: 'push-token',
    currencies: ['UGX', 'USD'],
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
    today: () => new Date('2026-01-02T03:04:05Z'),
  })
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { server, rail, close }
}

async function once<T>(reply: Reply, ask: (rail: ReturnType<typeof createDpo>) => Promise<T>): Promise<T> {
  const { rail, close } = await dpoWith(() => reply)
  const answer = await ask(rail)
  await close()
  return answer
}

test('a page is opened for half an hour, with the exact price, and leads nowhere but to DPO', async () => {
  const { rail, server, close } = await dpoWith(() => result('000', { TransToken: TOKEN }))
  const charge = chargeOf({ description: 'Airtime & <more>' })
  assert.deepEqual(await rail.start(charge), {
    kind: 'waiting',
    next: { do: 'go-to', url: `https://secure.dpo.example/payv2.php?ID=${TOKEN}` },
    providerRef: TOKEN,
  })
  const body = server.seen[0]?.body ?? ''
  for (const part of [
    '<CompanyToken>C0MP &amp; &lt;ANY&gt;</CompanyToken><Request>createToken</Request>',
    '<PaymentAmount>5000.00</PaymentAmount><PaymentCurrency>UGX</PaymentCurrency>',
    `<CompanyRef>${REF}</CompanyRef><CompanyRefUnique>1</CompanyRefUnique>`,
    '<PTL>30</PTL><PTLtype>minutes</PTLtype>',
    '<ServiceDescription>Airtime &amp; &lt;more&gt;</ServiceDescription><ServiceDate>2026/01/02 03:04</ServiceDate>',
  ])
    assert.ok(body.includes(part), part)
  await close()
})

test('nobody is charged a number of one currency in another', async () => {
  const { rail, server, close } = await dpoWith(() => result('000', { TransToken: TOKEN }))
  assert.equal((await rail.start(chargeOf({ amount: { minor: 5000, currency: 'NGN' } }))).kind, 'not-sent')
  assert.equal(server.seen.length, 0)
  assert.equal((await rail.start(chargeOf({ amount: { minor: 5007, currency: 'USD' } }))).kind, 'waiting')
  assert.match(server.seen[0]?.body ?? '', /<PaymentAmount>50\.07<\/PaymentAmount>/)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['a currency that is not supported', result('904'), 'declined'],
  ['an unknown company', result('802'), 'declined'],
  ['a result never seen before', result('777'), 'unsure'],
  ['a token that is none', result('000', { TransToken: '../../x' }), 'unsure'],
  ['no token', result('000'), 'unsure'],
  ['a result sent twice', xml({ Result: '000', 'A></A><Result': '000' }), 'unsure'],
  ['HTTP 503', { status: 503, body: '<API3G><Result>000</Result></API3G>' }, 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    assert.equal((await once(reply, (rail) => rail.start(chargeOf()))).kind, word)
  })
}

test('a reference that is paid already is looked up, not opened again', async () => {
  const { rail, close } = await dpoWith(({ body }) =>
    body.includes('createToken') ? result('940') : result('000', { ...PAID, TransactionToken: TOKEN }),
  )
  const evidence = await rail.start(chargeOf())
  assert.ok(evidence.kind === 'collected')
  assert.equal(evidence.providerRef, TOKEN)
  await close()
})

const MISMATCH = { ResultExplanation: 'Data mismatch in one of the fields - CompanyRef' }
const WORDS: readonly (readonly [string, Reply, string])[] = [
  ...['001', '003', '005', '007', '900'].map((code) => [code, result(code), 'waiting'] as const),
  ['901', result('901'), 'declined'],
  ['903', result('903'), 'declined'],
  ['904', result('904'), 'declined'],
  ['paid', result('000', PAID), 'collected'],
  ['over- or underpaid, with our figures', result('002', PAID), 'unsure'],
  ['underpaid, with its figure', result('002', { ...PAID, TransactionAmount: '4000.00' }), 'collected'],
  ['paid, but black-listed', result('000', { ...PAID, FraudAlert: '006' }), 'unsure'],
  ['paid, but suspected', result('000', { ...PAID, FraudAlert: '002' }), 'unsure'],
  ['paid without an amount', result('000'), 'unsure'],
  ['paid with a fraction of a shilling', result('000', { ...PAID, TransactionAmount: '5000.40' }), 'unsure'],
  ['paid, of another reference', result('000', { ...PAID, CompanyRef: 'OTHER' }), 'unsure'],
  ['an unknown reference', xml({ Result: '902', ...MISMATCH }), 'never-seen'],
  ['another data mismatch', result('902'), 'unsure'],
  ['950', result('950'), 'unsure'],
  ['802', result('802'), 'unsure'],
  ['a result never seen before', result('008'), 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at verify is ${word}`, async () => {
    assert.equal((await once(reply, (rail) => rail.query(chargeOf()))).kind, word)
  })
}

test('a page that nobody has paid on may lapse, one that a bank works on may not', async () => {
  const charge = chargeOf({ providerRef: TOKEN })
  const next = { do: 'go-to', url: `https://secure.dpo.example/payv2.php?ID=${TOKEN}` }
  const untouched = await once(result('900'), (rail) => rail.query(charge))
  assert.deepEqual(untouched, { kind: 'waiting', next, untouched: true })
  assert.deepEqual(await once(result('003'), (rail) => rail.query(charge)), { kind: 'waiting', next })
})

test('a known token is asked for by itself; an answer about another one is not believed', async () => {
  const other = TOKEN.replace('3F', '4F')
  const { rail, server, close } = await dpoWith(() => result('000', { ...PAID, TransactionToken: other }))
  assert.equal((await rail.query(chargeOf({ providerRef: TOKEN }))).kind, 'unsure')
  assert.match(server.seen[0]?.body ?? '', new RegExp(`<TransactionToken>${TOKEN}</TransactionToken>`))
  assert.doesNotMatch(server.seen[0]?.body ?? '', /CompanyRef/)
  await close()
})

test('money is returned once: a whole refund asked for again is found to be done', async () => {
  let refunds = 0
  const { rail, server, close } = await dpoWith(({ body }) => {
    if (body.includes('verifyToken')) return result('000', PAID)
    refunds += 1
    if (refunds === 1) return 'reset'
    return xml({ Result: '999', ResultExplanation: 'Transaction already refunded' })
  })
  const refund = refundOf({ providerRef: TOKEN })
  assert.equal((await rail.refund(refund)).kind, 'unsure')
  assert.deepEqual(await rail.refund(refund), { kind: 'refunded', providerRef: TOKEN })
  assert.match(server.seen[1]?.body ?? '', /<refundAmount>5000\.00<\/refundAmount>/)
  assert.match(server.seen[0]?.body ?? '', /<VerifyTransaction>0<\/VerifyTransaction>/)
  await close()
})

test('nothing is returned for a payment that DPO does not call paid', async () => {
  const { rail, server, close } = await dpoWith(() => result('900'))
  assert.equal((await rail.refund(refundOf({ providerRef: TOKEN }))).kind, 'unsure')
  assert.equal(server.seen.length, 1)
  await close()
})

const PUSH = `<API3G><Result>000</Result><TransactionToken>${TOKEN}</TransactionToken><AccRef>${REF}</AccRef></API3G>`
const query = (token?: string) => new URLSearchParams(token === undefined ? {} : { token })

test('a push whose sender knows our address points at its charge, its replay at the same event', async () => {
  const { rail, close } = await dpoWith(() => result('000'))
  const notice = { ...noticeOf(PUSH), query: query('push-token') }
  const hint = rail.readHint(notice)
  assert.deepEqual(hint, { ok: true, ourRef: REF, eventId: `${REF}:${TOKEN}:000:` })
  assert.deepEqual(rail.readHint(notice), hint)
  assert.match(rail.acknowledge?.(notice).body ?? '', /<Response>OK<\/Response>/)
  await close()
})

for (const [what, token] of [
  ['none', undefined],
  ['an empty one', ''],
  ['one byte changed', 'push-tokem'],
  ['a short one', 'push-'],
  ['a long one', 'push-token-and-more'],
] as const)
  test(`a push with another secret than ours, ${what}, is not listened to`, async () => {
    const { rail, close } = await dpoWith(() => result('000'))
    const hint = rail.readHint({ ...noticeOf(PUSH), query: query(token) })
    assert.deepEqual(hint, { ok: false, reason: 'bad-signature' })
    await close()
  })

test('a push about someone else’s charge is accepted and ignored, and a broken one is unreadable', async () => {
  const { rail, close } = await dpoWith(() => result('000'))
  const read = (body: string) => rail.readHint({ ...noticeOf(body), query: query('push-token') })
  for (const body of ['', 'x', '{}', 'a'.repeat(70_000)])
    assert.deepEqual(read(body), { ok: false, reason: 'unreadable' })
  for (const body of ['<API3G></API3G>', '<API3G><AccRef>shop/7</AccRef></API3G>'])
    assert.deepEqual(read(body), { ok: false, reason: 'not-ours' })
  await close()
})
