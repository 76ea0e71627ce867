import { PAGES, panelAddress } from '#contract/pages.ts'

type Fields = Readonly<Record<string, string>>

const KEY = '00000000-0000-4000-8000-000000000000'
const PAYING = { payer: '700500001', email: 'visitor@example.ug', gateway: 'PAYSTACK', idempotencyKey: KEY }
const FEEDBACK = {
  name: 'Amina Nakato',
  mobileNumber: '700100001',
  email: 'visitor@example.ug',
  subject: 'Thanks',
  message: 'All went well.',
  rating: '5',
  consent: 'on',
}
const COMPLAINT = {
  kind: 'paid-twice',
  words: 'I paid two times for one bill',
  msisdn: '0700100001',
  payment: '',
}

/** The forms that work without script, filled in as a visitor could. */
export const FORMS: readonly (readonly [path: string, valid: Fields])[] = [
  [PAGES.prepaidRecharge, { msisdn: '700100001', amount: '5000', email: 'visitor@example.ug' }],
  [PAGES.prepaidRecharge, { step: 'number', msisdn: '700100001' }],
  [PAGES.postpaidBillPay, { msisdn: '700200001', amount: '45000' }],
  [PAGES.dataBundle, { msisdn: '700100001', productCode: 'DAT-W1', from: PAGES.prepaidRecharge }],
  [PAGES.broadbandRecharge, { msisdn: '700400002', productCode: 'BB-30', go: 'on' }],
  [
    PAGES.fixedInternet,
    { accountNo: 'PE1000000001', email: 'bills@example.com', invoiceNo: 'INV-1003', shown: '40' },
  ],
  ...(['card', 'wallet', 'airtime', 'mpesa', 'smartcash'] as const).map(
    (panel): readonly [string, Fields] => [panelAddress(panel, 'kati'), PAYING],
  ),
  [PAGES.contactUs, FEEDBACK],
  [PAGES.giveFeedback, FEEDBACK],
  [PAGES.complaint, COMPLAINT],
  [`${PAGES.complaint}/:number`, { msisdn: '0700100001', refId: 'X', otp: '123456' }],
  [PAGES.leadStatus, { leadId: 'LD0000001', contactNumber: '700100001' }],
  [PAGES.yourData, { step: 'number', msisdn: '700100001' }],
  [PAGES.helpVote, { questionId: 'recharge', isLike: 'true', back: PAGES.help }],
  ['/tell-me', { kind: 'AIRTIME', msisdn: '700100001', back: PAGES.prepaidRecharge }],
  ['/language', { lang: 'SW', back: PAGES.help }],
  ['/preferences', { theme: 'dark', saver: 'on', back: PAGES.home }],
]
