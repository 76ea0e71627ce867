import type { Move } from '#domain/payments/decision.ts'
import type { Database } from '#server/store/database.ts'
import type { PaymentRow } from './payment-row.ts'
import { lockPayment } from './payment-statements.ts'
import { executeLocked, type Writer } from './execute.ts'

/** Reads a payment under its lock, lets `decide` say where it goes, and writes that. True when it moved. */
export function moveLocked(
  writer: Writer & { readonly database: Database },
  id: string,
  decide: (row: PaymentRow) => Move | null,
): Promise<boolean> {
  return writer.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(lockPayment, [id])
    const decision = row ? decide(row) : null
    if (!row || !decision) return false
    await executeLocked(writer, tx, { row, decision })
    return true
  })
}
