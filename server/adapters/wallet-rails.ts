import { walletRailName } from '#domain/payments/modes.ts'
import type { WatchedRail } from '#providers/payment-rail/port.ts'
import { createAirtelWallet } from '#providers/wallet/airtel.ts'
import type { Config } from '#server/config/config.ts'
import { DEADLINES } from './deadlines.ts'

/** The operator's own wallet, by approval on the phone. */
export function makeWalletRails(config: Config): WatchedRail[] {
  const { country } = config
  const { airtel } = config.providers.wallets
  return [
    createAirtelWallet({
      ...DEADLINES,
      name: walletRailName(country.brand.code),
      baseUrl: airtel.url,
      clientId: airtel.clientId,
      clientSecret: airtel.clientSecret,
      country: country.opco,
      currency: country.currency,
      callbackKey: airtel.callbackKey,
      signing: airtel.signing,
      publicOnly: config.runMode === 'live',
    }),
  ]
}
