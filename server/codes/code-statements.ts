import { statement } from '#server/store/database.ts'

const AGE = (column: string): string =>
  `extract(epoch from clock_timestamp() - ${column})::float8 as "ageSeconds"`

/**
 * Sends that count for a phone, network, session or prefix. A null is a scope without limits. Of a network those that
 * nobody typed, in its own window ($6 seconds): many customers may share it. For a code ($7) other codes alone.
 */
export const sendHistory = statement(
  'code-history',
  `select ${AGE('at')}, verified,
     phone = $1 as "byPhone", coalesce(network_hash = any($2::bytea[]), false) as "byNetwork",
     coalesce(session_hash = $3, false) as "bySession", coalesce(prefix = $4, false) as "byPrefix"
   from code_send
   where state <> 'released' and at > clock_timestamp() - $5 * interval '1 second'
     and not ($7::boolean and challenge_id is null)
     and (phone = $1 or session_hash = $3 or prefix = $4 or (
       network_hash = any($2::bytea[]) and not verified and at > clock_timestamp() - $6 * interval '1 second'))`,
)

/** Age of the n-th newest send of all, for a code ($3) of all codes; no row while there are fewer within the window. */
export const nthNewestSend = statement(
  'code-nth-newest',
  `select ${AGE('at')} from code_send
   where state <> 'released' and at > clock_timestamp() - $2 * interval '1 second'
     and not ($3::boolean and challenge_id is null)
   order by at desc offset $1 - 1 limit 1`,
)

export const insertChallenge = statement(
  'code-challenge-insert',
  `insert into code_challenge (id, purpose, number, phone, session_hash, pays) values ($1, $2, $3, $4, $5, $6)`,
)

export const insertSend = statement(
  'code-send-insert',
  `insert into code_send (challenge_id, code_hash, phone, prefix, network_hash, session_hash)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

export const endSend = statement('code-send-end', 'update code_send set state = $2 where id = $1')

/** A newer challenge of the same session replaces the older ones (T3). */
export const endOlderChallenges = statement(
  'code-challenges-end',
  `update code_challenge older set ended_at = clock_timestamp() from code_challenge newer
   where newer.id = $1 and older.id <> newer.id and older.ended_at is null
     and older.number = newer.number and older.purpose = newer.purpose
     and older.session_hash is not distinct from newer.session_hash
     and older.created_at <= newer.created_at`,
)

/** A challenge of the session that asks; another session's is unknown. */
export const findChallenge = statement(
  'code-challenge-find',
  `select c.id, c.purpose, c.number, c.phone, c.pays, c.wrong, c.ended_at is not null as ended, ${AGE('c.created_at')},
     (select count(*)::int from code_guess g where g.number = c.number and g.purpose = c.purpose
       and g.at > clock_timestamp() - interval '24 hours') as "wrongToday"
   from code_challenge c where c.id = $1 and c.session_hash is not distinct from $2`,
)

export const findSends = statement(
  'code-sends-find',
  `select code_hash as "codeHash", state, ${AGE('at')}
   from code_send where challenge_id = $1 order by id desc limit 50`,
)

export const countWrong = statement(
  'code-wrong',
  `with tried as (update code_challenge set wrong = wrong + 1 where id = $1 returning number, purpose)
   insert into code_guess (number, purpose) select number, purpose from tried`,
)

/** The code is used: its challenge is over, and its sends are those of a real customer. */
export const endVerified = statement(
  'code-verified',
  `with used as (update code_challenge set ended_at = clock_timestamp() where id = $1 returning id)
   update code_send set verified = true where challenge_id in (select id from used)`,
)

export const insertProof = statement(
  'code-proof-insert',
  `insert into code_proof (hash, kind, purpose, number, session_hash, expires_at, pays)
   values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 second', $7)
   on conflict (hash) do nothing`,
)

export const holdsProof = statement(
  'code-proof-holds',
  `select 1 as held from code_proof
   where hash = any($1::bytea[]) and kind = $2 and purpose = $3 and number = $4
     and session_hash is not distinct from $5 and spent_on is null and expires_at > clock_timestamp()`,
)

/**
 * Two requests at once: the second waits for the first, then sees what it was spent on. What was sent for one purchase
 * (`$7`) is not spent on another.
 */
export const spendProof = statement(
  'code-proof-spend',
  `update code_proof set spent_on = $6
   where hash = any($1::bytea[]) and kind = $2 and purpose = $3 and number = $4
     and session_hash is not distinct from $5
     and (spent_on = $6 or (spent_on is null and expires_at > clock_timestamp()))
     and (pays is null or $7::text is null or pays = $7)
   returning hash, pays`,
)

/** A token pays what its code was sent for, or what it is first shown for; `$5`: once, null for as often as a PIN is typed. */
export const useToken = statement(
  'code-token-use',
  `update code_proof set pays = coalesce(pays, $4), spent_on = coalesce(spent_on, $5)
   where hash = any($1::bytea[]) and kind = 'token' and purpose = 'PAYMENT' and number = $3
     and session_hash is not distinct from $2 and expires_at > clock_timestamp()
     and (pays is null or pays = $4) and ($5::text is null or spent_on is null or spent_on = $5)
   returning 1 as used`,
)

export const findToken = statement(
  'code-token-find',
  `select number from code_proof where hash = any($1::bytea[]) and kind = 'token'
     and session_hash is not distinct from $2 and purpose = $3 and expires_at > clock_timestamp()`,
)
