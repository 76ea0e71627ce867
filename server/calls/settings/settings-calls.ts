import type { Answer } from '#server/calls/answer.ts'
import { success } from '#contract/envelope.ts'
import type { PortalConfiguration, ProductConfiguration } from '#contract/settings.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound } from '../problems.ts'

type Configuring = Pick<CallDependencies, 'country' | 'paystackPublicKey' | 'pinKeys'>

/** Configuration data (CALL-1). The popup gateway's settings are a JSON text. */
export async function portalConfiguration(deps: Configuring): Promise<PortalConfiguration> {
  const { country } = deps
  const { currency, channels } = country.payStack
  return {
    preMinAmnt: country.limits.preMin,
    preMaxAmnt: country.limits.preMax,
    postMinAmnt: country.limits.postMin,
    postMaxAmnt: country.limits.postMax,
    payStackConfig: JSON.stringify({
      key: deps.paystackPublicKey,
      ...(currency ? { currency } : {}),
      ...(channels ? { channels } : {}),
    }),
    beta: { amountToHigherValueFeature: country.flags.amountToHigherValueFeature },
    postpaidHybridCheck: country.flags.postpaidHybridCheck,
    enableAmPin: country.flags.enableAmPin,
    customerCareNumber: country.customerCareNumber,
    pinResetDial: country.pinResetDial,
    paymentMaxTry: country.paymentMaxTry,
    publicKey: (await deps.pinKeys.current()).key,
  }
}

/** CALL-1. */
export async function configurationCall(
  deps: Configuring,
  request: { code: string },
): Promise<Answer<{ configData: PortalConfiguration }>> {
  if (request.code !== 'portal-config') return notFound('No such configuration.')
  return success({ configData: await portalConfiguration(deps) })
}

/** CALL-2: the country block (CALL-2). */
export function productConfigurationCall(
  deps: Pick<CallDependencies, 'country'>,
  request: { productCode: string; opco: string },
): Answer<ProductConfiguration> {
  const { country } = deps
  if (request.opco !== country.opco || request.productCode !== country.productCode)
    return notFound('No such product.')
  return success({
    opco: country.opco,
    countryName: country.name,
    brand: country.brand,
    productCode: country.productCode,
    currency: country.currency,
    callingCode: country.callingCode,
    msisdnLength: country.msisdnLength,
    accountLength: country.accountLength,
    enableDualCurrency: country.enableDualCurrency,
    flags: country.flags,
    languages: country.languages.map(({ code, name, prefix }) => ({ code, name, prefix })),
    map: country.map,
    gateways: [...country.gateways],
  })
}
