import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refusal } from '#domain/payments/refusals.ts'
import { REFUSERS, type Refuser } from '../testing/refusers.ts'

type Name = keyof typeof REFUSERS
type Rows = Readonly<Partial<Record<Refusal, readonly string[]>>>

/** Words that mean nothing to anyone but the provider. */
const SAID = 'Said for developers'

const BY_CODE: readonly (readonly [Name, Rows])[] = [
  [
    'Airtel, push',
    {
      'wrong-pin': ['DP00800001002'],
      limit: ['DP00800001003'],
      amount: ['DP00800001004'],
      'no-answer': ['DP00800001005', 'DP00800001029'],
      'too-little': ['DP00800001007'],
      refused: ['DP00800001008', 'DP00800001009', 'ESB000011'],
      'no-account': ['ESB000033', 'ESB000036'],
      unavailable: ['ESB000008', 'ESB000034', 'ESB000035', 'ESB000039'],
    },
  ],
  [
    'Daraja',
    {
      'too-little': ['1'],
      amount: ['2', '3'],
      limit: ['4'],
      unavailable: ['8', '2028'],
      busy: ['26', '1001', '1025', '9999'],
      'no-answer': ['1019'],
      cancelled: ['1032'],
      'wrong-pin': ['2001'],
      locked: ['8006'],
    },
  ],
  ['Daraja, push', { unavailable: ['400.002.02'] }],
  [
    'OpenAPI, payment',
    {
      cancelled: ['INS-5'],
      refused: ['INS-6', 'INS-996'],
      amount: ['INS-15'],
      unavailable: ['INS-13', 'INS-17', 'INS-20', 'INS-21', 'INS-26', 'INS-28', 'INS-30'],
      'too-little': ['INS-2006'],
      'no-account': ['INS-2051'],
    },
  ],
  ['OpenAPI, query', { cancelled: ['Cancelled'], 'no-answer': ['Expired'] }],
  [
    'GSMA',
    {
      'too-little': ['insufficientFunds'],
      refused: ['requestDeclined', 'servicingPartyAuthorisationError'],
      amount: ['underPaymentNotAllowed'],
      'no-account': ['identifierError'],
      unavailable: [
        'currencyNotSupported',
        'lengthError',
        'formatError',
        'negativeValue',
        'mandatoryValueNotSupplied',
      ],
    },
  ],
  ['GSMA, state', { 'too-little': ['insufficientFunds'], refused: ['genericError', 'new'] }],
  [
    'CAMARA',
    {
      refused: ['CARRIER_BILLING.PAYMENT_DENIED'],
      amount: ['CARRIER_BILLING.UNAUTHORIZED_AMOUNT'],
      limit: ['CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED'],
      'no-account': ['IDENTIFIER_NOT_FOUND'],
    },
  ],
  ['CAMARA, status', { refused: ['denied', 'cancelled'] }],
  [
    'SmartCash',
    {
      'too-little': ['INSUFFICIENT_FUNDS'],
      cancelled: ['DECLINED'],
      'no-answer': ['EXPIRED'],
      'no-account': ['4001'],
      refused: ['FAILED', 'NEW'],
    },
  ],
  ['SmartCash, new payment', { 'no-account': ['4001'], unavailable: ['INVALID_REQUEST'] }],
  [
    'DPO, createToken',
    { amount: ['905'], unavailable: ['801', '804', '902', '904', '906', '922', '930', '950', '960'] },
  ],
  ['DPO, verifyToken', { refused: ['901'], 'no-answer': ['903'], cancelled: ['904'] }],
  ['Tingg, request', { amount: ['1027'], unavailable: ['422', '1007', '1013', '1014', '1015', '1017'] }],
  ['UBA, registration', { amount: ['AMOUNT_NOT_ALLOWED'], unavailable: ['INVALID_REQUEST'] }],
  ['UBA, status', { refused: ['FAILED'], cancelled: ['CANCELLED'], 'no-answer': ['EXPIRED'] }],
  ['Paystack, initialize', { unavailable: [''] }],
  ['Flutterwave, payment', { unavailable: [''] }],
]

for (const [name, rows] of BY_CODE) {
  test(`${name}: the customer is told what each code means, and staff what the provider said`, () => {
    for (const [refusal, codes] of Object.entries(rows))
      for (const code of codes)
        assert.deepEqual(
          REFUSERS[name].read(code, SAID),
          { kind: 'declined', refusal, reason: SAID },
          `${code} means ${refusal}`,
        )
  })
}

/** Texts from a card's bank, which every gateway passes on in its own field. */
const CARD_WORDS: Rows = {
  'too-little': ['Insufficient funds', 'Insufficient Funds', 'Not sufficient funds'],
  'card-expired': ['Expired card', 'Card has expired'],
  'card-details': ['Invalid card number', 'Incorrect CVV', 'No card record'],
  'not-verified': ['3DS authentication failed', 'Incorrect OTP', '3-D Secure not completed'],
  'wrong-pin': ['Incorrect PIN'],
  limit: ['Exceeds withdrawal limit'],
  busy: ['Issuer or switch inoperative'],
  refused: ['Card declined', 'Do not honor', 'Declined', SAID],
}
const WALLET_WORDS: Rows = {
  'too-little': ['Insufficient wallet balance', 'The balance is insufficient for the transaction.'],
  cancelled: ['Customer declined the request', 'Request cancelled by user', 'Transaction rejected by user'],
  'no-answer': ['Not authorised in time', 'DS timeout user cannot be reached'],
  locked: ['Wallet is locked', 'M-PESA account is locked'],
}

const BY_WORDS: readonly (readonly [Name, Rows])[] = [
  ['Paystack, verify', CARD_WORDS],
  ['Flutterwave, verify', CARD_WORDS],
  ['DPO, verifyToken', CARD_WORDS],
  ['Tingg, query', CARD_WORDS],
  ['UBA, status', CARD_WORDS],
  ['Airtel, enquiry', { ...WALLET_WORDS, refused: ['Transaction failed', '', SAID] }],
  ['OpenAPI, query', WALLET_WORDS],
  ['GSMA, state', { ...WALLET_WORDS, refused: ['Transaction failed', ''] }],
  ['CAMARA, status', { 'too-little': ['Insufficient airtime balance'], refused: ['Airtime debit failed'] }],
]

for (const [name, rows] of BY_WORDS) {
  test(`${name}: where no code says why, the customer is told what the provider's known words mean`, () => {
    const { read, code }: Refuser = REFUSERS[name]
    for (const [refusal, said] of Object.entries(rows))
      for (const reason of said)
        assert.deepEqual(read(code, reason), { kind: 'declined', refusal, reason }, `${reason}: ${refusal}`)
  })
}

test('a payment that may have gone through is no refusal: for 17 and 1037 the money that was collected decides', () => {
  for (const [code, refusal] of [
    ['17', 'busy'],
    ['1037', 'no-answer'],
  ] as const)
    assert.deepEqual(REFUSERS.Daraja.read(code, SAID), {
      kind: 'check',
      refusal: { kind: 'declined', refusal, reason: SAID },
    })
})

test('a result that no table knows is undecided, not refused', () => {
  for (const code of ['4999', '4711', ''])
    assert.equal(REFUSERS.Daraja.read(code, 'The transaction failed').kind, 'unsure')
  assert.equal(REFUSERS['Airtel, push'].read('DP00800009999', 'Insufficient funds').kind, 'unsure')
  assert.equal(REFUSERS['OpenAPI, payment'].read('INS-4711', 'Insufficient funds').kind, 'unsure')
})
