import { LANGUAGE_FOLDERS, type ContentSet } from '#content/content-set.ts'
import { checkToPublish } from '#content/schemas/check-kept.ts'
import type { DraftChecked, TextFault } from '#contract/console/texts.ts'
import { TEXT_LANGUAGES } from '#contract/console/texts.ts'
import { isLiteral } from '#domain/texts/literal-texts.ts'
import { broughtIn } from '#domain/texts/risky-words.ts'
import { needsSecondReader } from '#domain/texts/second-reader.ts'
import { changesFrom, composed, saidAt, type DraftRow } from './draft-row.ts'
import type { KnownContent } from '#server/content/known-content.ts'

const MOST_TOLD = 100

/** What `publish --check` says of a draft, at its field; and English that the specification fixes. */
export function checkOfDraft(
  { shown, shipped }: KnownContent,
  draft: Pick<DraftRow, 'name' | 'changes'>,
): DraftChecked {
  const { content, removed } = composed(shown, draft)
  const own = checkToPublish(content, shipped).flatMap(({ file, place, reason }) => {
    const found = TEXT_LANGUAGES.find((language) => fileNamed(file, LANGUAGE_FOLDERS[language], draft.name))
    return found ? [{ language: found, place, reason }] : []
  })
  const fixed = changesFrom(shown, draft)
    .filter(({ language, place }) => isLiteral(place, language))
    .map(({ language, place }): TextFault => ({ language, place, reason: 'is fixed by the specification' }))
  return {
    faults: [...fixed, ...own].slice(0, MOST_TOLD),
    removed: removed.map(({ language, what }) => ({ language, place: 'text', reason: what })),
  }
}

function fileNamed(file: string, folder: string, name: string): boolean {
  return file === `${folder}/${name}.json` || file === `${folder}/${name}.md`
}

/** Whether a package's change needs a second reader: the rule of the records, before they are asked. */
export function changeNeedsSecond(earlier: ContentSet, later: ContentSet, name: string): boolean {
  return TEXT_LANGUAGES.some((language) => {
    const before = earlier[language].get(name)
    const after = later[language].get(name)
    if (before === after) return false
    const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    return [...fields].some((field) => {
      const was = wordsOf(before?.[field])
      const is = wordsOf(after?.[field])
      const english = [earlier.EN.get(name), later.EN.get(name)].map((value) => wordsOf(value?.[field]))
      return was !== is && (needsSecondReader(name, [was, is, ...english]) || broughtIn(was, is).length > 0)
    })
  })
}

function wordsOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Places of a draft at which another version says something else than its author saw. */
export function newerPlaces(
  draft: Pick<DraftRow, 'name' | 'changes'>,
  { before, shown }: { readonly before: ContentSet; readonly shown: ContentSet },
): readonly string[] {
  return changesFrom(shown, draft)
    .filter((change) => saidAt(before, draft.name, change) !== saidAt(shown, draft.name, change))
    .map(({ place }) => place)
}
