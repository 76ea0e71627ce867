import type { Engine } from '#server/payments/engine.ts'
import { priceOf } from '#server/payments/records/payment-row.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import { processPayment as honest } from '#server/payments/pay/process.ts'
import { statement } from '#server/store/database.ts'
import { bendRails } from './bent-engine.ts'

export * from '#server/payments/pay/process.ts'

const chooseTry = statement(
  'planted-choose-try',
  `update payment set current_attempt = $2 where id = $1 and state = 'registered'`,
)

/** Planted: the provider is asked first, and only then is it written down that it was. */
export async function processPayment(
  ...[engine, id, context]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const [row] = await engine.database.run<PaymentRow>(sql.findPayment, [id])
  if (row?.state !== 'registered' || !engine.rails.has(row.rail)) return honest(engine, id, context)
  // Nothing is written yet that could have told the number of this try.
  const attempt = 100 + Math.floor(Math.random() * 900)
  const evidence = await askFirst(engine, row, { attempt, pin: context.pin ?? new Uint8Array() })
  await engine.database.run(chooseTry, [id, attempt - 1])
  const asked = bendRails(engine, () => ({ start: async () => evidence }))
  return honest(asked, id, context)
}

async function askFirst(
  engine: Engine,
  row: PaymentRow,
  { attempt, pin }: { attempt: number; pin: Uint8Array },
) {
  const rail = engine.rails.get(row.rail)
  if (!rail) throw new Error(`no rail named ${row.rail}`)
  return rail.start({
    ourRef: `${row.id}-C${attempt}`,
    amount: priceOf(row),
    payer: row.payer,
    email: row.email || engine.brandEmail,
    description: 'Airtime',
    returnUrl: engine.publicUrl,
    cancelUrl: engine.publicUrl,
    providerRef: null,
    pin,
  })
}
