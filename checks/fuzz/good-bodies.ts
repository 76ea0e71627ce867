import type { CallName } from '#contract/addresses.ts'

/** A purchase of airtime that a page could send. */
export const AIRTIME = {
  amount: '5000',
  mobileNumber: '"700100001"',
  transactionType: '"PREPAID RECHARGE"',
  paymentMode: '"AM"',
  paymentMobile: '"700500001"',
  currencyCode: '"UGX"',
  emailId: '"visitor@example.ug"',
  accountId: '""',
  metaInfo: '{"leadId":""}',
}
const ID = `"${'0'.repeat(26)}"`
const OPTIONS = { amount: '5000', mobileNumber: '"700100001"', transactionType: '"PREPAID RECHARGE"' }
const PROCESS = {
  transactionId: ID,
  paymentMode: '"AM"',
  paymentMobile: '""',
  amPin: '""',
  proccessFlag: 'true',
}
const BUNDLE = { ...AIRTIME, amount: '10000', transactionType: '"BUNDLE PURCHASE"', productCode: '"DAT-W1"' }
const BILL = {
  ...AIRTIME,
  amount: '45000',
  mobileNumber: '"700200001"',
  transactionType: '"POSTPAID BILL PAYMENT"',
}
const INVOICE = {
  ...AIRTIME,
  amount: '75000',
  transactionType: '"BILL_PAYMENT"',
  accountId: '"PE1000000001"',
  invoiceNumber: '"INV-1003"',
  emailId: '"bills@example.com"',
}

const LEAD = {
  fullName: '"Amina Nakato"',
  contactNumber: '"0700100001"',
  email: '"visitor@example.ug"',
  feasibility: 'true',
  address:
    '{"type":"INSTALLATION","landmark":"","lat":0.3136,"lng":32.5811,"city":"Kampala","street1":"Plot 1 Kampala Road","country":"Uganda"}',
  plan: '{"code":"ODU-20","amount":110000,"currency":"UGX","description":""}',
  source: '"WEBPORTAL"',
  uniqueCode: '"unproved"',
  lineType: '"Prepaid"',
  consent: 'true',
}

/** Calls with a good body: which call, and what it is about where one call is many. */
export const POSTS: readonly (readonly [
  call: CallName,
  about: string,
  valid: Readonly<Record<string, string>>,
])[] = [
  ['productConfiguration', '', { productCode: '"ORP"', opco: '"UG"' }],
  ['lineType', '', { msisdn: '"700100001"', checkIfBroadband: 'false', requestType: '""' }],
  ['bundles', '', { msisdn: '"700100001"', serviceType: '"ALL"', lineType: '""' }],
  ['validateAccount', '', { msisdn: '"700200001"', accountNo: '"1000200001"' }],
  ['openInvoices', '', { contactPersonEmailId: '"bills@example.com"', accountNo: '"PE1000000001"' }],
  ['bill', '', { msisdn: '"700200001"', otpId: '"a-code-that-nobody-got"' }],
  ['broadbandBalance', '', { msisdn: '"700400002"', requestType: '"ACTIVE_BUNDLE"' }],
  ['queryBalance', '', { msisdn: '"700400002"', uniqueCode: '"unproved"', serviceType: '"DATA"' }],
  ['paymentOptions', '', OPTIONS],
  ['paymentOptionsAlias', '', OPTIONS],
  ['initiate', 'airtime', AIRTIME],
  ['initiate', 'a bundle', BUNDLE],
  ['initiate', 'a bill', BILL],
  ['initiate', 'an invoice', INVOICE],
  ['process', '', PROCESS],
  ['checkLeadNumber', '', { msisdn: '"700100001"' }],
  ['sendLeadCode', '', { msisdn: '"700900001"', email: '""', requestType: '"HBB_LEADS"' }],
  ['submitLead', '', LEAD],
  ['trackLead', '', { leadId: '"LD0000001"', contactNumber: '"0700100001"' }],
  ['openLeadPayment', '', { leadId: '"LD0000001"', msisdn: '"700100001"', uniqueCode: '"unproved"' }],
  ['leadPlans', '', { serviceType: '"5G_ODU"' }],
  ['leadPaymentOptions', '', { ...OPTIONS, transactionType: '"HBB_LEADS"' }],
  ['exchangeRate', '', { amount: '5000', fromCurrency: '"UGX"', toCurrency: '"USD"' }],
  ['authInitiate', '', AIRTIME],
  ['authProcess', '', PROCESS],
  ['sendInvoiceCode', '', { text: '"700200001"', text1: '""', otpAction: '"INVOICE"' }],
  ['resendInvoiceCode', '', { otpId: ID, refId: '""' }],
  ['verifyInvoiceCode', '', { otp: '"123456"', otpId: ID }],
  ['sendCode', '', { msisdn: '"700100001"', requestType: '"AIR_TIME"' }],
  ['resendCode', '', { refId: ID }],
  ['verifyCode', '', { refId: ID, otp: '"123456"', username: '"700100001"', paymentMode: '"AIR_TIME"' }],
  ['verifyUser', 'a proof', { username: '"700100001"', uniqueCode: '"unproved"', paymentMode: '"AIR_TIME"' }],
  ['verifyUser', 'a lead', { username: '"700100001"', leadId: '"LD0000001"' }],
  ['saveForm', '', { formName: '"feedback"', values: '{"name":"Amina","message":"All went well."}' }],
  ['sendOwnDataCode', '', { msisdn: '"700100001"' }],
  ['ownData', '', { msisdn: '"700100001"', uniqueCode: '"unproved"' }],
  ['eraseOwnData', '', { msisdn: '"700100001"', uniqueCode: '"unproved"' }],
]
