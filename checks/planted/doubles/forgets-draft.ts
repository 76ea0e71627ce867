import { initiatePayment as honest } from '#server/payments/pay/initiate.ts'

export * from '#server/payments/pay/initiate.ts'

/** Planted: a payment does not know its draft, so every way of one is kept. */
export function initiatePayment(
  ...[engine, purchase, context]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  return honest(engine, purchase, { ...context, draft: '' })
}
