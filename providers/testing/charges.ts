import type { Charge, Notice, Refund } from '../payment/port.ts'

/** A charge of UGX 5,000 as the server would make it. */
export function chargeOf(given: Partial<Charge> = {}): Charge {
  return {
    ourRef: 'DK7F3A9K2QWERTYVPASDFGHJ23-C1',
    amount: { minor: 5000, currency: 'UGX' },
    payer: '700500001',
    email: 'visitor@example.ug',
    description: 'Airtime 700100001',
    returnUrl: 'https://portal.example/back',
    cancelUrl: 'https://portal.example/cancel',
    providerRef: null,
    pin: new Uint8Array(),
    ...given,
  }
}

/** The refund of that charge. */
export function refundOf(given: Partial<Refund> = {}): Refund {
  const charge = chargeOf()
  return {
    refundRef: 'DK7F3A9K2QWERTYVPASDFGHJ23-R1',
    ourRef: charge.ourRef,
    providerRef: null,
    amount: charge.amount,
    ...given,
  }
}

/** A notification as it came in. */
export function noticeOf(body: string, headers: Notice['headers'] = {}): Notice {
  return { headers, rawBody: Buffer.from(body) }
}
