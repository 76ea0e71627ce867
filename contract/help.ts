import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

const text = plainText.check(z.maxLength(120))
const language = z.optional(z.enum(['EN', 'SW']))

/** An item of help (HELP-33); the keys and the id are additions of ours: addresses are made of them. */
export const helpItemSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  parentCategory: z.string(),
  category: z.string(),
  href: z.string(),
  popular: z.enum(['true', 'false']),
  popularOrder: z.number(),
  parentKey: z.string(),
  categoryKey: z.string(),
})
export const helpItemsSchema = z.array(helpItemSchema)

/** One question with its answer as safe HTML (HELP-33). */
export const faqSchema = z.object({
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  questionId: z.string(),
  countLikePercentage: z.number(),
  /** How many votes that is of. */
  countVotes: z.number(),
  parentCategory: z.string(),
  href: z.string(),
  popular: z.enum(['true', 'false']),
  /** Whether whoever asks has voted on it; told of one question only. */
  hasVoted: z.optional(z.boolean()),
})
export type WireFaq = z.infer<typeof faqSchema>
export const faqsSchema = z.array(faqSchema)

export const helpItemsRequestSchema = z.object({ lang: language, opco: z.optional(text) })
export type HelpItemsRequest = z.infer<typeof helpItemsRequestSchema>

/** Names narrow the list: thousands of answers in one reply are nobody's need. */
export const faqsRequestSchema = z.object({
  lang: language,
  opco: z.optional(text),
  parentCategory: z.optional(text),
  category: z.optional(text),
})
export type FaqsRequest = z.infer<typeof faqsRequestSchema>

export const faqRequestSchema = z.object({ questionId: text, lang: language, opco: z.optional(text) })
export type FaqRequest = z.infer<typeof faqRequestSchema>

export const searchFaqsRequestSchema = z.object({
  words: text,
  lang: z.enum(['EN', 'SW']),
  /** How many questions at most; 8 when left out. */
  most: z.optional(plainText.check(z.regex(/^\d{1,2}$/))),
  opco: z.optional(text),
})
export type SearchFaqsRequest = z.infer<typeof searchFaqsRequestSchema>

/** Questions that a search found, best first, cut where something is to be shown marked. */
export const searchFaqsResultSchema = z.object({
  /** How many there are; a reply holds the first ones. */
  total: z.number(),
  questions: z.array(
    z.object({
      questionId: z.string(),
      href: z.string(),
      parentCategory: z.string(),
      category: z.string(),
      parts: z.array(z.object({ text: z.string(), isMarked: z.boolean() })),
    }),
  ),
})
export type SearchFaqsResult = z.infer<typeof searchFaqsResultSchema>

export const likeFaqRequestSchema = z.object({
  questionId: text,
  isLike: z.enum(['true', 'false']),
  opco: z.optional(text),
})
export type LikeFaqRequest = z.infer<typeof likeFaqRequestSchema>
export const likeFaqResultSchema = z.object({ countLikePercentage: z.number(), countVotes: z.number() })
export type LikeFaqResult = z.infer<typeof likeFaqResultSchema>
