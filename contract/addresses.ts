/** Method and path of every call (contract part b). No schema here, so a phone may load it. */
const P = '/orp/bfe/api/portal-service'

export const ADDRESSES = {
  configuration: { method: 'GET', path: `${P}/resource/v1/config` },
  productConfiguration: { method: 'POST', path: `${P}/resource/v1/get-product-config` },
  lineType: { method: 'POST', path: `${P}/subscriber/line-type` },
  paymentOptions: { method: 'POST', path: `${P}/transaction/v1/payment-options` },
  paymentOptionsAlias: { method: 'POST', path: `${P}/transaction/payment-options` },
  initiate: { method: 'POST', path: `${P}/transaction/v1/initiate` },
  process: { method: 'POST', path: `${P}/transaction/v1/process` },
  status: { method: 'GET', path: `${P}/transaction/v1/status` },
  fetch: { method: 'GET', path: `${P}/transaction/fetch` },
  callback: { method: 'GET', path: `${P}/transaction/v1/callback` },
  walletWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/kati-money` },
  paystackWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/paystack` },
  contentPackage: { method: 'GET', path: `${P}/cms/webpage/activePackage` },
} as const

export type CallName = keyof typeof ADDRESSES

/** Everything under this prefix is API; every other GET is a page (G-19). */
export const API_PREFIXES = ['/orp/bfe/', '/auth/bfe/'] as const
