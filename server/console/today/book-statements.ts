import { statement } from '#server/store/database.ts'

/** Takes the place up to where the books were looked at; no row while another process goes on with it. */
export const takeRound = statement(
  'console-books-take',
  `select done_until, now() as until from staff_round where name = 'books' for update skip locked`,
)

/** Nothing was wrong, or it rings: looked at up to `$1`. */
export const keepRound = statement(
  'console-books-keep',
  `update staff_round set done_until = $1 where name = 'books'`,
)

/** Payments of the `$2` newest rows of the ledger before row `$1`, those since `$3`; `over`: there are no further ones. */
export const listBooked = statement(
  'console-books-booked',
  `with part as (select id, payment_id, at from ledger where id < $1 order by id desc limit $2)
   select min(id) as last, coalesce(bool_or(at < $3) or count(*) < $2, true) as over,
     coalesce(array_agg(distinct payment_id) filter (where at >= $3), '{}') as payments
   from part`,
)

/** Payments whose books were found wrong, and of which nobody found that they are right again. */
export const listWrong = statement(
  'console-books-wrong',
  `select name from alarm where kind = 'books-wrong' and ended_at is null limit $1`,
)
