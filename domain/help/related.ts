import { helpKeyOf, type HelpItem } from './help-item.ts'
import type { HelpCategory, HelpSubcategory, HelpTree } from './help-tree.ts'

/** Popular questions at stage 1, and beside lists of categories and questions (HELP-11). */
export const POPULAR_AT_START = 10
export const POPULAR_BESIDE = 5
const MOST_RELATED = 8
/** The parent category that shows no popular questions (HELP-14), by the key of its English name. */
const WITHOUT_POPULAR = helpKeyOf('Contact Details')

/** Related categories, or questions where no categories apply (HELP-14). */
export type Related =
  | {
      readonly of: 'categories'
      readonly categories: readonly Pick<HelpCategory, 'key' | 'name'>[]
    }
  | {
      readonly of: 'subcategories'
      readonly parent: string
      readonly subcategories: readonly Pick<HelpSubcategory, 'key' | 'name'>[]
    }
  | { readonly of: 'questions'; readonly questions: readonly HelpItem[] }

/** Beside a category: the other categories. */
export function relatedToCategory(tree: HelpTree, category: HelpCategory): Related {
  const categories = tree.categories.filter(({ key }) => key !== category.key)
  return categories.length > 0
    ? { of: 'categories', categories: categories.slice(0, MOST_RELATED) }
    : { of: 'questions', questions: popularBeside(tree, category, '') }
}

/** Beside the questions of a sub-category: its siblings; an only child has questions of other categories instead. */
export function relatedToList(tree: HelpTree, category: HelpCategory, own: HelpSubcategory): Related {
  const siblings = category.subcategories.filter(({ key }) => key !== own.key)
  if (siblings.length > 0)
    return { of: 'subcategories', parent: category.key, subcategories: siblings.slice(0, MOST_RELATED) }
  const others = tree.popular.filter(({ parentKey }) => parentKey !== category.key)
  return { of: 'questions', questions: others.slice(0, POPULAR_BESIDE) }
}

/** Beside an answer: the other questions of its sub-category; alone there, those of its category. */
export function relatedToAnswer(tree: HelpTree, item: HelpItem): Related {
  const category = tree.findCategory(item.parentKey)
  const near = category?.subcategories.find(({ key }) => key === item.categoryKey)?.questions ?? []
  const siblings = near.filter(({ questionId }) => questionId !== item.questionId)
  const all = siblings.length > 0 ? siblings : (category?.subcategories.flatMap((one) => one.questions) ?? [])
  const others = all.filter(({ questionId }) => questionId !== item.questionId)
  return { of: 'questions', questions: others.slice(0, MOST_RELATED) }
}

/**
 * Up to five popular questions beside a category or one of its lists: those of the same category first, none that the
 * list shows anyway, none at all in 'Contact Details' (HELP-14).
 */
export function popularBeside(
  tree: HelpTree,
  category: HelpCategory,
  subcategoryKey: string,
): readonly HelpItem[] {
  if (category.key === WITHOUT_POPULAR) return []
  const elsewhere = tree.popular.filter(
    ({ parentKey, categoryKey }) => parentKey !== category.key || categoryKey !== subcategoryKey,
  )
  const here = elsewhere.filter(({ parentKey }) => parentKey === category.key)
  const rest = elsewhere.filter(({ parentKey }) => parentKey !== category.key)
  return [...here, ...rest].slice(0, POPULAR_BESIDE)
}
