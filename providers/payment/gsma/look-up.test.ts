import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundOf } from '../../testing/charges.ts'
import { CHARGE, error, link, state, transaction, UNKNOWN, withWallet } from '../../testing/gsma-stage.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'

/** What the look-up for a lost answer says, and what the address it points at says. */
const answering =
  (first: Reply, second: Reply) =>
  (one: Seen): Reply =>
    one.path.startsWith('/responses/') ? first : second

const FOUND: readonly (readonly [string, Reply, object])[] = [
  ['completed', transaction(), { amount: { minor: 5000, currency: 'UGX' }, merchant: null }],
  [
    'completed with less',
    transaction({ amount: '2500.00' }),
    { amount: { minor: 2500, currency: 'UGX' }, merchant: null },
  ],
  [
    'completed in dollars',
    transaction({ amount: '50.25', currency: 'USD' }),
    { amount: { minor: 5025, currency: 'USD' }, merchant: null },
  ],
  [
    'completed in a currency never heard of',
    transaction({ currency: 'XTS' }),
    { amount: null, foreignCurrency: 'XTS', merchant: null },
  ],
]
for (const [what, reply, stated] of FOUND) {
  test(`a transaction that is ${what} is collected, with what the wallet itself says was taken`, async () => {
    const evidence = await withWallet(answering(link('/transactions/GM1'), reply), ({ wallet }) =>
      wallet.query(CHARGE),
    )
    assert.deepEqual(evidence, { kind: 'collected', providerRef: 'GM1', stated })
  })
}

const NOT_BELIEVED: readonly (readonly [string, Reply, Reply])[] = [
  [
    'a transaction of another payment',
    link('/transactions/GM1'),
    transaction({ requestingOrganisationTransactionReference: 'OTHER-C1' }),
  ],
  [
    'a transaction that names no payment',
    link('/transactions/GM1'),
    transaction({ requestingOrganisationTransactionReference: '' }),
  ],
  ['a payment to another merchant', link('/transactions/GM1'), transaction({ creditParty: [] })],
  ['nothing taken', link('/transactions/GM1'), transaction({ amount: '0' })],
  ['half a shilling', link('/transactions/GM1'), transaction({ amount: '5000.5' })],
  ['an amount that is a number', link('/transactions/GM1'), transaction({ amount: 5000 })],
  [
    'a transaction word never heard of',
    link('/transactions/GM1'),
    transaction({ transactionStatus: 'settled' }),
  ],
  ['a transaction that is not found', link('/transactions/GM1'), UNKNOWN],
  ['a request state that is not found', link('/requeststates/s'), UNKNOWN],
  ['a refusal instead of a request state', link('/requeststates/s'), error(400, 'insufficientFunds')],
  ['a duplicate instead of a request state', link('/requeststates/s'), error(400, 'duplicateRequest')],
  ['a link to somewhere else', link('https://elsewhere.example/x'), transaction()],
  ['a link that climbs', link('/transactions/../heartbeat'), transaction()],
  ['a link to itself', link('/requeststates/s'), state('completed', { objectReference: '..' })],
  ['a closed door', error(401, 'clientAuthorisationError'), transaction()],
]
for (const [what, first, second] of NOT_BELIEVED) {
  test(`${what} decides nothing about the money`, async () => {
    assert.equal(
      (await withWallet(answering(first, second), ({ wallet }) => wallet.query(CHARGE))).kind,
      'unsure',
    )
  })
}

test('only the wallet saying that it does not know the key makes a payment never seen', async () => {
  assert.deepEqual(
    await withWallet(
      () => UNKNOWN,
      ({ wallet }) => wallet.query(CHARGE),
    ),
    { kind: 'never-seen' },
  )
  const bare: Reply = { status: 404, body: { message: 'no such page' } }
  assert.equal(
    (
      await withWallet(
        () => bare,
        ({ wallet }) => wallet.query(CHARGE),
      )
    ).kind,
    'unsure',
  )
})

const known = (one: Seen): Reply =>
  one.path.startsWith('/responses/')
    ? link('/requeststates/r')
    : state('completed', { objectReference: 'GR1' })

function elsewhere(one: Seen): Reply {
  if (one.path.startsWith('/responses/')) return UNKNOWN
  return one.method === 'POST' ? error(400, 'incorrectState') : transaction({ transactionStatus: 'reversed' })
}

test('a reversal is looked up before it is asked for, and one made by somebody else counts', async () => {
  await withWallet(known, async ({ server, wallet }) => {
    assert.deepEqual(await wallet.refund(refundOf({ providerRef: 'GM1' })), {
      kind: 'refunded',
      providerRef: 'GR1',
    })
    assert.ok(server.seen.every(({ method }) => method === 'GET'))
  })
  await withWallet(elsewhere, async ({ wallet }) => {
    assert.equal((await wallet.refund(refundOf({ providerRef: 'GM1' }))).kind, 'refunded')
  })
})
