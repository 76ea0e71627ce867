import { helpAddress } from '#contract/pages.ts'
import type { HelpItem } from '#domain/help/help-item.ts'
import { HELP_START, placeBefore, type HelpPlace } from '#domain/help/help-place.ts'
import {
  countQuestions,
  type HelpCategory,
  type HelpSubcategory,
  type HelpTree,
} from '#domain/help/help-tree.ts'
import {
  POPULAR_AT_START,
  popularBeside,
  relatedToCategory,
  relatedToList,
  type Related,
} from '#domain/help/related.ts'
import type { Translate } from '#domain/translate.ts'
import type {
  CategoryView,
  HelpLink,
  QuestionsView,
  RelatedLinks,
  StartView,
} from '#portal/pages/help/help-props.ts'

/** Signs of the topics that are shipped, by their key; any other has the question mark. */
const TOPIC_ICONS: Readonly<Record<string, string>> = {
  'airtime-and-recharge': 'phone',
  'data-bundles': 'data',
  'bills-and-invoices': 'bill',
  'home-internet': 'router',
  'payments-and-refunds': 'refresh',
  'contact-details': 'call',
}

/** Rows of one page; who looks for more searches. */
const MOST_ROWS = 100

/** What every stage is made from. */
export interface ViewMaterial {
  readonly tree: HelpTree
  readonly place: HelpPlace
  readonly t: Translate
}

/** Stage 1. */
export function startView({ tree, place, t }: ViewMaterial, documents: readonly HelpLink[]): StartView {
  const categories = tree.categories.map((category) => ({
    text: category.name,
    href: helpAddress({ category: category.key }),
    note: countText(countQuestions(category), t),
    icon: TOPIC_ICONS[category.key] ?? 'help',
  }))
  const leaving = tree.leaving.map(({ parentCategory, href }) => ({
    text: parentCategory,
    href,
    leaves: true,
  }))
  return {
    name: 'start',
    categories: [...categories, ...leaving],
    popular: questionLinks(tree.popular.slice(0, POPULAR_AT_START), place),
    documents,
  }
}

/** Stage 2. */
export function categoryView({ tree, place, t }: ViewMaterial, category: HelpCategory): CategoryView {
  return {
    name: 'category',
    title: category.name,
    back: helpAddress(placeBefore(place)),
    crumbs: [startCrumb(t)],
    subcategories: category.subcategories.map(({ key, name, questions }) => ({
      text: name,
      href: helpAddress({ category: category.key, subcategory: key }),
      note: countText(questions.length, t),
    })),
    related: relatedLinks(relatedToCategory(tree, category), place),
    popular: questionLinks(popularBeside(tree, category, ''), place),
  }
}

/** Stage 3. */
export function questionsView(
  { tree, place, t }: ViewMaterial,
  category: HelpCategory,
  subcategory: HelpSubcategory,
): QuestionsView {
  return {
    name: 'questions',
    title: subcategory.name,
    back: helpAddress(placeBefore(place)),
    crumbs: [startCrumb(t), { text: category.name, href: helpAddress({ category: category.key }) }],
    questions: questionLinks(subcategory.questions.slice(0, MOST_ROWS), place),
    more: Math.max(0, subcategory.questions.length - MOST_ROWS),
    related: relatedLinks(relatedToList(tree, category, subcategory), place),
    popular: questionLinks(popularBeside(tree, category, subcategory.key), place),
  }
}

/** Questions as they are opened from a place, which each remembers (HELP-12). */
export function questionLinks(items: readonly HelpItem[], from: HelpPlace): HelpLink[] {
  return items.map(({ questionId, question, href }) => ({
    text: question,
    href: href === '' ? helpAddress({ ...from, question: questionId }) : href,
    leaves: href !== '',
  }))
}

export function relatedLinks(related: Related, from: HelpPlace): RelatedLinks {
  if (related.of === 'questions') return { of: 'questions', links: questionLinks(related.questions, from) }
  const places =
    related.of === 'categories'
      ? related.categories.map(({ key, name }) => ({ name, place: { category: key } }))
      : related.subcategories.map(({ key, name }) => ({
          name,
          place: { category: related.parent, subcategory: key },
        }))
  return {
    of: 'categories',
    links: places.map(({ name, place }) => ({ text: name, href: helpAddress(place) })),
  }
}

export function startCrumb(t: Translate): HelpLink {
  return { text: t('help.crumb'), href: helpAddress(HELP_START) }
}

function countText(count: number, t: Translate): string {
  return count === 1 ? t('help.countOne') : t('help.count', { n: count })
}
