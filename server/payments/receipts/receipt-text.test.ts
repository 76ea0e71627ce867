import assert from 'node:assert/strict'
import test from 'node:test'
import { UG } from '#countries/ug.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import { purchaseOf } from '#server/testing/payment-stage.ts'
import { priceOf, type PaymentRow } from '../records/payment-row.ts'
import { gsmText } from '#domain/gsm-text.ts'
import { receiptPhone, receiptText } from './receipt-text.ts'

const ID = '0123456789ABCDEFGHJKMNPQRS'
const KINDS: readonly PurchaseKind[] = ['AIRTIME', 'BUNDLE', 'BILL', 'INVOICE', 'LEAD']
/** Every sign of it counts as one. */
const GSM = /^[A-Za-z0-9 .,:;@#/()+&'%-]+$/

const { snapshot, price, ...plain } = purchaseOf()

function rowOf(given: Partial<PaymentRow>): PaymentRow {
  return {
    ...plain,
    id: ID,
    session_hash: null,
    transaction_type: plain.transactionType,
    amount_minor: price.minor,
    currency: price.currency,
    purchase: snapshot,
    purchase_key: null,
    draft: null,
    language: 'EN',
    state: 'delivering',
    version: 3,
    current_attempt: 1,
    refusal: null,
    provider_reason: '',
    return_cause: null,
    mismatch_seen: false,
    taken_back: false,
    failure_shown_at: null,
    held_by: null,
    created_at: new Date(0),
    updated_at: new Date(0),
    state_since: new Date(0),
    age_ms: 0,
    state_age_ms: 0,
    watch_age_ms: 0,
    ...given,
  }
}

type Told = 'delivered' | 'refunding' | 'refunded'
function said(given: Partial<PaymentRow>, state: Told = 'delivered', twice = false): string {
  const row = rowOf(given)
  const says = twice && state === 'refunding' ? 'refunding-twice' : state
  return receiptText(row, { says, amount: priceOf(row) }, UG)
}

const bundle = (description: string): Partial<PaymentRow> => ({
  kind: 'BUNDLE',
  purchase: { ...snapshot, description, productCode: 'DAT-W1' },
})
const invoice = (invoiceNumber: string): Partial<PaymentRow> => ({
  kind: 'INVOICE',
  purchase: { ...snapshot, accountId: 'PE1000000001', invoiceNumber },
})

const lead = (description: string): Partial<PaymentRow> => ({
  kind: 'LEAD',
  purchase: { ...snapshot, description, productCode: 'ODU-20', leadId: 'LD0000001' },
})

test('a customer reads what was bought, for which line, at what price, and the id to ask with', () => {
  assert.equal(said({}), `Kati: UGX 5,000 airtime added. Thank you. Transaction ID ${ID}`)
  assert.equal(
    said(bundle('Weekly 3 GB')),
    `Kati: Weekly 3 GB added to 0700 100 001, UGX 5,000. Thank you. Transaction ID ${ID}`,
  )
  assert.equal(
    said({ kind: 'BILL', recipient: '700200001' }),
    `Kati: UGX 5,000 paid on the bill of 0700 200 001. Thank you. Transaction ID ${ID}`,
  )
  assert.equal(
    said(invoice('INV-1001')),
    `Kati: UGX 5,000 paid, invoice INV-1001, account PE1000000001. Thank you. Transaction ID ${ID}`,
  )
  assert.equal(
    said(lead('Home 20 Mbps')),
    `Kati: Home 20 Mbps paid, UGX 5,000. Request LD0000001. Thank you. Transaction ID ${ID}`,
  )
})

test('one SMS holds any receipt: a long name is cut, the amount and the id never', () => {
  const amounts = { amount_minor: 1_000_000_000 }
  const name = 'Freedom “Süper” Weekend – 250 GB + 1,000 minutes… '.repeat(4)
  for (const language of ['EN', 'SW'] as const)
    for (const kind of KINDS)
      for (const state of ['delivered', 'refunding', 'refunded'] as const)
        for (const twice of [true, false]) {
          const purchase = {
            ...snapshot,
            description: name,
            accountId: 'PE1000000001',
            invoiceNumber: `INV-${name}`,
            leadId: kind === 'LEAD' ? `LD${'0123456789'.repeat(4)}` : '',
          }
          const text = said({ ...amounts, language, kind, purchase }, state, twice)
          assert.ok(text.length <= 160, `${text.length}: ${text}`)
          assert.match(text.replaceAll('ü', 'u').replaceAll('"', ''), GSM)
          assert.match(text, /UGX 1,000,000,000/)
          assert.match(text, new RegExp(ID))
        }
})

test('a name of the operator in any writing costs no second SMS', () => {
  assert.equal(gsmText('Café “Śniadanie” – 1 GB…'), 'Café "Sniadanie" - 1 GB...')
  assert.equal(gsmText('Night 🌙 Pack\u00a0[2 GB]'), 'Night Pack (2 GB)')
  assert.equal(gsmText('١ GB 日本'), 'GB')
})

test('money of a second payment of one bill is not called an unpaid bill', () => {
  const bill = { kind: 'BILL', recipient: '700200001' } as const
  assert.match(said(bill, 'refunding'), /^Bill of 0700 200 001 not paid\. UGX 5,000 is being returned/)
  assert.match(said(bill, 'refunding', true), /^Another payment for this bill came first\. UGX 5,000/)
  assert.match(said(lead('Home'), 'refunding', true), /^Another payment for this request came first\./)
  assert.match(said(lead('Home'), 'refunding'), /^Home, request LD0000001: not paid\. UGX 5,000/)
})

test('the receipt of a router goes to a person, every other one to the line itself', () => {
  const router = rowOf({ recipient: '700400001', purchase: { ...snapshot, receiptTo: '700500001' } })
  assert.equal(receiptPhone(router), '700500001')
  assert.equal(receiptPhone(rowOf({ purchase: { ...snapshot, receiptTo: '' } })), '700100001')
  assert.equal(receiptPhone(rowOf({})), '700100001', 'a payment made before there were other kinds')
})
