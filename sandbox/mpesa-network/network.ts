import { mpesaScript } from '../cast/mpesa.ts'
import { FAILURE_TEXTS } from '../core/charge.ts'
import type { Charge, ChargeFailure, ChargeOrder } from '../core/charge.ts'
import { Charges } from '../core/charges.ts'
import { keptMinor } from '../core/kept-currency.ts'
import type { World } from '../world.ts'

/** What a customer reads about a push that came to nothing. */
export const FAILURE_TEXT: Readonly<Record<ChargeFailure, string>> = {
  ...FAILURE_TEXTS,
  insufficient: 'Insufficient M-PESA balance',
  locked: 'M-PESA account is locked',
}

/**
 * The M-PESA network behind one of its two interfaces: prompts on phones, and the money.
 * @param provider named in books and prompts: `daraja`, `mpesa-openapi`
 * @param decided told once when a push is decided
 */
export function openNetwork(world: World, provider: string, decided: (push: Charge) => void) {
  const charges = new Charges(world, {
    system: 'mpesa',
    provider,
    moneyId: () => `S${world.serial().toString(36).toUpperCase().padStart(9, '0')}`,
    cost: ({ order }, minor) => keptMinor(minor, order.currency, world.phones.line(order.msisdn).currency),
    decided: (push) => {
      if (world.mode.callbacks) decided(push)
    },
  })
  return {
    charges,
    /** Asks a payer for money; the caller has made sure that the key is new. */
    start(order: ChargeOrder): Charge {
      const push = charges.create(order, world.phones.wallet(order.msisdn), mpesaScript(order.msisdn))
      charges.push(push)
      return push
    },
  }
}

export type Network = ReturnType<typeof openNetwork>
