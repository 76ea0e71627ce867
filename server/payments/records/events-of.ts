/**
 * The events of a payment, as what stands after `from` and before further conditions: months from before it was made are
 * not looked into. A day to spare, for a database whose clock was set back.
 */
export const eventsOf = (id: string): string =>
  `event where payment_id = ${id} and at >= (select created_at - interval '1 day' from payment where id = ${id})`

/**
 * Events that decisions ask for as long as their payment is there: what a person said of it, and that its provider took the
 * charge back. An archived month leaves them in the database.
 */
export const ASKED_FOR = `(cause like 'staff:%' or cause like 'chargeback:%')`
