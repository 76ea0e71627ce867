import { statement } from '#server/store/database.ts'

/** Everything that is deleted by itself within a day, at once: codes, what they proved, prompts, drafts. */
export const eraseShortLived = statement(
  'erase-short-lived',
  `with challenges as (delete from code_challenge where number = $1 or phone = $1),
     sends as (delete from code_send where phone = $1),
     guesses as (delete from code_guess where number = $1),
     proofs as (delete from code_proof where number = $1),
     paces as (delete from prompt_pace where payer = $1),
     askers as (update prompt_asker set payers = array_replace(payers, $1, '') where $1 = any(payers)),
     reminders as (delete from selling_reminder where msisdn = $1),
     drafts as (delete from draft where position('"' || $1 || '"' in data::text) > 0)
   select 1`,
)

/** Messages to the number that are over. */
export const eraseMessages = statement(
  'erase-messages',
  `with gone as (delete from outbox where msisdn = $1 and due_at is null returning 1) select count(*)::int as count from gone`,
)

/** A paid request for home internet needs its owner's number no longer than its payment does. */
export const eraseLeadNumbers = statement(
  'erase-lead-numbers',
  `update lead set contact = '' where contact = $1 and state = 'erased'`,
)

/**
 * Messages to the number that are left: on their way, to be tried again, or over since the look before this one, in which they
 * were not over yet.
 */
export const countMessages = statement(
  'erase-messages-left',
  'select count(*)::int as count from (select 1 from outbox where msisdn = $1 limit 100) o',
)

/** Requests that two people decided to carry out, and whose owner was told. */
export const listErasing = statement(
  'data-request-erasing',
  `select id, number, outcome from data_request where state = 'erasing' and told = 'erasing' order by due_at limit 20`,
)

export const noteProgress = statement(
  'data-request-progress',
  `update data_request set outcome = $2 where id = $1 and state = 'erasing'`,
)

/** Nothing of the number is left: nothing of it stays here either. */
export const endErased = statement(
  'data-request-erased',
  `update data_request set state = 'done', ended_at = now(), number = '', words = '', outcome = $2
   where id = $1 and state = 'erasing' returning id`,
)

/** A correction that staff wrote down, at the requests for home internet of its number. */
export const applyCorrection = statement(
  'data-request-correct',
  `with asked as (
     select id, number, change from data_request where kind = 'correction' and state = 'open' and change is not null
     order by due_at limit 1 for update skip locked
   ), corrected as (
     update lead set full_name = coalesce(a.change->>'fullName', full_name), email = coalesce(a.change->>'email', email),
       street = coalesce(a.change->>'street', street), landmark = coalesce(a.change->>'landmark', landmark)
     from asked a where lead.contact = a.number and lead.state <> 'erased' returning 1
   )
   update data_request r set state = 'done', ended_at = now(), change = null, words = '',
     outcome = jsonb_build_object('leads', (select count(*) from corrected))
   from asked a where r.id = a.id returning r.id`,
)

/** What its owner was not told of yet; one that nobody can be told of any more is left out. */
export const listUntold = statement(
  'data-request-untold',
  `select id, kind, state, number, language, given_until from data_request
   where number <> '' and told <> state and state in ('unproved', 'given', 'erasing', 'done', 'refused')
     and (state <> 'unproved' or opened_by is not null) order by opened_at limit 100`,
)

/** The SMS and that it was written, in one. */
export const tell = statement(
  'data-request-tell',
  `with told as (update data_request set told = $2 where id = $1 and told <> $2 returning number)
   insert into outbox (key, msisdn, text) select 'data-' || $1 || '-' || $2, number, $3 from told on conflict do nothing`,
)

/** Ends what nobody proved within `$1` days, and copies that waited long enough. */
export const endWaiting = statement(
  'data-request-waiting',
  `update data_request set ended_at = now(), words = '',
     state = case when state = 'given' then 'done' else 'lapsed' end
   where (state = 'unproved' and opened_at < now() - $1 * interval '1 day') or (state = 'given' and given_until < now())`,
)

/** The number of what is over goes: its owner finds it by the hash. */
export const forgetNumbers = statement(
  'data-request-forget',
  `update data_request set number = '' where number <> '' and ended_at is not null and (told = state or state in ('lapsed', 'withdrawn'))`,
)

/** What is over is kept so many days, to show that it was answered. */
export const forgetRequests = statement(
  'data-request-delete',
  `delete from data_request where ended_at < now() - $1 * interval '1 day'`,
)
