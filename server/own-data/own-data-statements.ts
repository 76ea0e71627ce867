import { WITHOUT_MONEY } from '#domain/payments/state-groups.ts'
import { leadColumns } from '#server/leads/lead-row.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'

/**
 * The payments in which the money of the leads of number `$1` is or was with the portal, or may still come: what the law on
 * accounts asks to be kept. At most one is settled for each (payable).
 */
const MONEY_OF_LEADS = `money as materialized (
     select distinct on (p.payable) p.payable, p.id, p.amount_minor, p.currency, p.created_at from payment p
     where p.payable in (select 'LEAD ' || l.ref_lead_id from lead l where l.contact = $1 and l.ref_lead_id <> '')
       and p.state not in ${stateList(WITHOUT_MONEY)}
     order by p.payable, (p.state = 'delivered') desc, p.created_at desc
   )`
const MONEY_OF = `left join money m on l.ref_lead_id <> '' and m.payable = 'LEAD ' || l.ref_lead_id`

export const findHeldLeads = statement(
  'own-data-leads',
  `with ${MONEY_OF_LEADS}
   select ${leadColumns('l')}, m.id as "paymentId",
     m.amount_minor as "paidMinor", m.currency as "paidCurrency", m.created_at as "paidAt"
   from lead l ${MONEY_OF}
   where l.contact = $1 order by l.created_at desc limit 1000`,
)

const OF_NUMBER = `jsonb_path_query_array(entered, '$.*') @> to_jsonb(array[$1]::text[])`

export const findHeldForms = statement(
  'own-data-forms',
  `select form_name as "formName", language, created_at as at, entered as values
   from form_entry where ${OF_NUMBER} order by created_at desc, id desc limit 1000`,
)

/**
 * Leads of a number: one without money is deleted; one that a process is telling the operator of at this moment is
 * emptied, so that the process finds nothing to go on with; one with money keeps its number, plan, price and payment.
 */
export const eraseLeads = statement(
  'own-data-erase-leads',
  `with held as (
     select id from lead where contact = $1 for update
   ), ${MONEY_OF_LEADS}, mine as (
     select l.id, l.ref_lead_id, m.id as payment_id,
       l.state = 'waiting' and l.leased_until > clock_timestamp() as in_hand
     from lead l join held using (id) ${MONEY_OF}
   ), gone as (
     delete from lead where id in (select id from mine where payment_id is null and in_hand is not true)
   ), emptied as (
     update lead set state = 'erased', erased_at = clock_timestamp(), full_name = '', email = '', town = '', street = '', landmark = '',
       latitude = 0, longitude = 0, session_hash = null, payer_hash = null, request_key = '', leased_until = null,
       fingerprint = decode(md5(lead.id || 'erased'), 'hex'),
       contact = case when mine.payment_id is null then '' else contact end
     from mine where mine.id = lead.id and (mine.payment_id is not null or mine.in_hand)
   ), untold as (
     delete from lead_telling where lead_id in (select id from mine)
   ), unnoted as (
     delete from lead_note where lead_id in (select id from mine)
   )
   select ref_lead_id as "leadId", coalesce(payment_id, '') as "transactionId" from mine`,
)

export const eraseForms = statement(
  'own-data-erase-forms',
  `with gone as (delete from form_entry where ${OF_NUMBER} returning 1) select count(*)::int as count from gone`,
)

/** Nobody is told of anything any more. */
export const eraseReminders = statement(
  'own-data-erase-reminders',
  'delete from selling_reminder where msisdn = $1',
)

/** The newest payments for a number, or by it. */
export const findHeldPayments = statement(
  'own-data-payments',
  `select p.id, p.created_at, p.kind, p.amount_minor, p.currency, p.mode, p.state, p.recipient, p.payer, p.email, p.purchase
   from (
     (select * from payment where recipient = $1 order by created_at desc limit 1000)
     union all (select * from payment where payer = $1 and recipient <> $1 order by created_at desc limit 1000)
   ) p order by p.created_at desc, p.id limit 1000`,
)

export const findHeldMessages = statement(
  'own-data-messages',
  'select created_at as at, text from outbox where msisdn = $1 order by created_at desc limit 1000',
)

/** What staff noted about these payments. */
export const findHeldNotes = statement(
  'own-data-notes',
  `select at, payment_id as id, text from payment_note where payment_id = any($1::bpchar[]) order by at desc, id desc limit 1000`,
)
