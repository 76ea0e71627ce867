import type { Currency } from '#domain/money.ts'
import type { Charge, WatchedRail } from '#providers/payment/port.ts'

/** A reference that no payment can have: ids hold no attempt 0. */
const NOBODYS_REFERENCE = `${'0'.repeat(26)}-C0`

/** A look at a charge that does not exist: any answer at all says that the provider is back. */
function nobodysCharge(currency: Currency): Charge {
  return {
    ourRef: NOBODYS_REFERENCE,
    amount: { minor: 1, currency },
    payer: '',
    email: '',
    description: '',
    returnUrl: '',
    cancelUrl: '',
    providerRef: null,
    pin: new Uint8Array(),
  }
}

/**
 * A way to pay that is shown as away is chosen by nobody, so nothing would ever notice its return (F7):
 * its provider is looked up now and then until it answers.
 */
export async function probeRails(rails: Iterable<WatchedRail>, currency: Currency): Promise<void> {
  const away = [...rails].filter((rail) => rail.isDown())
  await Promise.allSettled(away.map((rail) => rail.query(nobodysCharge(currency))))
}
