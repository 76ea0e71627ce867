import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'
import { MS } from '#server/store/sql-text.ts'
import { leadColumns } from './lead-row.ts'

/** A new lead belongs to the process that stores it until its lease is over. */
export const insertLead = statement(
  'lead-insert',
  `insert into lead (id, session_hash, fingerprint, request_key, contact, full_name, email, town, street, landmark,
     country, latitude, longitude, plan_code, plan_description, plan_amount, plan_currency, line_type, source,
     language, consent_text, consent_version, feasible, attempts, next_at, leased_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
     1, clock_timestamp() + ${MS('$24')}, clock_timestamp() + ${MS('$24')})
   on conflict do nothing
   returning ${leadColumns()}`,
)

export const findByFingerprint = statement(
  'lead-find-same',
  `select ${leadColumns()} from lead where fingerprint = any($1::bytea[])`,
)

export const findByRequest = statement(
  'lead-find-request',
  `select ${leadColumns()} from lead where session_hash = $1 and request_key = $2 and request_key <> ''`,
)

/** The leads that are due, the longest waiting first; each for one process only. */
export const claimDue = statement(
  'lead-claim-due',
  `update lead set attempts = attempts + 1, next_at = clock_timestamp() + ${MS('$2')}, leased_until = clock_timestamp() + ${MS('$2')}
   where id in (select id from lead where state = 'waiting' and next_at <= clock_timestamp()
     order by next_at limit $1 for update skip locked)
   returning ${leadColumns()}`,
)

/** One waiting lead at once, unless a process is telling the operator of it now. */
export const claimOne = statement(
  'lead-claim-one',
  `update lead set attempts = attempts + 1, next_at = clock_timestamp() + ${MS('$2')}, leased_until = clock_timestamp() + ${MS('$2')}
   where id = $1 and state = 'waiting' and (leased_until is null or leased_until <= clock_timestamp())
   returning ${leadColumns()}`,
)

/** Found out once: what the operator is told must be the same for every try. */
export const setFeasible = statement(
  'lead-set-feasible',
  `update lead set feasible = coalesce(feasible, $2) where id = $1 and state = 'waiting' returning feasible`,
)

/** A try of a request in `told`, and what it came to; the newest hundred are kept. */
const TELLING = (outcome: 'accepted' | 'refused' | 'waiting', reason: string): string =>
  `tried as (
     insert into lead_telling (lead_id, place, try, outcome, reason)
       select id, attempts % 100, attempts, '${outcome}', left(${reason}, 300) from told
     on conflict (lead_id, place) do update set
       try = excluded.try, at = clock_timestamp(), outcome = excluded.outcome, reason = excluded.reason)`

/** The SMS with its number is kept with it: whoever is told that a request is taken has its number, once. */
export const setAccepted = statement(
  'lead-set-accepted',
  `with told as (
     update lead set state = 'accepted', ref_lead_id = $2, told_at = clock_timestamp(), leased_until = null
     where id = $1 and state = 'waiting' returning id, contact, attempts), ${TELLING('accepted', "''")}
   insert into outbox (key, msisdn, text) select 'lead-' || id, contact, $3 from told where $3 <> ''
   on conflict do nothing`,
)

/** What was refused may be asked for again: that is another lead. */
export const setRefused = statement(
  'lead-set-refused',
  `with told as (
     update lead set state = 'refused', refusal = $2, told_at = clock_timestamp(), leased_until = null,
       fingerprint = decode(md5(id || 'refused'), 'hex'), request_key = ''
     where id = $1 and state = 'waiting' returning id, attempts, refusal), ${TELLING('refused', 'refusal')}
   select id from told`,
)

/** Only whoever holds the newest try says when the next one is. */
export const setNextTry = statement(
  'lead-set-next-try',
  `with told as (
     update lead set next_at = clock_timestamp() + ${MS('$3')}, leased_until = null
     where id = $1 and attempts = $2 and state = 'waiting' returning id, attempts), ${TELLING('waiting', '$4::text')}
   select id from told`,
)

export const findOutcome = statement('lead-find-outcome', `select ${leadColumns()} from lead where id = $1`)

export const nextDue = statement(
  'lead-next-due',
  `select greatest(0, extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as ms
   from lead where state = 'waiting'`,
)

export const forgetLeads = forgetSome(
  'lead-forget',
  'lead',
  `created_at < clock_timestamp() - $1 * interval '1 day'`,
)
