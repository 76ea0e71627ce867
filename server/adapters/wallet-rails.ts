import { ADDRESSES } from '#contract/addresses.ts'
import { pinRailName, SMARTCASH_RAIL, walletRailName } from '#domain/payments/modes.ts'
import type { WatchedRail } from '#providers/payment-rail/port.ts'
import { createAirtelWallet } from '#providers/wallet/airtel.ts'
import { createGsmaWallet } from '#providers/wallet/gsma.ts'
import { createSmartCash } from '#providers/wallet/smartcash.ts'
import type { Config } from '#server/config/config.ts'
import { chargedCurrencies } from './charged-currencies.ts'
import { DEADLINES } from './deadlines.ts'

/** The operator's own wallet, by approval on the phone and by PIN, and SmartCash where the country offers it. */
export function makeWalletRails(config: Config): WatchedRail[] {
  const { country } = config
  const types: readonly string[] = country.paymentTypes
  return [
    ...(types.includes('AM') ? [makePushWallet(config), makePinWallet(config)] : []),
    ...(types.includes('smartcash') ? [makeSmartCash(config)] : []),
  ]
}

function makePushWallet(config: Config): WatchedRail {
  const { country } = config
  const { airtel } = config.providers.wallets
  return createAirtelWallet({
    ...DEADLINES,
    name: walletRailName(country.brand.code),
    baseUrl: airtel.url,
    clientId: airtel.clientId,
    clientSecret: airtel.clientSecret,
    country: country.opco,
    currencies: chargedCurrencies(country),
    callbackKey: airtel.callbackKey,
    signing: airtel.signing,
    publicOnly: config.runMode === 'live',
  })
}

function makePinWallet(config: Config): WatchedRail {
  const { country, publicUrl } = config
  const { url, ...gsma } = config.providers.wallets.gsma
  return createGsmaWallet({
    ...DEADLINES,
    ...gsma,
    name: pinRailName(country.brand.code),
    baseUrl: url,
    callingCode: country.callingCode,
    currency: country.currency,
    callbackUrl: new URL(ADDRESSES.walletPinWebhook.path, publicUrl).toString(),
    publicOnly: config.runMode === 'live',
  })
}

function makeSmartCash(config: Config): WatchedRail {
  const { url, key } = config.providers.wallets.smartcash
  return createSmartCash({
    ...DEADLINES,
    name: SMARTCASH_RAIL,
    baseUrl: url,
    key,
    currency: config.country.currency,
    publicOnly: config.runMode === 'live',
  })
}
