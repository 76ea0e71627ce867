import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

/** CALL-36. A value is text, or true or false for a box; which of them count is the form's own schema. */
export const saveFormRequestSchema = z.object({
  formName: plainText.check(z.maxLength(40)),
  values: z.record(
    plainText.check(z.maxLength(40)),
    z.union([plainText.check(z.maxLength(8_000)), z.boolean()]),
  ),
})
export const saveFormResultSchema = z.object({
  saved: z.boolean(),
  /** Of a complaint its number, seven digits. */
  complaint: z.optional(z.string()),
})

export type SaveFormRequest = z.infer<typeof saveFormRequestSchema>
export type SaveFormResult = z.infer<typeof saveFormResultSchema>
