import type { Runner } from '#server/store/database.ts'
import { statement } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import { eventsOf } from './events-of.ts'
import type { PaymentRow } from './payment-row.ts'

/** What the provider said, of which payment. */
interface Reversal {
  readonly row: PaymentRow
  readonly digest?: Buffer
  readonly requestId?: string
}

/** Once per payment: a provider may say it any number of times. */
const insertChargeback = statement(
  'event-insert-chargeback',
  `with noted as materialized (
     select 1 from ${eventsOf('$1')} and cause = 'chargeback:reversed' limit 1
   )
   insert into event (payment_id, from_state, to_state, cause, digest, node, request_id)
   select $1, $2, $2, 'chargeback:reversed', $3, $4, $5 where not exists (select 1 from noted)
   returning id`,
)

/**
 * The provider took back a charge whose purchase was delivered. The payment stays delivered (CORE-20); an
 * event keeps what was said, and a person is told, who settles it outside the portal. Called under the
 * payment's lock.
 */
export async function noteChargeback(
  { log, node }: Pick<Engine, 'log' | 'node'>,
  tx: Runner,
  { row, digest, requestId }: Reversal,
): Promise<void> {
  const noted = await tx.run(insertChargeback, [row.id, row.state, digest ?? null, node, requestId ?? null])
  if (noted.length > 0)
    log.error({ payment: row.id, rail: row.rail, state: row.state }, 'a delivered payment was charged back')
}
