import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Charge, WatchedRail } from '../port.ts'
import { chargeOf, refundOf } from '../../testing/charges.ts'
import { darajaConfig } from '../../testing/direct-rails-on-stage.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createDaraja } from './adapter.ts'
import { passwordOf } from './session.ts'

const TOKEN: Reply = { status: 200, body: { access_token: 'token-1', expires_in: '3599' } }
const CHECKOUT = 'ws_CO_020120260304050700'
const isToken = (one: Seen): boolean => one.path.startsWith('/oauth/')

interface Stage {
  readonly rail: WatchedRail
  readonly seen: readonly Seen[]
  readonly close: () => Promise<void>
}

/** Three hours later in Nairobi. */
const wallClock = (): number => Date.UTC(2026, 0, 2, 0, 4, 5)

async function stageWith(script: (one: Seen) => Reply): Promise<Stage> {
  const server = await startScripted((one) => (isToken(one) ? TOKEN : script(one)))
  const rail = createDaraja(darajaConfig(server.url, { wallClock, passkey: 'duukaPassKey' }))
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { rail, seen: server.seen, close }
}

async function ask(reply: Reply, question: (rail: WatchedRail) => Promise<{ readonly kind: string }>) {
  const { rail, close } = await stageWith(() => reply)
  const answer = await question(rail)
  await close()
  return answer
}

const problem = (status: number, errorCode: string, errorMessage = ''): Reply => ({
  status,
  body: { requestId: '1', errorCode, errorMessage },
})
const result = (given: object): Reply => ({
  status: 200,
  body: { ResponseCode: '0', CheckoutRequestID: CHECKOUT, ResultCode: '0', ResultDesc: '', ...given },
})
const known = chargeOf({ providerRef: CHECKOUT })

test('the password is the one that the provider computes from the same parts', () => {
  const expected = 'MTc0Mzc5ZHV1a2FQYXNzS2V5MjAyNjAxMDIwMzA0MDU='
  assert.equal(passwordOf('174379', 'duukaPassKey', '20260102030405'), expected)
})

test('a push carries whole money, the payer with country, a short reference and an address of its own', async () => {
  const accepted = { status: 200, body: { ResponseCode: '0', CheckoutRequestID: CHECKOUT } }
  const { rail, seen, close } = await stageWith(() => accepted)
  const started = await rail.start(chargeOf({ payer: '700700001' }))
  assert.deepEqual(started, { kind: 'waiting', next: { do: 'approve-push' }, providerRef: CHECKOUT })
  const sent = JSON.parse(seen.find((one) => !isToken(one))?.body ?? '{}') as Record<string, string>
  assert.equal(sent['Timestamp'], '20260102030405')
  assert.equal(sent['Password'], 'MTc0Mzc5ZHV1a2FQYXNzS2V5MjAyNjAxMDIwMzA0MDU=')
  assert.equal(sent['Amount'], 5000)
  assert.equal(sent['PhoneNumber'], '256700700001')
  assert.equal(sent['TransactionType'], 'CustomerPayBillOnline')
  assert.match(sent['AccountReference'] ?? '', /^[A-Z0-9]{12}$/)
  assert.ok((sent['TransactionDesc'] ?? '').length <= 13)
  assert.equal(new URL(sent['CallBackURL'] ?? '').searchParams.get('ref'), chargeOf().ourRef)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['accepted without an id', { status: 200, body: { ResponseCode: '0' } }, 'unsure'],
  [
    'another response code',
    { status: 200, body: { ResponseCode: '1', CheckoutRequestID: CHECKOUT } },
    'unsure',
  ],
  ['a bad request', problem(400, '400.002.02', 'Bad Request - Invalid PhoneNumber'), 'declined'],
  ['a spike turned away', problem(500, '500.003.02'), 'not-sent'],
  ['a quota used up', problem(500, '500.003.03'), 'not-sent'],
  ['HTTP 500 in other words', problem(500, '500.001.1001', 'Unable to lock subscriber'), 'unsure'],
  ['a lost answer', 'reset', 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`a push answered by ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.start(chargeOf()))).kind, word)
  })
}

const QUERIES: readonly (readonly [string, Reply, string])[] = [
  ['result 0', result({}), 'collected'],
  ['result 0 as a number', result({ ResultCode: 0 }), 'collected'],
  ['result 1', result({ ResultCode: '1' }), 'declined'],
  ['result 1019', result({ ResultCode: '1019' }), 'declined'],
  ['result 1032', result({ ResultCode: '1032' }), 'declined'],
  ['result 2001', result({ ResultCode: '2001' }), 'declined'],
  ['result 26', result({ ResultCode: 26 }), 'declined'],
  ['result 9999', result({ ResultCode: '9999' }), 'declined'],
  ['result 17, if the list of collected money cannot be read', result({ ResultCode: '17' }), 'unsure'],
  ['a result never seen before', result({ ResultCode: '4711' }), 'unsure'],
  ['an empty result', result({ ResultCode: '' }), 'unsure'],
  ['success inside a refusal', result({ ResponseCode: '1' }), 'unsure'],
  ['another push', result({ CheckoutRequestID: 'ws_CO_other' }), 'unsure'],
  [
    '500 and still being processed',
    problem(500, '500.001.1001', 'The transaction is being processed'),
    'waiting',
  ],
  ['500 and other words', problem(500, '500.001.1001', 'The transaction does not exist'), 'unsure'],
  ['HTTP 404', { status: 404, body: {} }, 'unsure'],
]
for (const [what, reply, word] of QUERIES) {
  test(`a push query answered with ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.query(known))).kind, word)
  })
}

const payment = (given: object = {}): object => ({
  transactionId: 'SA21ABCDEF',
  billreference: '',
  amount: '5000.00',
  ...given,
})
const pulled = (...items: object[]): Reply => ({
  status: 200,
  body:
    items.length === 0
      ? { ResponseCode: '1001', Response: [[]] }
      : { ResponseCode: '1000', Response: [items] },
})

/** A provider whose list has these payments on its first page, and the rest of the answers given. */
async function lookIn(items: object[], charge: Charge, query: Reply = pulled()) {
  const { rail, close } = await stageWith((one) => {
    if (!one.path.startsWith('/pull')) return query
    return (JSON.parse(one.body) as { OffSetValue: string }).OffSetValue === '0' ? pulled(...items) : pulled()
  })
  const found = await rail.query(charge)
  await close()
  return found
}

for (const [code, refusal] of [
  ['1037', 'no-answer'],
  ['17', 'busy'],
] as const)
  test(`a customer who paid is never told that nothing was taken, even if the query says ${code}`, async () => {
    const said = result({ ResultCode: code, ResultDesc: 'Said for developers' })
    const paid = [payment({ billreference: shortOf(known) })]
    assert.equal((await lookIn(paid, known, said)).kind, 'collected')
    assert.deepEqual(await lookIn([], known, said), {
      kind: 'declined',
      refusal,
      reason: 'Said for developers',
    })
  })

test('in the list of collected money only our own reference counts, and the amount is compared', async () => {
  const charge = chargeOf()
  const ours = payment({ billreference: shortOf(charge) })
  assert.equal((await lookIn([payment({ billreference: 'OTHER' })], charge)).kind, 'never-seen')
  const two = await lookIn([payment({ billreference: shortOf(charge), amount: '1.00' }), ours], charge)
  assert.ok(two.kind === 'collected')
  assert.equal(two.stated.amount?.minor, 5000)
  const less = await lookIn([payment({ billreference: shortOf(charge), amount: '1.00' })], charge)
  assert.ok(less.kind === 'collected')
  assert.equal(less.stated.amount?.minor, 1)
  for (const broken of [{ amount: 'lots' }, { transactionId: '' }]) {
    const item = { ...payment({ billreference: shortOf(charge) }), ...broken }
    assert.equal((await lookIn([item], charge)).kind, 'unsure')
  }
})

test('a list without an end is given up as undecided, not as never paid', async () => {
  const { rail, close } = await stageWith(() => pulled(payment({ billreference: 'OTHER' })))
  assert.equal((await rail.query(chargeOf())).kind, 'unsure')
  await close()
})

const REVERSALS: readonly (readonly [string, Reply, string])[] = [
  ['accepted', { status: 200, body: { ResponseCode: '0', ConversationID: 'AG_1' } }, 'pending'],
  ['done before', problem(500, '500.001.1001', 'The transaction has already been reversed.'), 'refunded'],
  ['a bad request', problem(400, '400.002.02', 'Bad Request - Invalid TransactionID'), 'refused'],
  ['HTTP 500', problem(500, '500.001.1001', 'Internal error'), 'unsure'],
]
for (const [what, reply, word] of REVERSALS) {
  test(`a reversal that is ${what} is ${word}`, async () => {
    const refund = refundOf({ providerRef: 'SA21ABCDEF' })
    assert.equal((await ask(reply, (rail) => rail.refund(refund))).kind, word)
  })
}

test('money that is in no list is not given back blindly', async () => {
  assert.equal((await ask(pulled(), (rail) => rail.refund(refundOf()))).kind, 'not-sent')
})

test('a token that is refused, in either form, is renewed once, and refused for good it is unsure', async () => {
  for (const refused of [problem(404, '404.001.03', 'Invalid Access Token'), { status: 401, body: {} }]) {
    let calls = 0
    const { rail, seen, close } = await stageWith(() => {
      calls += 1
      return calls === 1 ? refused : { status: 200, body: { ResponseCode: '0', CheckoutRequestID: CHECKOUT } }
    })
    assert.equal((await rail.start(chargeOf())).kind, 'waiting')
    assert.equal(seen.filter(isToken).length, 2)
    await close()
    assert.equal((await ask(refused, (one) => one.start(chargeOf()))).kind, 'unsure')
  }
})

test('without a token nothing was asked of the customer', async () => {
  const server = await startScripted(() => problem(400, '400.008.01', 'Invalid Authentication passed'))
  const rail = createDaraja(darajaConfig(server.url))
  assert.equal((await rail.start(chargeOf())).kind, 'not-sent')
  assert.equal((await rail.query(known)).kind, 'unsure')
  rail.close()
  await server.close()
})

/** Our reference as the provider's list has it. */
function shortOf({ ourRef }: Charge): string {
  return `${ourRef.slice(16, 26)}01`
}
