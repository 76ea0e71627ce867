import { createDpo } from '../card-gateway/dpo.ts'
import { createFlutterwave } from '../card-gateway/flutterwave.ts'
import { createTingg } from '../card-gateway/tingg.ts'
import { createUba } from '../card-gateway/uba.ts'
import type { Charge, WatchedRail } from '../payment-rail/port.ts'
import type { RailOnStage } from './rail-on-stage.ts'
import type { SandboxProcess } from './sandbox-process.ts'

const DEADLINES = { startDeadlineMs: 2_000, queryDeadlineMs: 2_000 } as const

/** The gateways with a page of their own, as the sandbox plays them. */
export function redirectGatewaysOn(sandbox: SandboxProcess): readonly RailOnStage[] {
  const at = (path: string) => ({ ...DEADLINES, baseUrl: sandbox.url + path, pageOrigin: sandbox.url })
  const dpo = createDpo({
    ...at('/dpo'),
    companyToken: 'sandbox-dpo-company-token',
    serviceType: '54841',
    pageUrl: `${sandbox.url}/dpo/payv2.php`,
    pushToken: 'sandbox-dpo-push-token',
    currencies: ['UGX'],
  })
  const tingg = createTingg({
    ...at('/tingg'),
    apiKey: 'sandbox-tingg-api-key',
    clientId: 'sandbox-tingg-client',
    clientSecret: 'sandbox-tingg-secret',
    serviceCode: 'DUUKA',
    countryCode: 'UGA',
    contactMsisdn: '+256700000000',
    callingCode: '256',
    callbackUrl: 'https://portal.example/webhook/cellulant',
    callbackToken: 'sandbox-tingg-callback-token',
    currencies: ['UGX'],
  })
  const uba = createUba({
    ...at('/uba'),
    merchantId: 'DUUKA',
    serviceKey: 'sandbox-uba-service-key',
    currencies: ['UGX'],
  })
  const flutterwave = createFlutterwave({
    ...at('/flutterwave/v3'),
    secretKey: 'FLWSECK_TEST-duuka-sandbox-key-X',
    secretHash: 'sandbox-flutterwave-hash',
    currencies: ['UGX'],
    title: 'Kati',
  })
  return [
    { ...onStage(dpo), system: 'dpo', notice: 'secret-in-address' },
    { ...onStage(tingg), system: 'tingg', notice: 'secret-in-address', merchant: 'DUUKA' },
    { ...onStage(uba), system: 'uba', merchant: 'DUUKA' },
    {
      ...onStage(flutterwave),
      system: 'flutterwave',
      notice: 'secret-in-header',
      afterLostStart: 'never-seen',
    },
  ]
}

/** A customer on the gateway's page, and a server that keeps what the start told. */
function onStage(gateway: WatchedRail): Pick<RailOnStage, 'rail' | 'pay' | 'refuse'> {
  const told = new Map<string, { readonly page: string; readonly providerRef: string | null }>()
  const rail: WatchedRail = {
    ...gateway,
    async start(charge) {
      const evidence = await gateway.start(charge)
      if (evidence.word === 'waiting' && evidence.next.do === 'go-to')
        told.set(charge.ourRef, { page: evidence.next.url, providerRef: evidence.providerRef ?? null })
      return evidence
    },
    query: (charge) =>
      gateway.query({ ...charge, providerRef: told.get(charge.ourRef)?.providerRef ?? charge.providerRef }),
  }
  const payWith = (number: string) => async (charge: Charge) => {
    const body = new URLSearchParams({ number, expiry: '09/99', cvv: '123', action: 'pay' })
    await fetch(told.get(charge.ourRef)?.page ?? '', { method: 'POST', body, redirect: 'manual' })
  }
  return { rail, pay: payWith('4111111111111111'), refuse: payWith('4000000000009995') }
}
