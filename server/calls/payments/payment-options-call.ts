import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { PaymentOption, PaymentOptionsRequest, PaymentOptionsResult } from '#contract/payments.ts'
import { walletRailName } from '#domain/payments/modes.ts'
import type { CallDependencies } from '../deps.ts'

/** D1 §7 payment options: one PG entry per gateway (G-47), one AM entry for the wallet. */
export function paymentOptionsCall(
  deps: CallDependencies,
  _request: PaymentOptionsRequest,
): Reply<PaymentOptionsResult> {
  const { country, engine } = deps
  const wallet = walletRailName(country.brand.code)
  const option = (name: string, type: string, rail: string): PaymentOption[] =>
    engine.rails.has(rail) ? [{ name, type, ampush: type === 'AM', available: !deps.isDown(rail) }] : []
  const cards = country.paymentTypes.includes('PG')
    ? country.gateways.flatMap((gateway) => option(gateway, 'PG', gateway))
    : []
  const wallets = country.paymentTypes.includes('AM')
    ? option(`${country.brand.name} Money`, 'AM', wallet)
    : []
  return success({ paymentOption: [...cards, ...wallets] })
}
