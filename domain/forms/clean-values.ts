import { digitsIn, plainText, plainWord } from '../pasted-text.ts'
import { cleanNumber, type NumberingPlan } from '../phone.ts'
import { LONGEST_VALUE, type FormField, type FormSchema } from './form-schema.ts'

/** The values of a form by field name, all as text: a ticked box is 'true', an empty field ''. */
export type FormValues = Readonly<Record<string, string>>

/**
 * The values as they are judged, stored and shown again, however they arrived: line ends of forms and of scripts alike,
 * no control characters, no half characters, no space around them, and one line as `plainText`. Cleaning twice changes nothing.
 */
export function cleanValues(
  schema: FormSchema,
  raw: Readonly<Record<string, unknown>>,
  plan: NumberingPlan,
): FormValues {
  return Object.fromEntries(
    schema.fields.map((field) => [
      field.name,
      cleanValue(field, Object.hasOwn(raw, field.name) ? raw[field.name] : '', plan),
    ]),
  )
}

/** Characters, not the units they are stored in: a rare one is one, too. */
export function lengthOf(value: string): number {
  let length = 0
  for (const character of value) length += character.length > 0 ? 1 : 0
  return length
}

function cleanValue({ type }: FormField, value: unknown, plan: NumberingPlan): string {
  if (type === 'checkbox') return value === true || value === 'true' || value === 'on' ? 'true' : ''
  if (typeof value !== 'string') return ''
  const text = cleanText(value.slice(0, MOST_READ), type === 'textarea')
  if (type === 'tel') return digitsOf(text, plan)
  return type === 'email' ? plainWord(text) : type === 'text' ? plainText(text) : text
}

/** In stored units, two of which make a rare character: longer than any field takes, so it is seen to be too long. */
const MOST_KEPT = 2 * LONGEST_VALUE + 2
const MOST_READ = 4 * MOST_KEPT

function cleanText(value: string, hasLines: boolean): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
  const text = (hasLines ? lines : lines.replace(/\n/g, ' ')).normalize('NFC').trim()
  return text
    .slice(0, MOST_KEPT)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/**
 * The national digits; more digits than a number has stay as they are, to
 * be told so. Never cut silently (NUMBER-12).
 */
function digitsOf(text: string, plan: NumberingPlan): string {
  const found = cleanNumber(text, plan)
  return found.ok ? found.digits.replace(/^0+/, '') : digitsIn(text).slice(0, 40)
}
