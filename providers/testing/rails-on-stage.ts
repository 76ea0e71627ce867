import { createPaystack } from '../payment/paystack/adapter.ts'
import type { Charge, WatchedRail } from '../payment/port.ts'
import { createAirtelWallet } from '../payment/airtel/adapter.ts'
import type { AirtelConfig } from '../payment/airtel/adapter.ts'
import { airtelConfig } from './airtel-stage.ts'
import { directRailsOn } from './direct-rails-on-stage.ts'
import { redirectGatewaysOn } from './gateways-on-stage.ts'
import { pinWalletsOn } from './pin-wallets-on-stage.ts'
import type { RailOnStage } from './rail-on-stage.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** The wallet as the sandbox plays it. */
export function walletOn(sandbox: SandboxProcess, given: Partial<AirtelConfig> = {}): WatchedRail {
  return createAirtelWallet(
    airtelConfig(`${sandbox.url}/airtel`, {
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
      callbackKey: 'sandbox-airtel-callback-key',
      ...given,
    }),
  )
}

/** Every rail there is. */
export function railsOn(sandbox: SandboxProcess): readonly RailOnStage[] {
  const decide = (decision: object) => async (charge: Charge) => {
    const open = (await sandbox.get(`/admin/prompts?msisdn=${charge.payer}`)) as {
      readonly prompts: readonly { readonly id: string; readonly reference: string }[]
    }
    const prompt = open.prompts.find((one) => one.reference === charge.ourRef.replace('-', ''))
    await sandbox.post(`/admin/prompts/${prompt?.id ?? 'none'}`, decision)
  }
  const card = (number: string) => async (charge: Charge) => {
    const accessCode = accessCodes.get(charge.ourRef) ?? ''
    const body = new URLSearchParams({ number, expiry: '09/99', cvv: '123', action: 'pay' })
    await fetch(`${sandbox.url}/paystack/checkout/${accessCode}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
  }
  const accessCodes = new Map<string, string>()
  const gateway = createPaystack({
    baseUrl: `${sandbox.url}/paystack`,
    secretKey: 'sk_test_duuka_sandbox_key',
    channels: ['card'],
    currency: 'UGX',
    startDeadlineMs: 20_000,
    queryDeadlineMs: 20_000,
  })
  const start: WatchedRail['start'] = async (charge) => {
    const evidence = await gateway.start(charge)
    const popup = evidence.kind === 'waiting' && evidence.next.do === 'popup' ? evidence.next.accessCode : ''
    if (popup !== '') accessCodes.set(charge.ourRef, popup)
    return evidence
  }
  return [
    ...pinWalletsOn(sandbox),
    {
      rail: walletOn(sandbox),
      system: 'wallet',
      pay: decide({ decision: 'approve', pin: '1234' }),
      refuse: decide({ decision: 'decline' }),
    },
    {
      rail: { ...gateway, start },
      system: 'paystack',
      pay: card('4111111111111111'),
      refuse: card('4000000000009995'),
    },
    ...directRailsOn(sandbox),
    ...redirectGatewaysOn(sandbox),
  ]
}
