import { isEmail } from '../email.ts'
import { isMsisdn, type NumberingPlan } from '../phone.ts'
import type { TextValues, Translate } from '../translate.ts'
import { cleanValues, lengthOf, type FormValues } from './clean-values.ts'
import { LONGEST_VALUE, type FormField, type FormSchema } from './form-schema.ts'

/** What is wrong with one field: the schema's own words, or a sentence of `form-translation` by its key. */
export type FieldProblem =
  | { readonly name: string; readonly own: string }
  | { readonly name: string; readonly key: string; readonly values: TextValues }

/** What a form is judged by besides its schema. */
export interface FormJudge {
  readonly plan: NumberingPlan
  /** True when the whole value matches the regular expression (FORM-12). */
  readonly fits: (pattern: string, value: string) => boolean
}

export type CheckedForm =
  | { readonly ok: true; readonly values: FormValues }
  | { readonly ok: false; readonly values: FormValues; readonly problems: readonly FieldProblem[] }

/**
 * Judges a filled form by its schema (FORM-20): the same function in the browser, to help, and on the server,
 * to decide. `raw` may hold anything; fields that the schema does not know are left out. Problems are in
 * order of the fields.
 */
export function checkForm(
  schema: FormSchema,
  raw: Readonly<Record<string, unknown>>,
  judge: FormJudge,
): CheckedForm {
  const values = cleanValues(schema, raw, judge.plan)
  const problems = schema.fields.flatMap((field) => checkField(field, values[field.name] ?? '', judge) ?? [])
  return problems.length === 0 ? { ok: true, values } : { ok: false, values, problems }
}

/** The literal sentence of a problem. */
export function problemText(problem: FieldProblem, t: Translate): string {
  return 'own' in problem ? problem.own : t(problem.key, problem.values)
}

/** True where the field may stay empty: the two parts of an address always may (FORM-23). */
export function isOptional(field: FormField): boolean {
  return !field.required || ADDRESS_KEYS.has(field.name)
}

const ADDRESS_KEYS: ReadonlyMap<string, string> = new Map([
  ['installationAddress', 'field.address'],
  ['landmark', 'field.landmark'],
])
/** Nobody lives at digits alone, or at dashes, slashes, commas and spaces alone. */
const NO_ADDRESS = /^(?:\d+|[-/,\s]+)$/

/** One cleaned value; the order is required, minLength, maxLength, pattern (FORM-22). */
function checkField(field: FormField, value: string, { plan, fits }: FormJudge): FieldProblem | null {
  const { name, label, minLength = 0, maxLength = LONGEST_VALUE } = field
  const says = (key: string, n = 0): FieldProblem => ({ name, key, values: { label, n } })
  const own = (key: string, n = 0): FieldProblem =>
    field.errorMessage ? { name, own: field.errorMessage } : says(key, n)
  if (value === '') return isOptional(field) ? null : says(requiredKey(field))
  if (field.type === 'checkbox') return null
  const length = lengthOf(value)
  if (length < minLength) return own('field.tooShort', minLength)
  const addressKey = ADDRESS_KEYS.get(name)
  if (addressKey !== undefined) {
    if (length > LONGEST_VALUE) return own('field.tooLong', LONGEST_VALUE)
    if (field.pattern !== undefined && fits(field.pattern, value)) return null
    if (NO_ADDRESS.test(value)) return says(addressKey)
    return field.pattern === undefined ? null : own('field.invalid')
  }
  if (length > maxLength) return own('field.tooLong', maxLength)
  const right = field.pattern === undefined || fits(field.pattern, value)
  return right && isOfItsType(field, value, plan) ? null : own('field.invalid')
}

function requiredKey({ type }: FormField): string {
  if (type === 'tel') return 'problem.numberRequired'
  return type === 'checkbox' ? 'field.untickedBox' : 'field.required'
}

/** What a field's type asks for beyond its schema. */
function isOfItsType({ type, pattern, options }: FormField, value: string, plan: NumberingPlan): boolean {
  if (type === 'tel') return isMsisdn(value, plan)
  if (type === 'email') return pattern !== undefined || isEmail(value)
  if (type === 'dropdown' && options) return options.some((option) => option.value === value)
  return true
}
