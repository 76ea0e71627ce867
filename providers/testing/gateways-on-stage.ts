import { createDpo } from '../payment/dpo/adapter.ts'
import { createFlutterwave } from '../payment/flutterwave/adapter.ts'
import { createTingg } from '../payment/tingg/adapter.ts'
import { createUba } from '../payment/uba/adapter.ts'
import type { Charge, WatchedRail } from '../payment/port.ts'
import type { RailOnStage } from './rail-on-stage.ts'
import type { SandboxProcess } from './sandbox-process.ts'

interface Deadlines {
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
}

/** The gateways with a page of their own, each at its path behind `url`. */
export function redirectGatewaysAt(
  url: string,
  pathOf: (system: string) => string,
  deadlines: Deadlines,
): Readonly<Record<'dpo' | 'tingg' | 'uba' | 'flutterwave', WatchedRail>> {
  const at = (system: string) => ({
    ...deadlines,
    baseUrl: url + pathOf(system),
    pageOrigin: url,
    currencies: ['UGX'] as const,
  })
  return {
    dpo: createDpo({
      ...at('dpo'),
      companyToken: 'sandbox-dpo-company-token',
      serviceType: '54841',
      pageUrl: `${url}/dpo/payv2.php`,
      pushToken: 'sandbox-dpo-push-token',
    }),
    tingg: createTingg({
      ...at('tingg'),
      apiKey: 'sandbox-tingg-api-key',
      clientId: 'sandbox-tingg-client',
      clientSecret: 'sandbox-tingg-secret',
      serviceCode: 'DUUKA',
      countryCode: 'UGA',
      contactMsisdn: '+256700000000',
      callingCode: '256',
      callbackUrl: 'https://portal.example/webhook/cellulant',
      callbackToken: 'sandbox-tingg-callback-token',
    }),
    uba: createUba({ ...at('uba'), merchantId: 'DUUKA', serviceKey: 'sandbox-uba-service-key' }),
    flutterwave: createFlutterwave({
      ...at('flutterwave'),
      secretKey: 'FLWSECK_TEST-duuka-sandbox-key-X',
      secretHash: 'sandbox-flutterwave-hash',
      title: 'Kati',
    }),
  }
}

const sandboxPath = (system: string): string => (system === 'flutterwave' ? '/flutterwave/v3' : `/${system}`)

const SANDBOX_DEADLINES: Deadlines = { startDeadlineMs: 20_000, queryDeadlineMs: 20_000 }

/** The gateways with a page of their own, as the sandbox plays them. */
export function redirectGatewaysOn(sandbox: SandboxProcess): readonly RailOnStage[] {
  const gateways = redirectGatewaysAt(sandbox.url, sandboxPath, SANDBOX_DEADLINES)
  const { dpo, tingg, uba, flutterwave } = gateways
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
      if (evidence.kind === 'waiting' && evidence.next.do === 'go-to')
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
