import type { Runner } from '#server/store/database.ts'
import { statement } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import type { Finding } from '../finding.ts'
import { digestOf } from '../payment-id.ts'
import type { PaymentRow } from '../payment-row.ts'

/** Once per payment: a provider may say it any number of times. */
const insertChargeback = statement(
  'event-insert-chargeback',
  `insert into event (payment_id, from_state, to_state, cause, digest, node, request_id)
   select $1, $2, $2, 'chargeback:reversed', $3, $4, $5
   where not exists (select from event where payment_id = $1 and cause = 'chargeback:reversed')
   returning id`,
)

/**
 * The provider took back a charge whose purchase was delivered. The payment stays delivered (payments 3.2); an event
 * keeps what was said, and a person is told, who settles it outside the portal. Called under the payment's lock.
 */
export async function noteChargeback(
  engine: Engine,
  tx: Runner,
  { row, finding }: { readonly row: PaymentRow; readonly finding: Finding },
): Promise<void> {
  const digest = digestOf(JSON.stringify(finding.evidence))
  const values = [row.id, row.state, digest, engine.node, finding.requestId ?? null]
  const noted = await tx.run(insertChargeback, values)
  if (noted.length > 0)
    engine.log.error(
      { payment: row.id, rail: row.rail, state: row.state },
      'a delivered payment was charged back',
    )
}
