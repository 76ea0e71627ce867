import { createHash } from 'node:crypto'

/** Random to whoever looks at it, and the same at every run. */
function random(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function withRandom(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, random(name)]))
}

const [first, second, third, fourth, fifth] = ['8', '4', '4', '4', '12'].map((length, n) =>
  createHash('sha256').update(`token ${n}`).digest('hex').slice(0, Number(length)),
)

/** A portal of Uganda that may start for real money: nothing of it is anybody's, and nobody is there. */
export const LIVE_ENVIRONMENT: Readonly<Record<string, string>> = {
  RUN_MODE: 'live',
  OPCO: 'UG',
  PUBLIC_URL: 'https://shop.kati.africa',
  DATABASE_URL: 'postgresql://portal:pass@db.kati.africa:5432/duuka?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.0/8',
  OPERATOR_URL: 'https://bss.kati.africa/portal/v1',
  SMS_URL: 'https://api.africastalking.com',
  SMS_USERNAME: 'kati',
  AIRTEL_URL: 'https://openapi.airtel.africa',
  AIRTEL_CLIENT_ID: random('AIRTEL_CLIENT_ID'),
  GSMA_URL: 'https://wallet.kati.africa/mm/v1_2',
  GSMA_CLIENT_ID: 'kati-shop',
  GSMA_MERCHANT: 'KATI01',
  SMARTCASH_URL: 'https://smartcash.kati.africa/v1',
  DARAJA_URL: 'https://api.safaricom.co.ke',
  DARAJA_SHORT_CODE: '512300',
  DARAJA_INITIATOR: 'katiapi',
  AIRTIME_URL: 'https://camara.kati.africa',
  AIRTIME_CLIENT_ID: 'shop',
  BRAND_EMAIL: 'cards@kati.ug',
  PAYSTACK_URL: 'https://api.paystack.co',
  PAYSTACK_SCRIPT_URL: 'https://js.paystack.co/v2/inline.js',
  PAYSTACK_CHECKOUT_URL: 'https://checkout.paystack.com',
  PAYSTACK_SECRET_KEY: `sk_live_${createHash('sha1').update('s').digest('hex')}`,
  PAYSTACK_PUBLIC_KEY: `pk_live_${createHash('sha1').update('p').digest('hex')}`,
  DPO_URL: 'https://secure.3gdirectpay.com',
  DPO_PAGE_URL: 'https://secure.3gdirectpay.com/payv2.php',
  DPO_COMPANY_TOKEN: [first, second, third, fourth, fifth].join('-'),
  DPO_SERVICE_TYPE: '3912',
  TINGG_URL: 'https://api.tingg.africa',
  TINGG_CHECKOUT_URL: 'https://online.tingg.africa',
  TINGG_CLIENT_ID: random('TINGG_CLIENT_ID'),
  TINGG_SERVICE_CODE: 'KATISHOP',
  TINGG_CONTACT_MSISDN: '+256701234567',
  UBA_URL: 'https://gateway.uba.africa',
  UBA_CHECKOUT_URL: 'https://pay.uba.africa',
  UBA_MERCHANT_ID: 'KATI',
  ...withRandom(
    'PORTAL_SECRET OPERATOR_KEY SMS_API_KEY AIRTEL_CLIENT_SECRET AIRTEL_CALLBACK_KEY GSMA_API_KEY GSMA_CALLBACK_KEY SMARTCASH_KEY',
  ),
  ...withRandom(
    'DARAJA_CONSUMER_KEY DARAJA_CONSUMER_SECRET DARAJA_PASSKEY DARAJA_SECURITY_CREDENTIAL MPESA_CALLBACK_KEY AIRTIME_CLIENT_SECRET',
  ),
  ...withRandom(
    'AIRTIME_CALLBACK_KEY DPO_PUSH_TOKEN TINGG_API_KEY TINGG_CLIENT_SECRET TINGG_CALLBACK_TOKEN UBA_SERVICE_KEY',
  ),
}
