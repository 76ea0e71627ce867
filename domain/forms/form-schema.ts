/** The six kinds of field a form may ask for (FORM-12). */
export const FIELD_TYPES = ['text', 'email', 'tel', 'dropdown', 'textarea', 'checkbox'] as const
/** `submit` sends, `cancel` goes back, `others` calls the page by its type (FORM-13). */
export const ACTION_TYPES = ['submit', 'cancel', 'others'] as const

export type FieldType = (typeof FIELD_TYPES)[number]
export type ActionType = (typeof ACTION_TYPES)[number]

/** One field as the server supplies it (FORM-11). */
export interface FormField {
  /** Key of the value, e.g. `email`; unique in the form. */
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly required: boolean
  /** Fields stand in rising rank; equal ranks keep their order. */
  readonly rank: number
  /** A regular expression for the whole value (FORM-12). */
  readonly pattern?: string
  /** In characters. */
  readonly minLength?: number
  readonly maxLength?: number
  /** Takes the place of the built-in sentence for length and pattern. */
  readonly errorMessage?: string
  readonly placeholder?: string
  /** What a dropdown offers; absent where the page fills it from a call of its own, such as the towns. */
  readonly options?: readonly FieldOption[]
  /** Shown before a phone number, as in +256. */
  readonly countryCode?: string
}

export interface FieldOption {
  readonly value: string
}

export interface FormAction {
  readonly type: ActionType
  readonly label: string
  readonly rank: number
}

/** A form of the packages `get-form-schema` and `get-contact-form-schema`, in order of rank. */
export interface FormSchema {
  readonly fields: readonly FormField[]
  readonly actions: readonly FormAction[]
}

/** Why a schema cannot be used: where, such as `fields[2].pattern`, and a sentence for who wrote it. */
export interface SchemaFault {
  readonly place: string
  readonly reason: string
}

export type ParsedSchema =
  | { readonly ok: true; readonly schema: FormSchema }
  | { readonly ok: false; readonly faults: readonly SchemaFault[] }

/** Why a regular expression of a form cannot be used, for who wrote it; null where it can. */
export type PatternFault = (pattern: string) => string | null

/** No value of a form is longer than this, whatever its schema says (T24). In characters. */
export const LONGEST_VALUE = 1_000
