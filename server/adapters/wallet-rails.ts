import { WEBHOOKS } from '#contract/notices/webhook-addresses.ts'
import { pinRailName, SMARTCASH_RAIL, walletRailName } from '#domain/payments/methods/modes.ts'
import type { WatchedRail } from '#providers/payment/port.ts'
import { createAirtelWallet } from '#providers/payment/airtel/adapter.ts'
import { createGsmaWallet } from '#providers/payment/gsma/adapter.ts'
import { createSmartCash } from '#providers/payment/smartcash/adapter.ts'
import type { Config } from '#server/config/config.ts'
import { chargedCurrencies } from './charged-currencies.ts'
import type { AirtelSettings, GsmaSettings, WalletSettings } from '#server/config/wallet-settings.ts'
import { DEADLINES } from './deadlines.ts'

/** The operator's own wallet, by approval on the phone and by PIN, and SmartCash: those the country offers. */
export function makeWalletRails(config: Config): WatchedRail[] {
  const { airtel, gsma, smartcash } = config.providers.wallets
  return [
    ...(airtel ? [makePushWallet(config, airtel)] : []),
    ...(gsma ? [makePinWallet(config, gsma)] : []),
    ...(smartcash ? [makeSmartCash(config, smartcash)] : []),
  ]
}

function makePushWallet(config: Config, { url, ...airtel }: AirtelSettings): WatchedRail {
  const { country } = config
  return createAirtelWallet({
    ...DEADLINES,
    ...airtel,
    name: walletRailName(country.brand.code),
    baseUrl: url,
    country: country.opco,
    currencies: chargedCurrencies(country),
    publicOnly: config.runMode === 'live',
  })
}

function makePinWallet(config: Config, { url, ...gsma }: GsmaSettings): WatchedRail {
  const { country, publicUrl } = config
  return createGsmaWallet({
    ...DEADLINES,
    ...gsma,
    name: pinRailName(country.brand.code),
    baseUrl: url,
    callingCode: country.callingCode,
    currencies: chargedCurrencies(country),
    callbackUrl: new URL(WEBHOOKS.walletPinWebhook.path, publicUrl).toString(),
    publicOnly: config.runMode === 'live',
  })
}

function makeSmartCash(config: Config, { url, key }: NonNullable<WalletSettings['smartcash']>): WatchedRail {
  return createSmartCash({
    ...DEADLINES,
    name: SMARTCASH_RAIL,
    baseUrl: url,
    key,
    currencies: chargedCurrencies(config.country),
    publicOnly: config.runMode === 'live',
  })
}
