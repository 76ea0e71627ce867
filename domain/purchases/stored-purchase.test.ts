import assert from 'node:assert/strict'
import { test } from 'node:test'
import { airtimeDraft } from './drafts.ts'
import { readOptions, readStoredPurchase } from './stored-purchase.ts'

const RULES = { currency: 'UGX', amountUnit: 'major', enableDualCurrency: false, productCode: 'ORP' } as const
const BOUGHT = { msisdn: '700100001', amount: 5000, redirectPage: '/prepaid-recharge' } as const

test('a way to pay that does not say that it is down can be chosen', () => {
  const [bare, down] = readOptions([
    { name: 'DPO', type: 'PG', ampush: false },
    { name: 'MPESA', type: 'mpesa', available: false },
  ])
  assert.deepEqual(bare, { name: 'DPO', type: 'PG', ampush: false, available: true })
  assert.deepEqual(down, { name: 'MPESA', type: 'mpesa', ampush: false, available: false })
  for (const nothing of [null, undefined, 'PG', {}, [null, 7]]) assert.deepEqual(readOptions(nothing), [])
})

// PAY-34
test('a session of another release is read with what it has, and only a missing one is none', () => {
  const draft = airtimeDraft(RULES, BOUGHT)
  const {
    pgOptions: _options,
    bundleInfo: _bundle,
    usdAmount: _usd,
    invoiceDetail: _invoice,
    ...older
  } = draft
  assert.deepEqual(readStoredPurchase(older, 'UGX'), draft)
  assert.deepEqual(readStoredPurchase(draft, 'NGN'), draft)
  assert.equal(readStoredPurchase({ msisdn: '700100001', amount: '5000' }, 'NGN')?.amount, 0)
  assert.equal(readStoredPurchase({ msisdn: '700100001' }, 'NGN')?.currency, 'NGN')
  for (const nothing of [null, undefined, 'text', 7, []])
    assert.equal(readStoredPurchase(nothing, 'UGX'), null)
})

// PAY-31
test('what a session says of a bundle or an invoice is read the same way', () => {
  const read = readStoredPurchase(
    { bundleInfo: { description: 'Weekly' }, invoiceDetail: { accountNo: 'PE1' } },
    'UGX',
  )
  assert.deepEqual(read?.bundleInfo, {
    description: 'Weekly',
    data: '',
    dataUnit: '',
    lineType: 'NA',
    amount: 0,
  })
  assert.equal(read.invoiceDetail?.accountNo, 'PE1')
  assert.equal(read.invoiceDetail.dueDate, '')
})
