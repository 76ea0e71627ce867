import type { Note } from '#domain/payments/decision.ts'
import { statement, type Runner } from '#server/store/database.ts'
import type { Engine } from '../engine.ts'
import { eventsOf } from './events-of.ts'
import type { PaymentRow } from './payment-row.ts'

/** A note and its payment. */
interface Noting {
  readonly row: PaymentRow
  readonly note: Note
  readonly digest?: Buffer
  readonly requestId?: string
}

/** A provider may say the same any number of times; its attempt tells one charge from another. */
const insertNote = statement(
  'event-insert-note',
  `with noted as materialized (
     select 1 from ${eventsOf('$1')} and cause = $3 and (detail->'attempt' is null or detail->'attempt' = $4::jsonb->'attempt') limit 1
   )
   insert into event (payment_id, from_state, to_state, cause, detail, digest, node, request_id)
   select $1, $2, $2, $3, $4, $5, $6, $7 where not exists (select 1 from noted)
   returning id`,
)

/** Notes once what was said about a payment that stays where it is, and alerts a person if asked to. Called under the payment's lock. */
export async function noteOnce(
  { log, node }: Pick<Engine, 'log' | 'node'>,
  tx: Runner,
  { row, note, digest, requestId }: Noting,
): Promise<void> {
  const { cause, detail, alert } = note
  const values = [row.id, row.state, cause, detail, digest ?? null, node, requestId ?? null]
  const noted = await tx.run(insertNote, values)
  if (noted.length > 0 && alert)
    log.error({ payment: row.id, rail: row.rail, state: row.state, cause }, 'a payment needs a person')
}
