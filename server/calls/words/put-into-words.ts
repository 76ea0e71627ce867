import type { ContentLanguage, ContentStore } from '#content/store.ts'
import { REPLY_SENTENCES, type ReplyKey, type Words } from '#domain/replies/sentences.ts'
import { makeTranslator } from '#domain/translate.ts'

const PACKAGE = 'reply-translation'

/** Operator's words that are exactly one of our sentences. */
const KNOWN = new Map<string, ReplyKey>(
  (Object.keys(REPLY_SENTENCES) as ReplyKey[]).map((key) => [REPLY_SENTENCES[key], key] as const),
)

/** Puts one of the portal's sentences into a language. The operator's words stay as they are, unless they're one of our sentences. */
export type PutIntoWords = (words: Words, language: ContentLanguage) => string

/** By the published sentences of the moment. */
export function makePutIntoWords(content: Pick<ContentStore, 'texts'>): PutIntoWords {
  return (words, language) => {
    const translate = makeTranslator(content.texts(language, [PACKAGE]))
    if (typeof words === 'object') return translate(`reply.${words.key}`, words.values)
    const known = language === 'EN' ? undefined : KNOWN.get(words)
    return (known && translate(`reply.${known}`)) || words
  }
}
