import { PAID } from '#domain/payments/state-groups.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/** The payment of a lead `l` that took money; null: nobody paid. */
const PAYMENT = `(select p.id from payment p where l.ref_lead_id <> '' and p.payable = 'LEAD ' || l.ref_lead_id
     and p.state in ${stateList(PAID)} order by p.created_at limit 1)`

const LINE = `l.id, l.created_at, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, l.state,
     l.ref_lead_id, l.town, l.plan_description, l.plan_amount, l.plan_currency, l.feasible, l.contact, l.attempts, l.refusal,
     ${PAYMENT} as payment_id`

/**
 * The newest before `$2` (and of that moment before `$3`) in state `$1`, '' for all; `paid`: those that somebody paid. Of the
 * operator's number `$5` alone where there is one.
 */
export const listLeads = statement(
  'console-lead-list',
  `select * from (
     select ${LINE} from lead l
     where ($1 in ('', 'paid') or l.state = $1) and (l.created_at, l.id) < ($2::timestamptz, $3)
       and ($5 = '' or (l.ref_lead_id <> '' and l.ref_lead_id in ($5, upper($5))))
     order by l.created_at desc, l.id desc limit case when $1 = 'paid' then 2000 else $4::int end
   ) newest where $1 <> 'paid' or payment_id is not null order by created_at desc, id desc limit $4::int`,
)

export const countWaiting = statement(
  'console-lead-waiting',
  `select count(*)::int as count, (extract(epoch from now() - min(created_at)) * 1000)::float8 as oldest_ms
   from (select created_at from lead where state = 'waiting' order by next_at limit 1000) w`,
)

/** Fewer than five say who asked: they are not told. */
export const listUncovered = statement(
  'console-lead-uncovered',
  `select town, count(*)::int as requests from (
     select town from lead where feasible = false and state <> 'erased' order by created_at desc limit 20000) l
   group by town having count(*) >= 5 order by requests desc, town limit 20`,
)

const EXPORTED = `($1 in ('', 'paid') or l.state = $1) and l.state <> 'erased'
     and ($1 <> 'paid' or exists (select 1 from payment p where l.ref_lead_id <> '' and p.payable = 'LEAD ' || l.ref_lead_id
       and p.state in ${stateList(PAID)}))`

/** How many a file will hold, `$2` at most, and the moment before which they came. */
export const countForExport = statement(
  'console-lead-export-count',
  `select count(*)::int as count, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as before
   from (select 1 from lead l where ${EXPORTED} and l.created_at <= now() limit $2) counted`,
)

/** Leads that `$1` exported unmasked in the last 24 hours. */
export const countTakenWhole = statement(
  'console-lead-taken-whole',
  `select coalesce(sum((detail->>'count')::int), 0)::int as count from staff_event
   where staff_id = $1 and act = 'exported' and object_kind = 'lead' and detail->>'masked' = 'no'
     and at > now() - interval '1 day'`,
)

/** The next `$4` of state `$1`, newest first, before the place `$2` and of that moment before the key `$3`. */
export const pageForExport = statement(
  'console-lead-export-page',
  `select l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
     l.created_at as "createdAt", l.state, l.ref_lead_id as "refLeadId", l.feasible, l.full_name as "fullName", l.contact,
     l.email, l.town, l.street, l.landmark, l.latitude, l.longitude, l.plan_description as "planDescription",
     l.plan_amount as "planAmount", l.plan_currency as "planCurrency", l.language, l.consent_version as "consentVersion",
     l.consented_at as "consentedAt", l.told_at as "toldAt", l.attempts, l.refusal, ${PAYMENT} as "transactionId"
   from lead l where ${EXPORTED} and (l.created_at, l.id) < ($2::timestamptz, $3::bpchar)
   order by l.created_at desc, l.id desc limit $4`,
)

export const findLead = statement(
  'console-lead-find',
  `select ${LINE}, l.language, l.full_name, l.street, l.landmark, l.latitude, l.longitude, l.email, l.consent_text,
     l.consent_version, l.consented_at, l.told_at, l.erased_at, case when l.state = 'waiting' then l.next_at end as next_at,
     (l.created_at + $2 * interval '1 day')::date::text as deleted_on
   from lead l where l.id = $1`,
)

export const listNotes = statement(
  'console-lead-notes',
  `select n.at, n.text, t.name from lead_note n join staff t on t.id = n.staff_id
   where n.lead_id = $1 order by n.id desc limit 50`,
)

export const listTellings = statement(
  'console-lead-tellings',
  `select at, try as n, outcome, reason from lead_telling where lead_id = $1 order by try desc limit 50`,
)

export const insertNote = statement(
  'console-lead-note',
  `insert into lead_note (lead_id, staff_id, text) select id, $2, $3 from lead where id = $1 returning id`,
)

/** The operator is told at the next opportunity; not of one that a process tells it of at this moment. */
export const hurry = statement(
  'console-lead-hurry',
  `update lead set next_at = now() where id = $1 and state = 'waiting'
     and (leased_until is null or leased_until < now()) returning id`,
)
