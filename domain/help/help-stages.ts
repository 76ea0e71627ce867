import { HELP_START, type HelpPlace } from './help-place.ts'
import { findSubcategory, type HelpCategory, type HelpSubcategory, type HelpTree } from './help-tree.ts'
import type { HelpItem } from './help-item.ts'

/** Stages 1 to 4 of help (HELP-11), and what a search found. */
export type HelpStage =
  | { readonly name: 'start' }
  | { readonly name: 'category'; readonly category: HelpCategory }
  | {
      readonly name: 'questions'
      readonly category: HelpCategory
      readonly subcategory: HelpSubcategory
    }
  | { readonly name: 'found'; readonly words: string }
  | { readonly name: 'answer'; readonly item: HelpItem }

export interface FoundStage {
  readonly stage: HelpStage
  /** The place without what is not there. */
  readonly place: HelpPlace
  /** The address names something that help does not hold: the nearest stage is shown instead. */
  readonly isLost: boolean
}

/** The stage of a place. What the tree does not know is left out, and the stage before it is shown. */
export function stageOf(tree: HelpTree, place: HelpPlace): FoundStage {
  const category = place.category === '' ? null : tree.findCategory(place.category)
  const subcategory = category && findSubcategory(category, place.subcategory)
  const item = place.question === '' ? null : tree.findQuestion(place.question)
  const known: HelpPlace = {
    ...HELP_START,
    category: category?.key ?? '',
    subcategory: subcategory?.key ?? '',
    words: place.words,
    question: item?.questionId ?? '',
  }
  const isLost =
    known.category !== place.category ||
    known.subcategory !== place.subcategory ||
    known.question !== place.question
  const stage: HelpStage = item
    ? { name: 'answer', item }
    : place.words !== ''
      ? { name: 'found', words: place.words }
      : category && subcategory
        ? { name: 'questions', category, subcategory }
        : category
          ? { name: 'category', category }
          : { name: 'start' }
  return { stage, place: known, isLost }
}
