import { createCamara } from '../payment/camara/adapter.ts'
import { createDaraja } from '../payment/mpesa-daraja/adapter.ts'
import type { DarajaConfig } from '../payment/mpesa-daraja/adapter.ts'
import { createMpesaOpenApi } from '../payment/mpesa-openapi/adapter.ts'
import type { MpesaOpenApiConfig } from '../payment/mpesa-openapi/adapter.ts'
import type { Charge, WatchedRail } from '../payment/port.ts'
import type { RailOnStage } from './rail-on-stage.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** The public half of the key of the sandbox's M-PESA platform. */
const OPENAPI_PUBLIC_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEApVZ3Xu+UmOThdkhH1GMD4vTzfW1IUZD3oZY5c1rRS4EPCVZo0REw',
  'qFc9VEoy3frtvLxjJRPNglNQ86wrfYGF/P7wIYnF/ltgkOVFcMb15DYF5Mtf8+GLROMzlUxUgrF/o+o9MF7I2+u8pkUcvgX5',
  'WbNFG6ezk9499ChVPy+rvjYrGJxKALAXOpKDzNnPIi+D2xzdq/Fc5zQawjHbw9x/7+Fr1WHjSfnrfCZqbv499GO0eK8Pye2Y',
  'sXN+MXcfQzc0sDnoUScAuZjMRxArVlSgYgaAIVh9BtaxK2l3GAyt2QBxCcOgSYXaspCMdN5r4d4/CA9YWowsOVCMoYStn/xf',
  'QQIDAQAB',
].join('')

const DEADLINES = { startDeadlineMs: 20_000, queryDeadlineMs: 20_000 } as const
const WEBHOOK = 'https://portal.example/orp/bfe/api/portal-service/transaction/v1/webhook'

/** M-PESA over Daraja as the sandbox plays it. */
export function darajaOn(sandbox: SandboxProcess, given: Partial<DarajaConfig> = {}): WatchedRail {
  return createDaraja(darajaConfig(`${sandbox.url}/daraja`, given))
}

/** A Daraja configuration against any address. */
export function darajaConfig(baseUrl: string, given: Partial<DarajaConfig> = {}): DarajaConfig {
  return {
    ...DEADLINES,
    baseUrl,
    consumerKey: 'sandbox-daraja-key',
    consumerSecret: 'sandbox-daraja-secret',
    shortCode: '174379',
    passkey: 'sandbox-daraja-passkey',
    initiator: 'sandbox-initiator',
    securityCredential: 'sandbox-security-credential',
    currency: 'UGX',
    callingCode: '256',
    callbackUrl: `${WEBHOOK}/mpesa`,
    callbackKey: 'sandbox-mpesa-callback-key',
    ...given,
  }
}

/** M-PESA over OpenAPI as the sandbox plays it. */
export function openApiOn(sandbox: SandboxProcess, given: Partial<MpesaOpenApiConfig> = {}): WatchedRail {
  return createMpesaOpenApi(openApiConfig(`${sandbox.url}/mpesa-openapi/ipg/v2/vodacomDRC`, given))
}

/** An OpenAPI configuration against any address. */
export function openApiConfig(baseUrl: string, given: Partial<MpesaOpenApiConfig> = {}): MpesaOpenApiConfig {
  return {
    ...DEADLINES,
    baseUrl,
    apiKey: 'sandbox-mpesa-api-key',
    publicKey: OPENAPI_PUBLIC_KEY,
    origin: '*',
    country: 'DRC',
    currencies: ['UGX', 'USD', 'CDF'],
    callingCode: '256',
    providerCode: '000000',
    callbackKey: 'sandbox-mpesa-callback-key',
    ...given,
  }
}

/** Airtime as the sandbox plays it. */
export function airtimeOn(sandbox: SandboxProcess): WatchedRail {
  return createCamara(airtimeConfig(`${sandbox.url}/camara`))
}

/** An airtime configuration against any address. */
export function airtimeConfig(baseUrl: string) {
  return {
    ...DEADLINES,
    baseUrl,
    clientId: 'sandbox-camara-client',
    clientSecret: 'sandbox-camara-secret',
    currencies: ['UGX', 'NGN'] as const,
    callingCode: '256',
    sink: `${WEBHOOK}/airtime`,
    callbackKey: 'sandbox-airtime-callback-key',
  }
}

/** A rail that is handed the provider's reference at every look, as the portal's records would. */
export function remembering(rail: WatchedRail): WatchedRail {
  const known = new Map<string, string>()
  const noted = async (charge: Charge, how: 'start' | 'query') => {
    const found = await rail[how]({ ...charge, providerRef: known.get(charge.ourRef) ?? charge.providerRef })
    if ('providerRef' in found && found.providerRef !== undefined) known.set(charge.ourRef, found.providerRef)
    return found
  }
  return { ...rail, start: (charge) => noted(charge, 'start'), query: (charge) => noted(charge, 'query') }
}

const nothing = async (): Promise<void> => undefined

/** The rails without a page: M-PESA over both its interfaces, and airtime. */
export function directRailsOn(sandbox: SandboxProcess): readonly RailOnStage[] {
  const decide = (decision: object) => async (charge: Charge) => {
    const open = (await sandbox.get(`/admin/prompts?msisdn=${charge.payer}`)) as {
      readonly prompts: readonly { readonly id: string; readonly reference: string }[]
    }
    const bare = charge.ourRef.replace('-', '')
    const prompt = open.prompts.find((one) => one.reference.replace('-', '') === bare)
    await sandbox.post(`/admin/prompts/${prompt?.id ?? 'none'}`, decision)
  }
  const mpesa = {
    system: 'mpesa',
    payer: '700700003',
    pay: decide({ decision: 'approve', pin: '1234' }),
    refuse: decide({ decision: 'decline' }),
    statesAmount: false,
  } as const
  return [
    {
      ...mpesa,
      label: 'MPESA by Daraja',
      rail: remembering(darajaOn(sandbox)),
      notice: 'secret-in-address',
      afterLostStart: 'never-seen',
      asksAgain: true,
    },
    {
      ...mpesa,
      label: 'MPESA by OpenAPI',
      rail: remembering(openApiOn(sandbox)),
      notice: 'secret-in-address',
    },
    {
      rail: remembering(airtimeOn(sandbox)),
      system: 'airtime',
      payer: '700100001',
      refusingPayer: '700100006',
      decidesAtOnce: true,
      notice: 'secret-in-header',
      pay: nothing,
      refuse: nothing,
    },
  ]
}
