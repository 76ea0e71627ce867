import { makeTranslator, type TextValues } from '#domain/translate.ts'

export type Fill = (text: string) => string

/** Fills the `{{name}}` places of plain texts the way sentences are filled. */
export function fillerOf(values: TextValues): Fill {
  return (text) => (text.includes('{{') ? makeTranslator({ text }, values)('text') : text)
}
