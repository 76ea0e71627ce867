import type { ContentLanguage, ContentStore } from '#content/store.ts'
import { makeTranslator, type TextValues } from '#domain/translate.ts'
import { PROVIDER_SENTENCES, REPLY_SENTENCES } from './reply-sentences.ts'

const PACKAGE = 'reply-translation'
const PLACE = /\{\{(\w+)\}\}/g

const PLAIN = new Map(REPLY_SENTENCES.map(([key, english]) => [english, key]))
const FOREIGN = new Map(
  PROVIDER_SENTENCES.flatMap(([key, words]) => words.map((word) => [word, key] as const)),
)
const FILLED = REPLY_SENTENCES.filter(([, english]) => english.includes('{{')).map(([key, english]) => ({
  key,
  pattern: patternOf(english),
}))

/** `Code sent to {{number}}` as it is found again in `Code sent to 70****001`. */
function patternOf(english: string): RegExp {
  const [first = '', ...rest] = english.split(PLACE)
  const parts = rest.map((part, n) => (n % 2 === 0 ? `(?<${part}>.+?)` : RegExp.escape(part)))
  return new RegExp(`^${RegExp.escape(first)}${parts.join('')}$`, 'u')
}

function keyOf(sentence: string): { readonly key: string; readonly values: TextValues } | null {
  if (sentence === '') return null
  const key = PLAIN.get(sentence)
  if (key !== undefined) return { key, values: {} }
  for (const filled of FILLED) {
    const found = filled.pattern.exec(sentence)
    if (found) return { key: filled.key, values: found.groups ?? {} }
  }
  return null
}

/** Says a sentence of the calls in a language; what is not the portal's own stays as it came. */
export type Say = (sentence: string, language: ContentLanguage) => string

/** A speaker of the published sentences: the calls write English, the content of the moment says it. */
export function makeSay(content: Pick<ContentStore, 'texts'>): Say {
  return (sentence, language) => {
    const foreign = language === 'EN' ? undefined : FOREIGN.get(sentence)
    const found = foreign === undefined ? keyOf(sentence) : { key: foreign, values: {} }
    if (!found) return sentence
    return makeTranslator(content.texts(language, [PACKAGE]))(found.key, found.values) || sentence
  }
}
