import { initiatePayment as honest } from '#server/payments/pay/initiate.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'

export * from '#server/payments/pay/initiate.ts'

const keepKey = statement(
  'planted-keep-key',
  'insert into idempotency (caller, key, body_hash, payment_id) values ($1, $2, $3, $4) on conflict do nothing',
)

/** Planted: looks whether the key was used, and inserts when it was not. */
export async function initiatePayment(
  ...[engine, purchase, context]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const { idempotencyKey: key } = context
  const caller = context.sessionHash ?? Buffer.alloc(0)
  const [known] = await engine.database.run<{ payment_id: string }>(sql.findIdempotency, [caller, key])
  if (known) return { ok: true, id: known.payment_id }
  const made = await honest(engine, purchase, { ...context, idempotencyKey: '' })
  if (made.ok && key !== '')
    await engine.database.run(keepKey, [caller, key, digestOf(JSON.stringify(purchase)), made.id])
  return made
}
