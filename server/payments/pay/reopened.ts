import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import { PAID } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'
import type { Engine } from '../engine.ts'
import { callProvider } from '../provider/call-provider.ts'
import { deliveryKey } from '../records/payment-id.ts'
import { within } from '../provider/within.ts'

/** A payment that settled an invoice of an account, which its operator still lists as open. */
export interface Settled {
  readonly id: string
  readonly invoiceNo: string
  /** When it was settled, or paid for. */
  readonly at: Date
  readonly state: string
}

const findSettled = statement(
  'payment-settled-invoices',
  `select id, purchase->>'invoiceNumber' as "invoiceNo", state_since as at, state from payment
   where payable = any($1::text[]) and state in ${stateList(PAID)} and reopened_at is null
   order by state_since`,
)

/** Once: the payment stays delivered, and its history tells what the operator said later. */
const noteOpenedAgain = statement(
  'payment-opened-again',
  `with noted as (
     update payment set reopened_at = now() where id = $1 and state = 'delivered' and reopened_at is null
     returning id
   )
   insert into event (payment_id, from_state, to_state, cause, node)
   select id, 'delivered', 'delivered', $2, $3 from noted returning payment_id`,
)

/** Whoever waits for a page or a press waits no longer for the operator. */
const OPERATOR_WITHIN_MS = 2_500

type Desk = Pick<Engine, 'database' | 'operator' | 'log' | 'node'>

/**
 * The operator lists as open what we settled. Either its list lags behind its own booking, or it took the settlement back;
 * the key of the delivery tells which. Only a definite word, that it does not know the delivery or refused it after all,
 * is newer than ours and wins. False: it stands, or nobody knows.
 */
export async function wasOpenedAgain(desk: Desk, id: string): Promise<boolean> {
  const said = await within<DeliveryEvidence>(
    callProvider(() => desk.operator.queryDelivery(deliveryKey(id))),
    OPERATOR_WITHIN_MS,
  )
  if (said?.kind !== 'never-seen' && said?.kind !== 'refused') return false
  const noted = await desk.database.run(noteOpenedAgain, [
    id,
    `operator:opened-again:${said.kind}`,
    desk.node,
  ])
  if (noted.length > 0)
    desk.log.warn({ payment: id, evidence: said.kind }, 'what was settled was opened again by the operator')
  return true
}

/** What of an account's open invoices was paid here and is being booked, by invoice; what was opened again is left out. */
export async function beingBooked(
  desk: Desk,
  accountNo: string,
  invoiceNumbers: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const things = invoiceNumbers.map((invoiceNo) => `INVOICE ${accountNo} ${invoiceNo}`)
  const settled = things.length === 0 ? [] : await desk.database.run<Settled>(findSettled, [things])
  const standing = await Promise.all(
    settled.slice(0, MOST_ASKED).map(async (one) => {
      const isOpen = one.state === 'delivered' && (await wasOpenedAgain(desk, one.id))
      return isOpen ? [] : [[one.invoiceNo, one] as const]
    }),
  )
  return new Map(standing.flat())
}

/** Settlements that the operator is asked about for one list; nobody pays more in the time that a booking takes. */
const MOST_ASKED = 8
