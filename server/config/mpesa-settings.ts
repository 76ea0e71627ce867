import { countrySetting } from './country-setting.ts'
import { offersPaymentType } from './offers-payment-type.ts'
import type { Reader } from './reader.ts'
import { PARTIES } from './reading/party-schemas.ts'

/** What reaches M-PESA; which of its two interfaces is spoken is configuration. Null where it is not offered. */
export type MpesaSettings = ReturnType<typeof readMpesaSettings>

/** Only the driver that is chosen needs its keys. */
export function readMpesaSettings(read: Reader) {
  // Vodacom's network is the one of Congo; Safaricom's interface elsewhere unless said otherwise.
  const usual = countrySetting(read)?.opco === 'CD' ? 'openapi' : 'daraja'
  const driver = read.oneOf('MPESA_DRIVER', ['daraja', 'openapi'], usual)
  if (!offersPaymentType(read, 'mpesa')) return null
  return driver === 'daraja' ? { driver, ...read.party(PARTIES.daraja) } : readOpenApi(read)
}

function readOpenApi(read: Reader) {
  const market = read.text('MPESA_MARKET', 'vodacomDRC')
  if (!/^[a-z]{3,12}[A-Z]{3}$/.test(market))
    read.faults.push('MPESA_MARKET must be a market such as vodacomDRC')
  const { url, ...party } = read.party(PARTIES.mpesaOpenApi)
  return {
    driver: 'openapi',
    ...party,
    /** With environment, version and market. */
    url: `${url}/ipg/v2/${market}`,
    /** Three letters of the market. */
    country: market.slice(-3),
  } as const
}
