import type { Bench, Called } from './bench.ts'

/** The calls a portal makes to the wallet, with a token of its own. */
export interface AirtelClient {
  readonly headers: Readonly<Record<string, string>>
  start(id: string, msisdn: string, amount?: number): Promise<Called>
  enquire(id: string): Promise<Called>
  refund(moneyId: string): Promise<Called>
}

export async function openAirtel(bench: Bench): Promise<AirtelClient> {
  const credentials = {
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
    grant_type: 'client_credentials',
  }
  const token = await bench.call('POST', '/airtel/auth/oauth2/token', { json: credentials })
  const headers = {
    authorization: `Bearer ${String(token.at('access_token'))}`,
    'x-country': 'UG',
    'x-currency': 'UGX',
  }
  return {
    headers,
    start: (id, msisdn, amount = 5_000) =>
      bench.call('POST', '/airtel/merchant/v1/payments/', { headers, json: orderOf(id, msisdn, amount) }),
    enquire: (id) => bench.call('GET', `/airtel/standard/v1/payments/${id}`, { headers }),
    refund: (moneyId) =>
      bench.call('POST', '/airtel/standard/v1/payments/refund', {
        headers,
        json: { transaction: { airtel_money_id: moneyId } },
      }),
  }
}

/** The body of a collection request. */
export function orderOf(id: string, msisdn: string, amount: number) {
  return {
    reference: 'Airtime test',
    subscriber: { country: 'UG', currency: 'UGX', msisdn },
    transaction: { amount, country: 'UG', currency: 'UGX', id },
  }
}
