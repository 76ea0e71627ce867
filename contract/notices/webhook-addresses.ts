const P = '/orp/bfe/api/portal-service'

/** Where providers send their notices: method and path. No page asks here, so no phone loads this. */
export const WEBHOOKS = {
  walletWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/kati-money` },
  walletPinWebhook: { method: 'PUT', path: `${P}/transaction/v1/webhook/kati-money-pin` },
  paystackWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/paystack` },
  dpoWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/dpo` },
  cellulantWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/cellulant` },
  ubaWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/uba` },
  flutterwaveWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/flutterwave` },
  mpesaWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/mpesa` },
  airtimeWebhook: { method: 'POST', path: `${P}/transaction/v1/webhook/airtime` },
} as const

export type WebhookName = keyof typeof WEBHOOKS
