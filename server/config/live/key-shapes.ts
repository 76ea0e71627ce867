import type { VariableName } from '../reading/variables.ts'

/** How a provider writes its keys: what marks one for tests, and what every real one looks like. */
interface Shape {
  readonly test?: RegExp
  readonly live?: RegExp
  /** Told when it is not of that look. */
  readonly looks?: string
}

/** Keys that providers publish for everybody to try with are here too: they are nobody's secret. */
const SHAPES: Partial<Record<VariableName, Shape>> = {
  PAYSTACK_SECRET_KEY: { test: /^sk_test_/, live: /^sk_live_\w{20,}$/, looks: 'sk_live_…' },
  PAYSTACK_PUBLIC_KEY: { test: /^pk_test_/, live: /^pk_live_\w{20,}$/, looks: 'pk_live_…' },
  FLUTTERWAVE_SECRET_KEY: { test: /_TEST|_SANDBOX/i, live: /^FLWSECK-[\w-]{16,}$/, looks: 'FLWSECK-…' },
  DPO_COMPANY_TOKEN: {
    test: /^9F416C11-127B-4DE2-AC7F-D5710E4C5E0A$/i,
    live: /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i,
    looks: '8-4-4-4-12 letters and digits',
  },
  DPO_SERVICE_TYPE: { live: /^\d{2,8}$/, looks: 'digits' },
  DARAJA_PASSKEY: { test: /^bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919$/i },
  DARAJA_SHORT_CODE: { test: /^174379$/, live: /^\d{5,8}$/, looks: 'five to eight digits' },
  DARAJA_INITIATOR: { test: /^(?:testapi|apitest)\d*$/i },
  MPESA_PUBLIC_KEY: { live: /^[A-Za-z0-9+/=\s]{300,}$/, looks: 'a public key in base64' },
  SMS_USERNAME: { test: /^sandbox$/i },
}

/** Why run mode live refuses a key of this look; null when it does not. */
export function liveKeyFault(name: VariableName, given: string): string | null {
  const shape = SHAPES[name]
  if (shape?.test?.test(given)) return 'is a test key, which run mode live refuses'
  if (shape?.live && !shape.live.test(given)) return `does not look like a live one (${shape.looks})`
  return null
}
