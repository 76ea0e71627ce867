import type { ContentLanguage, ContentStore } from '#content/store.ts'
import { REPLY_SENTENCES, type ReplyKey, type Words } from '#domain/replies/sentences.ts'
import { makeTranslator } from '#domain/translate.ts'
import { PROVIDER_SENTENCES } from './provider-sentences.ts'

const PACKAGE = 'reply-translation'

/** Words from outside, to the letter, that mean the same as a sentence of ours. */
const KNOWN = new Map<string, ReplyKey>([
  ...(Object.keys(REPLY_SENTENCES) as ReplyKey[]).map((key) => [REPLY_SENTENCES[key], key] as const),
  ...PROVIDER_SENTENCES.flatMap(([key, words]) => words.map((word) => [word, key] as const)),
])

/** Says a sentence of the portal in a language; words from outside stay as they came, unless it is known what they mean. */
export type PutIntoWords = (words: Words, language: ContentLanguage) => string

/** By the published sentences of the moment. */
export function makePutIntoWords(content: Pick<ContentStore, 'texts'>): PutIntoWords {
  return (words, language) => {
    const translate = makeTranslator(content.texts(language, [PACKAGE]))
    if (typeof words === 'object') return translate(`reply.${words.key}`, words.values)
    // English keeps a provider's own words, which its call centre knows.
    const known = language === 'EN' ? undefined : KNOWN.get(words)
    return (known && translate(`reply.${known}`)) || words
  }
}
