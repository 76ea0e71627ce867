/** Method and path of every call (contract part b). No schema here, so a phone may load it. */
const P = '/orp/bfe/api/portal-service'
const A = '/auth/bfe/api/portal-service'

export const ADDRESSES = {
  configuration: { method: 'GET', path: `${P}/resource/v1/config` },
  productConfiguration: { method: 'POST', path: `${P}/resource/v1/get-product-config` },
  lineType: { method: 'POST', path: `${P}/subscriber/line-type` },
  bundles: { method: 'POST', path: `${P}/product/v1/bundle` },
  validateAccount: { method: 'POST', path: `${P}/subscriber/validate/msisdn-account` },
  openInvoices: { method: 'POST', path: `${P}/subscriber/getopeninvoice` },
  bill: { method: 'POST', path: `${P}/subscriber/v1/bill` },
  broadbandBalance: { method: 'POST', path: `${P}/subscriber/v1/broadband/balance-request` },
  paymentOptions: { method: 'POST', path: `${P}/transaction/v1/payment-options` },
  paymentOptionsAlias: { method: 'POST', path: `${P}/transaction/payment-options` },
  sendInvoiceCode: { method: 'POST', path: `${P}/otp/v1/send-otp` },
  resendInvoiceCode: { method: 'POST', path: `${P}/otp/v1/resend-otp` },
  verifyInvoiceCode: { method: 'POST', path: `${P}/otp/v1/verify-otp` },
  sendCode: { method: 'POST', path: `${P}/optimus/otp/send` },
  resendCode: { method: 'POST', path: `${P}/optimus/otp/resend` },
  verifyCode: { method: 'POST', path: `${P}/optimus/otp/verify` },
  verifyUser: { method: 'POST', path: `${A}/otp/v1/verify-user` },
  queryBalance: { method: 'POST', path: `${P}/subscriber/v4/query-balance` },
  exchangeRate: { method: 'POST', path: `${P}/transaction/get/exchange/rate` },
  initiate: { method: 'POST', path: `${P}/transaction/v1/initiate` },
  authInitiate: { method: 'POST', path: `${P}/transaction/v1/auth/initiate` },
  process: { method: 'POST', path: `${P}/transaction/v1/process` },
  authProcess: { method: 'POST', path: `${P}/transaction/v1/auth/process` },
  status: { method: 'GET', path: `${P}/transaction/v1/status` },
  fetch: { method: 'GET', path: `${P}/transaction/fetch` },
  callback: { method: 'GET', path: `${P}/transaction/v1/callback` },
  walletWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/kati-money` },
  walletPinWebhook: { method: 'PUT', path: `${P}/transaction/v1/webhook/kati-money-pin` },
  paystackWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/paystack` },
  dpoWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/dpo` },
  cellulantWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/cellulant` },
  ubaWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/uba` },
  flutterwaveWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/flutterwave` },
  mpesaWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/mpesa` },
  airtimeWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/airtime` },
  saveForm: { method: 'POST', path: `${P}/form/v2/save` },
  contentPackage: { method: 'GET', path: `${P}/cms/webpage/activePackage` },
  labels: { method: 'GET', path: `${P}/cms/webpage/packageHtml` },
  helpItems: { method: 'GET', path: `${P}/cms/webpage/getFaqs_pCategory` },
  faqs: { method: 'GET', path: `${P}/cms/webpage/getFaqs` },
  popularFaqs: { method: 'GET', path: `${P}/cms/webpage/getPopularFaqs` },
  faq: { method: 'GET', path: `${P}/cms/webpage/getFaq` },
  searchFaqs: { method: 'GET', path: `${P}/cms/webpage/searchFaqs` },
  likeFaq: { method: 'GET', path: `${P}/cms/webpage/likeCount/` },
} as const

export type CallName = keyof typeof ADDRESSES

/** Everything under this prefix is API; every other GET is a page (G-19). */
export const API_PREFIXES = ['/orp/bfe/', '/auth/bfe/'] as const
