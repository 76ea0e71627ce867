import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bundle } from '../bundles/bundle.ts'
import { leadDraft, partnerBeginning } from './lead-draft.ts'

const RULES = { currency: 'UGX', amountUnit: 'major', enableDualCurrency: false, productCode: 'ORP' } as const
const PLAN: Bundle = {
  category: '',
  periodType: '',
  name: 'Home 20 Mbps',
  description: 'Up to 20 Mbps',
  data: 'Unlimited',
  dataUnit: '',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 30,
  validityUnit: 'DAYS',
  amount: 110_000,
  currency: 'UGX',
  productCode: 'ODU-20',
  lineType: 'PREPAID',
}

test('a customer whose address can be connected pays the plan that was chosen, and returns to the start page', () => {
  const draft = leadDraft(RULES, PLAN, { msisdn: '700100001', emailId: 'a@b.ug', partner: false })
  const { transactionType, flow, redirectPage, amount, productCode, emailId, bundleInfo } = draft
  assert.deepEqual(
    { transactionType, flow, redirectPage, amount, productCode, emailId },
    {
      transactionType: 'HBB_LEADS',
      flow: 'HBB_LEADS',
      redirectPage: '/',
      amount: 110_000,
      productCode: 'ODU-20',
      emailId: 'a@b.ug',
    },
  )
  assert.equal(bundleInfo?.description, 'Home 20 Mbps')
})

// PAY-32
test("a company's customer keeps the company's e-mail from the link to the payment", () => {
  assert.equal(
    leadDraft(RULES, PLAN, { msisdn: '700100001', emailId: 'a@b.ug', partner: true }).flow,
    'KATI_WORKS',
  )
  assert.equal(partnerBeginning('a@b.ug').flow, 'KATI_WORKS')
})
