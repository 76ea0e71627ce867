import { statement } from '#server/store/database.ts'

import { MS } from '#server/store/sql-text.ts'

/** Keys that still open something, newest first; `fresh` ones may be handed out. */
export const liveKeys = statement(
  'pin-key-live',
  `select id, public_key, sealed_private, expires_at,
     expires_at - now() >= ${MS('$1')} as fresh
   from pin_key where opens_until > now() order by made_at desc, id`,
)

export const insertKey = statement(
  'pin-key-insert',
  `insert into pin_key (id, public_key, sealed_private, made_at, expires_at, opens_until)
   values ($1, $2, $3, clock_timestamp(), now() + ${MS('$4')}, now() + ${MS('$5')})`,
)

export const forgetKeys = statement('pin-key-forget', 'delete from pin_key where opens_until <= now()')

/** A ciphertext is worth nothing once every key that could open it is gone. */
export const forgetUsed = statement('pin-used-forget', `delete from pin_used where at < now() - ${MS('$1')}`)

/** No row when this ciphertext was opened before, here or on another process. */
export const useOnce = statement(
  'pin-used-insert',
  'insert into pin_used (digest) values ($1) on conflict do nothing returning 1 as first',
)

/** Every sealed key that still opens something. */
export const sealedKeys = statement(
  'pin-key-sealed',
  'select id, sealed_private from pin_key where opens_until > now() order by made_at, id',
)

/** Only as long as it is what was read: two commands at once do not undo each other. */
export const resealKey = statement(
  'pin-key-reseal',
  'update pin_key set sealed_private = $3 where id = $1 and sealed_private = $2 returning id',
)
