import { statement } from '#server/store/database.ts'

/** The value travels only when the caller does not have this version. */
export const findCopy = statement(
  'copy-find',
  `select version, case when version <> $2 then value end as value,
     (extract(epoch from clock_timestamp() - read_at) * 1000)::float8 as "ageMs"
   from shared_copy where name = $1`,
)

export const keepCopy = statement(
  'copy-keep',
  `insert into shared_copy as c (name, value, version, read_at)
   values ($1, $2::jsonb, (extract(epoch from clock_timestamp()) * 1000000)::bigint, clock_timestamp())
   on conflict (name) do update set value = excluded.value, read_at = excluded.read_at,
     version = greatest(c.version + 1, excluded.version)
   returning version`,
)

/**
 * What was bought most in seven days, of the newest purchases at most: so much is looked at however much is sold.
 */
export const countBought = statement(
  'copy-count-bought',
  `select newest.code, count(*)::int as times from (
     select purchase->>'productCode' as code from payment
     where kind = 'BUNDLE' and state = 'delivered' and created_at > now() - interval '7 days'
     order by created_at desc limit 50000) newest
   group by newest.code order by times desc, newest.code limit 500`,
)
