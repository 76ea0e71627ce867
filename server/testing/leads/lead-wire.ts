import assert from 'node:assert/strict'
import type { Wire } from '#server/testing/codes/code-wire.ts'

/** The contact of the request. */
export const NUMBER = '700100001'

/** The code that a message holds; '' for none. */
export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** A code to the contact, typed: what proves the number. */
export async function prove(
  { call, inbox }: Wire,
  msisdn: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const asked = {
    msisdn,
    email: 'amina@example.com',
    customerDetails: { fullName: 'Amina Nakato' },
    requestType: 'HBB_LEADS',
  }
  const sent = await call('sendLeadCode', asked, headers)
  assert.equal(sent.statusCode, 200, sent.message)
  const otp = codeIn((await inbox(msisdn)).at(-1))
  const verified = await call('verifyCode', { refId: sent.result?.['refId'], otp }, headers)
  assert.equal(verified.statusCode, 200, verified.message)
  return String(verified.result?.['uniqueCode'])
}

/** The middle of each town of the cast, as maps have it; a town that no map of the sandbox knows may be anywhere. */
const MIDDLES: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  Entebbe: [0.0562, 32.4795],
  Jinja: [0.439, 33.2032],
  Gulu: [2.7746, 32.299],
  Moroto: [2.5345, 34.6666],
  Masaka: [-0.3338, 31.7341],
  Kotido: [2.9806, 34.1331],
}

/** A request for home internet in a town of the cast. */
export function leadIn(town: string, uniqueCode: string, given: object = {}): object {
  const [lat, lng] = MIDDLES[town] ?? [0.3136, 32.5811]
  return {
    fullName: 'Amina Nakato',
    contactNumber: `0${NUMBER}`,
    email: 'amina@example.com',
    feasibility: true,
    address: {
      type: 'INSTALLATION',
      landmark: '',
      lat,
      lng,
      city: town,
      street1: 'Plot 1 Kampala Road',
      country: 'Uganda',
    },
    plan: { code: 'ODU-20', amount: 110_000, currency: 'UGX', description: 'Home 20 Mbps' },
    source: 'WEBPORTAL',
    uniqueCode,
    lineType: 'Prepaid',
    consent: true,
    ...given,
  }
}
