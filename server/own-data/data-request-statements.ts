import { statement } from '#server/store/database.ts'

const OWNED = `r.id, r.kind, r.state, r.opened_at, r.due_at, r.given_until, r.ended_at, r.opened_by is not null as by_staff, r.answer`

/**
 * A request of whoever proved the number; one of the same kind that staff opened is proved by it, and one that is open already
 * stays as it is. `$7`: days until it is answered.
 */
export const openRequest = statement(
  'data-request-open',
  `insert into data_request (id, kind, state, number, number_hash, language, words, proved_at, due_at)
   values ($1, $2, 'open', $3, $4, $5, $6, now(), now() + $7 * interval '1 day')
   on conflict (number, kind) where state in ('unproved', 'open', 'erasing') do update
     set state = 'open', number_hash = excluded.number_hash, proved_at = excluded.proved_at, due_at = excluded.due_at,
       words = excluded.words, language = excluded.language
     where data_request.state = 'unproved'
   returning id`,
)

/** Everything that was asked for about a number, the newest first; `$2`: its hashes. */
export const listOwned = statement(
  'data-request-owned',
  `select ${OWNED} from data_request r where r.number = $1 or r.number_hash = any($2::bytea[])
   order by r.opened_at desc, r.id limit 50`,
)

/** Whoever proved the number says that a request is theirs. */
export const confirmRequest = statement(
  'data-request-confirm',
  `update data_request set state = 'open', number_hash = $3, proved_at = now(), due_at = now() + $4 * interval '1 day'
   where id = $1 and number = $2 and state = 'unproved' returning id`,
)

/** Its owner takes it back, unless it was decided; nothing of it stays but that it was. */
export const withdrawRequest = statement(
  'data-request-withdraw',
  `update data_request set state = 'withdrawn', ended_at = now(), number = '', words = '', number_hash = $3
   where id = $1 and number = $2 and state in ('unproved', 'open') returning id`,
)
