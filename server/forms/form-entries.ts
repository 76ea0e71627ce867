import { randomBytes } from 'node:crypto'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { ENTRIES_KEPT_DAYS, type FormName } from '#domain/forms/form-names.ts'
import { hashesOf } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches, forgetSome } from '#server/store/forget-in-batches.ts'

/** What customers wrote, kept in the database; nothing of it goes to a log. */
export interface FormEntries {
  /** Stores one entry. The same values from the same session within ten minutes are one entry. */
  save(entry: NewEntry): Promise<void>
}

export interface NewEntry {
  readonly formName: FormName
  readonly language: 'EN' | 'SW'
  readonly values: FormValues
  /** '' for a caller without one: then no two entries are the same. */
  readonly session: string
}

/** Part of the fingerprint, so that the same words count again later. */
const SPAN_MS = 10 * 60_000

const saveEntry = statement(
  'form-entry-save',
  `insert into form_entry (form_name, language, entered, fingerprint)
   select $1, $2, $3::jsonb, $4
   where not exists (
     select 1 from form_entry
     where fingerprint = any($5::bytea[]) and created_at > clock_timestamp() - interval '10 minutes')
   on conflict (fingerprint) do nothing`,
)

const forgetEntries = forgetSome(
  'form-entry-forget',
  'form_entry',
  `created_at < clock_timestamp() - $1 * interval '1 day'`,
)

/** Entries of all portal processes. */
export function makeFormEntries(setting: {
  readonly database: Database
  /** The server's own secret, so that a fingerprint tells nothing. */
  readonly secret: Secrets
  /** Milliseconds since 1970; the clock of the machine when left out. */
  readonly now?: () => number
}): FormEntries {
  const { database, secret, now: clock = Date.now } = setting
  return {
    save: async ({ formName, language, values, session }) => {
      const text = JSON.stringify(values)
      const who = session === '' ? randomBytes(16).toString('base64url') : session
      const span = Math.floor(clock() / SPAN_MS)
      const under = (at: number): Buffer[] => hashesOf(secret, 'form', who, formName, text, String(at))
      const [now] = under(span)
      await database.run(saveEntry, [formName, language, text, now, [...under(span), ...under(span - 1)]])
    },
  }
}

/** Deletes what is older than it may be (T18). */
export async function forgetOldEntries(database: Database, keptDays = ENTRIES_KEPT_DAYS): Promise<void> {
  await forgetInBatches(database, forgetEntries, [keptDays])
}
