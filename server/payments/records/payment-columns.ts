/** Columns of PaymentRow; ages are by the database's clock, never by a portal process's. */
export const PAYMENT = `p.id, p.session_hash, p.recipient, p.payer, p.kind, p.transaction_type, p.mode, p.rail,
  p.amount_minor, p.currency, p.purchase, p.email, p.language, p.state, p.version, p.current_attempt,
  p.refusal, p.provider_reason, p.return_cause, p.mismatch_seen, p.taken_back, p.failure_shown_at, p.held_by, p.created_at, p.updated_at, p.state_since,
  p.purchase_key, p.draft,
  (extract(epoch from now() - p.created_at) * 1000)::float8 as age_ms,
  (extract(epoch from now() - p.state_since) * 1000)::float8 as state_age_ms,
  (extract(epoch from now() - greatest(p.state_since, p.enquiry_requested_at)) * 1000)::float8 as watch_age_ms`

/**
 * The state of an attempt `a`. During an upgrade, processes of the previous version record a charge that its provider took back as a kept
 * charge that failed (docs/decisions/124).
 */
export const ATTEMPT_STATE = `case when a.kept and a.state = 'failed' then 'reversed' else a.state end`

/** What an AttemptedRow has besides. */
export const ATTEMPT = `a.n as attempt_n, a.our_ref, a.provider_ref, ${ATTEMPT_STATE} as attempt_state, a.next_step,
  a.not_seen_count, (extract(epoch from now() - a.not_seen_since) * 1000)::float8 as not_seen_ms,
  (extract(epoch from now() - a.sent_at) * 1000)::float8 as sent_ms`

/** `referenceKey` of the domain; an index has it of an attempt's `provider_ref`. */
export const referenceKeySql = (reference: string): string =>
  `upper(regexp_replace(${reference}, '[^A-Za-z0-9]', '', 'g'))`
