import type { Stage } from '../stage.ts'

/** How many charges, deliveries and refunds the sandbox's books hold for a payment, in this order. */
export async function countsOf(stage: Stage, id: string): Promise<readonly number[]> {
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  return [charges.length, deliveries.length, refunds.length]
}

/** What the sandbox's books hold for a payment: charges with their money, and how many deliveries and refunds. */
export async function booksInShort(stage: Stage, id: string) {
  const { charges, deliveries, refunds } = await stage.sandbox.booksOf(id)
  return {
    charged: charges.map((entry) => `${entry.currency} ${entry.amountMinor}`),
    delivered: deliveries.length,
    refunded: refunds.length,
  }
}

/** UGX 5,000 was charged once and delivered once. */
export const PAID_ONCE = { charged: ['UGX 5000'], delivered: 1, refunded: 0 }
export const NOTHING_CHARGED = { charged: [], delivered: 0, refunded: 0 }
