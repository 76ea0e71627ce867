import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { bareReference } from '#domain/payments/outward-reference.ts'
import { chargeRef, findPaymentId, makePaymentId, readPaymentId } from './payment-id.ts'

const ID = makePaymentId(randomBytes)
const REF = chargeRef(ID, 1)
/** Another system's id with the same letters and length, as many use. */
const THEIRS = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test('a customer’s payment is known by every form in which a provider writes its reference', () => {
  for (const text of [ID, REF, bareReference(REF), REF.toLowerCase(), ` ${ID}\n`])
    assert.equal(readPaymentId(text), ID, text)
  for (const text of ['', ID.slice(1), `${ID}X`, `${ID}-R1`, `${ID}-C`, 'ORDER-77'])
    assert.equal(readPaymentId(text), null, text)
})

test('a customer’s payment is found in whatever a gateway’s page sends, under any name', () => {
  const multipart = [
    '------WebKitFormBoundaryQ2xN7yZcB0d1E2f3',
    'Content-Disposition: form-data; name="TransID"',
    '',
    THEIRS,
    '------WebKitFormBoundaryQ2xN7yZcB0d1E2f3',
    'Content-Disposition: form-data; name="CompanyRef"',
    '',
    REF,
    '------WebKitFormBoundaryQ2xN7yZcB0d1E2f3--',
  ].join('\r\n')
  const sent = [
    `TransID=T1&CompanyRef=${REF}`,
    `/callback?TRXREF=${REF.replace('-', '%2D')}&transaction_id=77`,
    `reference=${ID}`,
    `back=https%3A%2F%2Fportal.example%2Fcallback%3Ftx_ref%3D${REF}`,
    JSON.stringify({ data: { id: THEIRS, tx_ref: REF.toLowerCase() } }),
    `<API3G><CompanyRef>${REF}</CompanyRef></API3G>`,
    multipart,
    `transaction_id=${THEIRS}&tx_ref=${REF}`,
  ]
  for (const text of sent) assert.equal(findPaymentId(text), ID, text)
  for (const text of [
    '',
    'status=successful',
    `token=${ID}${ID}`,
    'reference=ORDER-77',
    `x=${'A'.repeat(20_000)}`,
  ])
    assert.equal(findPaymentId(text), null, text.slice(0, 80))
})
