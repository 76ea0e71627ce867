import type { HelpItem } from './help-item.ts'

export interface HelpSubcategory {
  readonly key: string
  readonly name: string
  readonly questions: readonly HelpItem[]
}

export interface HelpCategory {
  readonly key: string
  readonly name: string
  readonly subcategories: readonly HelpSubcategory[]
}

/** All of help as stages walk through it (HELP-10). */
export interface HelpTree {
  readonly categories: readonly HelpCategory[]
  /** Categories that navigate elsewhere: contact us, shops, dealers, service experience, money loans. */
  readonly leaving: readonly HelpItem[]
  /** All popular questions, first ones first. */
  readonly popular: readonly HelpItem[]
  findQuestion(questionId: string): HelpItem | null
  findCategory(key: string): HelpCategory | null
}

interface Growing {
  readonly key: string
  readonly name: string
  readonly subcategories: Map<string, { key: string; name: string; questions: HelpItem[] }>
}

/** Puts items into categories, which stand where their first question stands. */
export function makeHelpTree(items: readonly HelpItem[]): HelpTree {
  const growing = new Map<string, Growing>()
  const byId = new Map<string, HelpItem>()
  for (const item of items) {
    if (item.questionId === '') continue
    byId.set(item.questionId, item)
    const category = reach(growing, item.parentKey, () => ({
      key: item.parentKey,
      name: item.parentCategory,
      subcategories: new Map(),
    }))
    const subcategory = reach(category.subcategories, item.categoryKey, () => ({
      key: item.categoryKey,
      name: item.category,
      questions: [],
    }))
    subcategory.questions.push(item)
  }
  const categories = [...growing.values()].map(({ key, name, subcategories }) => ({
    key,
    name,
    subcategories: [...subcategories.values()],
  }))
  const byKey = new Map<string, HelpCategory>(categories.map((category) => [category.key, category]))
  return {
    categories,
    leaving: items.filter(({ questionId, href }) => questionId === '' && href !== ''),
    popular: [...byId.values()]
      .filter(({ popular }) => popular === 'true')
      .toSorted((one, other) => one.popularOrder - other.popularOrder),
    findQuestion: (questionId) => byId.get(questionId) ?? null,
    findCategory: (key) => byKey.get(key) ?? null,
  }
}

function reach<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

/** A sub-category of a category; null when it has none of that key. */
export function findSubcategory(category: HelpCategory, key: string): HelpSubcategory | null {
  return category.subcategories.find((one) => one.key === key) ?? null
}

/** How many questions a category holds. */
export function countQuestions({ subcategories }: HelpCategory): number {
  return subcategories.reduce((sum, { questions }) => sum + questions.length, 0)
}
