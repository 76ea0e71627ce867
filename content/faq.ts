import { assetLinksInHtml } from './asset-links.ts'
import type { ContentPackageValue } from './content-set.ts'
import { sanitiseHtml } from './safe-html.ts'
import { safeLink } from './safe-link.ts'

/** One question of the help centre in one language (HELP-33). */
export interface Faq {
  /** Name of its file, the same in every language. */
  readonly questionId: string
  readonly question: string
  /** Safe HTML; its `{{name}}` places are filled by `fillHtml`. */
  readonly answer: string
  readonly parentCategory: string
  readonly category: string
  /** Where the question leads instead of an answer; '' when it is answered here. */
  readonly href: string
  readonly popular: boolean
  readonly order: number
  /** Place among the popular ones. */
  readonly popularOrder: number
  /** Further words that find it. */
  readonly keywords: readonly string[]
}

/** A text to be read or kept, `docs/<name>.md`. */
export interface ContentDocument {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Safe HTML, as in an answer. */
  readonly html: string
}

const LAST = 1_000_000

/**
 * A package `faq/<id>` as a question. Its answer is made safe again when it is first read: it came from a store. Where a
 * question stands is said once, in English (`placed`); a translation says words only.
 */
export function faqOf(
  questionId: string,
  { value, placed, cdnHost }: { value: ContentPackageValue; placed: ContentPackageValue; cdnHost: string },
): Faq {
  const order = numberOf(placed['order'], LAST)
  return {
    questionId,
    question: textOf(value['question']),
    get answer() {
      return safeAnswer(value, cdnHost)
    },
    parentCategory: textOf(value['parentCategory']),
    category: textOf(value['category']),
    href: safeLink(value['href']) ?? safeLink(placed['href']) ?? '',
    popular: placed['popular'] === true || placed['popular'] === 'true',
    order,
    popularOrder: numberOf(placed['popularOrder'], order),
    keywords: Array.isArray(value['keywords']) ? value['keywords'].map(textOf) : [],
  }
}

/** A package `docs/<name>` as a document. */
export function documentOf(name: string, value: ContentPackageValue, cdnHost: string): ContentDocument {
  return {
    name,
    title: textOf(value['title']),
    description: textOf(value['description']),
    html: safeAnswer(value, cdnHost),
  }
}

/** By `order`, then by id, so that every process lists them alike. */
export function byOrder(one: Faq, other: Faq): number {
  return one.order - other.order || (one.questionId < other.questionId ? -1 : 1)
}

/** Made safe once for each package that was read: a package that did not change is the same one in the next version. */
const safeAnswers = new WeakMap<ContentPackageValue, string>()

function safeAnswer(value: ContentPackageValue, cdnHost: string): string {
  let html = safeAnswers.get(value)
  if (html === undefined) {
    html = sanitiseHtml(textOf(value['answer']))
    safeAnswers.set(value, html)
  }
  return assetLinksInHtml(html, cdnHost)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
