import { takeNotice as honest } from '#server/payments/callbacks.ts'
import { statement } from '#server/store/database.ts'
import { claimOf } from './told-by-notice.ts'

export * from '#server/payments/callbacks.ts'

const overwrite = statement('planted-overwrite', 'update payment set state = $2 where id = $1')

/** Planted: a notification that says anything but success is the state from now on. */
export async function takeNotice(
  ...[engine, railName, notice]: Parameters<typeof honest>
): ReturnType<typeof honest> {
  const claim = claimOf(engine, railName, notice)
  if (claim && !claim.paid) await engine.database.run(overwrite, [claim.id, 'declined'])
  return honest(engine, railName, notice)
}
