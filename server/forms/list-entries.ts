import type { FormValues } from '#domain/forms/clean-values.ts'
import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'

/** One filled form, as the operator reads it. */
export interface FormEntry {
  readonly id: number
  readonly at: Date
  /** The language the customer wrote in, or at least read the form in. */
  readonly language: 'EN' | 'SW'
  readonly values: FormValues
}

const MOST = 1_000

const listNewest = statement(
  'form-entry-list',
  `select id, created_at as at, language, entered as values from form_entry
   where form_name = $1 and ($2::bigint is null or id < $2) order by created_at desc, id desc limit $3`,
)

/**
 * The entries of a form such as `contact-us`, newest first, at most 1,000 at a time; `before`: those older than the
 * entry of this id.
 */
export function listEntries(
  database: Database,
  formName: string,
  before: number | null = null,
): Promise<FormEntry[]> {
  return database.run<FormEntry>(listNewest, [formName, before, MOST])
}
