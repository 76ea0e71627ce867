import type { FormValues } from '#domain/forms/clean-values.ts'

/** A form as the server gives it: empty, or with what was typed and could not be taken. */
export interface FormProps {
  readonly typed: FormValues
  /** It was sent and is shown again: every problem is said. */
  readonly tried: boolean
  /** A sentence about the whole form, or about what was stored; '' when there is none. */
  readonly failure: string
  /** It was stored: thanks stand in its place. */
  readonly sent: boolean
}

export const EMPTY_FORM: FormProps = { typed: {}, tried: false, failure: '', sent: false }
