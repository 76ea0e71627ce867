import { fillHtml } from '#content/markdown.ts'
import { safeLink } from '#content/safe-link.ts'
import type { ContentLanguage, ContentSnapshot, ContentStore, Faq } from '#content/store.ts'
import { helpKeyOf, type HelpItem } from '#domain/help/help-item.ts'
import type { TextValues } from '#domain/translate.ts'
import { fillerOf, type Fill } from './fill-places.ts'
import { makeQuestionSearch, type Found } from './question-search.ts'

/** All of help in one language, of one version of the content. */
export interface HelpLibrary {
  /** Every question by its order, then the categories that lead elsewhere. The same list every time. */
  readonly items: readonly HelpItem[]
  findItem(questionId: string): HelpItem | null
  /** The answer as safe HTML with its places filled; '' for an unknown question. */
  answerOf(questionId: string): string
  search(typed: string, most: number): Promise<Found>
}

/** Libraries by language, each made once for a version when it is first asked for. */
export interface HelpLibraries {
  of(language: ContentLanguage): HelpLibrary
}

/** `values` fill the `{{name}}` places of questions and answers. */
export function makeHelpLibraries(content: ContentStore, values: TextValues): HelpLibraries {
  const made = new WeakMap<ContentSnapshot, Partial<Record<ContentLanguage, HelpLibrary>>>()
  return {
    of(language) {
      const snapshot = content.snapshot()
      const known = made.get(snapshot) ?? {}
      made.set(snapshot, known)
      return (known[language] ??= makeLibrary(snapshot, language, values))
    },
  }
}

function makeLibrary(snapshot: ContentSnapshot, language: ContentLanguage, values: TextValues): HelpLibrary {
  const fill = fillerOf(values)
  const faqs = snapshot.faqs(language)
  const english = snapshot.faqs('EN')
  const other = language === 'EN' ? snapshot.faqs('SW') : english
  const englishById = new Map(english.map((faq) => [faq.questionId, faq]))
  const otherById = new Map(other.map((faq) => [faq.questionId, faq]))
  const questions = faqs.map((faq) => itemOf(faq, englishById.get(faq.questionId) ?? faq, fill))
  const items = [...questions, ...leavingItems(snapshot, language, fill)]
  const byId = new Map(questions.map((item) => [item.questionId, item]))
  const index = makeQuestionSearch(
    faqs.map((faq) => ({
      questionId: faq.questionId,
      question: fill(faq.question),
      keywords: faq.keywords,
      elsewhere: fill(otherById.get(faq.questionId)?.question ?? ''),
      isPopular: faq.popular,
    })),
  )
  return {
    items,
    findItem: (questionId) => byId.get(questionId) ?? null,
    answerOf: (questionId) => fillHtml(snapshot.findFaq(language, questionId)?.answer ?? '', values),
    search: (typed, most) => index.find(typed, most),
  }
}

function itemOf(faq: Faq, english: Faq, fill: Fill): HelpItem {
  return {
    questionId: faq.questionId,
    question: fill(faq.question),
    parentCategory: fill(faq.parentCategory),
    category: fill(faq.category),
    href: safeLink(fill(faq.href)) ?? '',
    popular: faq.popular ? 'true' : 'false',
    popularOrder: faq.popularOrder,
    parentKey: helpKeyOf(english.parentCategory),
    categoryKey: helpKeyOf(english.category),
  }
}

/** `help-items`: the categories that navigate elsewhere (HELP-13). */
function leavingItems(snapshot: ContentSnapshot, language: ContentLanguage, fill: Fill): HelpItem[] {
  const items = snapshot.find(language, 'help-items')?.['items']
  if (!Array.isArray(items)) return []
  return (items as unknown[]).flatMap((item) => {
    const field = (name: string): string => {
      const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : ''
      return typeof value === 'string' ? fill(value) : ''
    }
    const name = field('parentCategory')
    const href = safeLink(field('href'))
    if (name === '' || href === null) return []
    const rest = { popular: 'false', popularOrder: 0, categoryKey: '', questionId: '' } as const
    const words = { question: field('question') || name, category: field('category') || name }
    return [{ ...rest, ...words, parentCategory: name, href, parentKey: helpKeyOf(href) }]
  })
}
