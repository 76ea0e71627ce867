import { statement } from '#server/store/database.ts'
import { PAYMENT } from '#server/payments/records/payment-columns.ts'

export const findForAct = statement('console-act-payment', `select ${PAYMENT} from payment p where p.id = $1`)

/** Locks it, so that acts of several people about one payment are one after the other. */
export const lockForAct = statement(
  'console-act-lock',
  `select ${PAYMENT} from payment p where p.id = $1 for update of p`,
)

/** How often something was done with a payment within `$3` milliseconds; counted no further than 100. */
export const countOfPayment = statement(
  'console-act-count',
  `select count(*)::int as times from (
     select 1 from staff_event where object_kind = 'payment' and object = $1 and act = $2
       and at > now() - make_interval(secs => $3 / 1000.0) limit 100
   ) newest`,
)

export const insertNote = statement(
  'console-act-note',
  'insert into payment_note (payment_id, staff_id, role, text) values ($1, $2, $3, $4)',
)

/** The receipt once more, under a key of its own. */
export const sendAgain = statement(
  'console-act-send-again',
  `insert into outbox (key, msisdn, text) values ($1, $2, $3) on conflict (key) do nothing returning key`,
)
