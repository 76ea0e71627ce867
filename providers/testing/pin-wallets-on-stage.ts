import type { Charge, WatchedRail } from '../payment/port.ts'
import { createGsmaWallet } from '../payment/gsma/adapter.ts'
import type { GsmaConfig } from '../payment/gsma/adapter.ts'
import { createSmartCash } from '../payment/smartcash/adapter.ts'
import type { SmartCashConfig } from '../payment/smartcash/adapter.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** The PIN wallet's configuration against a test server. */
export function gsmaConfig(baseUrl: string, given: Partial<GsmaConfig> = {}): GsmaConfig {
  return {
    name: 'KATI_MONEY_PIN',
    baseUrl,
    apiKey: 'sandbox-gsma-key',
    clientId: 'sandbox-gsma-client',
    merchant: 'KATI-PORTAL',
    callingCode: '256',
    currencies: ['UGX'],
    pinKey: '',
    pinPadding: 'oaep-sha256',
    callbackUrl: 'http://portal/orp/bfe/api/portal-service/transaction/v1/webhook/kati-money-pin',
    callbackKey: 'a key of the tests',
    startDeadlineMs: 20_000,
    queryDeadlineMs: 20_000,
    ...given,
  }
}

/** SmartCash's configuration against a test server. */
export function smartCashConfig(baseUrl: string, given: Partial<SmartCashConfig> = {}): SmartCashConfig {
  return {
    name: 'SMARTCASH',
    baseUrl,
    key: 'sandbox-smartcash-key',
    currencies: ['UGX'],
    startDeadlineMs: 20_000,
    queryDeadlineMs: 20_000,
    ...given,
  }
}

/** The PIN wallet as the sandbox plays it. */
export function gsmaOn(sandbox: SandboxProcess, given: Partial<GsmaConfig> = {}): WatchedRail {
  return createGsmaWallet(gsmaConfig(`${sandbox.url}/gsma`, given))
}

/** SmartCash as the sandbox plays it. */
export function smartCashOn(sandbox: SandboxProcess, given: Partial<SmartCashConfig> = {}): WatchedRail {
  return createSmartCash(smartCashConfig(`${sandbox.url}/smartcash/v1`, given))
}

/** The customer types this PIN on the page. */
function typing(pin: string, rail: WatchedRail): WatchedRail {
  return { ...rail, start: (charge) => rail.start({ ...charge, pin: Buffer.from(pin) }) }
}

/** The wallets that are paid with a PIN; the patient customer confirms on the phone as well. */
export function pinWalletsOn(sandbox: SandboxProcess) {
  const decide = (decision: object) => async (charge: Charge) => {
    const open = (await sandbox.get(`/admin/prompts?msisdn=${charge.payer}`)) as {
      readonly prompts: readonly { readonly id: string; readonly reference: string }[]
    }
    const prompt = open.prompts.find((one) => one.reference === charge.ourRef)
    await sandbox.post(`/admin/prompts/${prompt?.id ?? 'none'}`, decision)
  }
  const customer = {
    pay: decide({ decision: 'approve', pin: '1234' }),
    refuse: decide({ decision: 'decline' }),
  }
  return [
    {
      ...customer,
      rail: typing('1234', gsmaOn(sandbox)),
      system: 'gsma',
      notice: 'secret-in-address',
    },
    { ...customer, rail: typing('1234', smartCashOn(sandbox)), system: 'smartcash', notice: 'none' },
  ] as const
}
