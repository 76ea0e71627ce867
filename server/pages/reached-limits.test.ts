import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallName } from '#contract/addresses.ts'
import type { PortalCalls } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { helpAddress, PAGES, panelAddress } from '#contract/pages.ts'
import { UG } from '#countries/ug.ts'
import { invoiceDraft } from '#domain/purchases/drafts.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { tooOften } from '#server/calls/problems.ts'
import { DRAFT_ID, FORM, pageApp } from '../testing/pages/page-app.ts'
import { PURCHASE } from '../testing/payment-app.ts'

const SENTENCE = 'Please wait forty seconds.'

/** What works until a limit is reached. */
const WELL: Partial<PortalCalls> = {
  configuration: () => Promise.resolve(success({ configData: {} as never })),
  paymentOptions: () => Promise.resolve(success({ paymentOption: [] })),
  initiate: () => Promise.resolve(success({ transactionId: 'P', encryptionKeyDetails: null })),
  bundles: () => Promise.resolve(success([])),
  helpItems: () => Promise.resolve(success([])),
  coverageNear: () => Promise.resolve(success({ technologies: [], sites: [] } as never)),
}

const calls = (refused: CallName): Partial<PortalCalls> => ({
  ...WELL,
  [refused]: () => Promise.resolve(tooOften(SENTENCE, 40)),
})

const INVOICE = invoiceDraft(
  UG,
  {
    accountNo: 'PE1000000001',
    invoiceNo: '',
    dueDate: '',
    billingStartDate: '',
    billingEndDate: '',
    currency: 'UGX',
    outstandingAmount: 0,
    invoiceStatus: '',
  },
  { msisdn: '', amount: 0, emailId: 'bills@example.com', redirectPage: PAGES.fixedInternet },
)
const ROUTER = { ...PURCHASE, msisdn: '700400002' }
const WALLET = `${panelAddress('wallet', UG.brand.slug)}?d=${DRAFT_ID}`
const LINE = '700100001'

interface Asked {
  /** The call whose limit is reached. */
  readonly refused: CallName
  readonly url: string
  /** A form that is posted; without one the page is looked at. */
  readonly form?: Readonly<Record<string, string>>
  /** What the session began before. */
  readonly begun?: QueryData
  /** Where the page has words of its own for it. */
  readonly says?: RegExp
}

const ASKED: readonly Asked[] = [
  { refused: 'lineType', url: PAGES.prepaidRecharge, form: { msisdn: LINE, amount: '5000' } },
  { refused: 'lineType', url: PAGES.postpaidBillPay, form: { msisdn: '700200001', amount: '5000' } },
  { refused: 'lineType', url: PAGES.dataBundle, form: { msisdn: LINE, productCode: 'D1' } },
  { refused: 'bundles', url: PAGES.dataBundle, form: { msisdn: LINE, productCode: 'D1' } },
  { refused: 'lineType', url: `${PAGES.dataBundle}?d=${DRAFT_ID}`, begun: PURCHASE },
  { refused: 'bundles', url: `${PAGES.dataBundle}?d=${DRAFT_ID}`, begun: PURCHASE },
  { refused: 'bundles', url: PAGES.table },
  { refused: 'lineType', url: PAGES.broadbandRecharge, form: { msisdn: '700400002', productCode: 'R' } },
  { refused: 'bundles', url: PAGES.broadbandRecharge, form: { msisdn: '700500002', productCode: 'R' } },
  { refused: 'lineType', url: `${PAGES.broadbandRecharge}?d=${DRAFT_ID}`, begun: ROUTER },
  {
    refused: 'openInvoices',
    url: PAGES.fixedInternet,
    form: { accountNo: 'PE1000000001', email: 'bills@example.com', invoiceNo: 'INV-1' },
  },
  { refused: 'openInvoices', url: `${PAGES.fixedInternet}?d=${DRAFT_ID}`, begun: INVOICE },
  { refused: 'trackLead', url: PAGES.leadStatus, form: { leadId: 'LD0000001', contactNumber: LINE } },
  { refused: 'lineType', url: WALLET, form: { payer: LINE }, begun: PURCHASE },
  { refused: 'initiate', url: WALLET, form: { payer: LINE }, begun: PURCHASE },
  { refused: 'process', url: WALLET, form: { payer: LINE }, begun: PURCHASE },
  { refused: 'geocode', url: `${PAGES.storeLocator}?q=Kampala`, says: /We could not look this up just now/ },
  { refused: 'geocode', url: `${PAGES.coverage}?place=Kampala`, says: /could not be looked up just now/ },
]

for (const { refused, url, form, begun, says = new RegExp(SENTENCE) } of ASKED)
  test(`without script too a limit is said, and when it is over: ${refused} at ${form ? 'POST' : 'GET'} ${url}`, async (context) => {
    const { app, drafts } = await pageApp(calls(refused))
    context.after(() => app.close())
    if (begun) drafts.set('one', begun)
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: form ? FORM : {},
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    assert.equal(answer.statusCode, 429)
    assert.equal(answer.headers['retry-after'], '40')
    assert.ok(says.test(answer.body), 'a sentence says what is wrong')
  })

test('a vote that was one too many is told when the next one counts', async (context) => {
  const { app } = await pageApp({
    ...calls('likeFaq'),
    helpItems: () => Promise.resolve(success([])),
  })
  context.after(() => app.close())
  const payload = new URLSearchParams({ questionId: '', isLike: 'true', back: helpAddress({}) }).toString()
  const answer = await app.inject({ method: 'POST', url: PAGES.helpVote, headers: FORM, payload })
  assert.equal(answer.statusCode, 429)
  assert.equal(answer.headers['retry-after'], '40')
})
