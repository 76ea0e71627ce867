import { statement } from '#server/store/database.ts'
import { forgetSome } from '#server/store/forget-in-batches.ts'
import { MS } from '#server/store/sql-text.ts'
import { IN_FORCE } from './selling-statements.ts'

/** Keeps a number once for each kind, `$4` of a kind at most, in the language that was asked in last. */
export const keepReminder = statement(
  'selling-keep-reminder',
  `insert into selling_reminder (kind, msisdn, language)
   select $1, $2, $3 where (select count(*) from selling_reminder where kind = $1) < $4
   on conflict (kind, msisdn) do update set language = excluded.language
   returning id`,
)

/**
 * Turns reminders of kinds that have been sold again for `$4` milliseconds into messages, `$5` at a time and `$6` milliseconds apart;
 * the number leaves this table with it, so nobody is told twice. The others wait here, in case it stops again. `$1` kinds with their texts, English `$2` and Swahili `$3`.
 */
export const remind = statement(
  'selling-remind',
  `with due as (
     select r.id from selling_reminder r join delivery_breaker b on b.kind = r.kind
     where b.state = 'selling' and b.since <= now() - ${MS('$4')}
       and not exists (select from selling_switch s where ${IN_FORCE}
         and (s.what = 'country' or (s.what = 'kind' and s.name = r.kind)))
     order by r.id limit $5 for update of r skip locked
   ), gone as (
     delete from selling_reminder r using due where r.id = due.id returning r.id, r.kind, r.msisdn, r.language
   )
   insert into outbox (key, msisdn, text, due_at)
   select 'sold-again-' || gone.id, gone.msisdn, case gone.language when 'SW' then t.sw else t.en end,
     now() + (row_number() over (order by gone.id) - 1) * ${MS('$6')}
   from gone join unnest($1::text[], $2::text[], $3::text[]) as t(kind, en, sw) on t.kind = gone.kind
   returning key`,
)

/** Who waited longer than this has bought elsewhere. */
export const forgetReminders = forgetSome(
  'selling-forget-reminders',
  'selling_reminder',
  "asked_at < now() - interval '7 days'",
)
