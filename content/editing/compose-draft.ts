import {
  CONTENT_LANGUAGES,
  isTranslation,
  type ContentLanguage,
  type ContentPackageValue,
  type ContentSet,
} from '../content-set.ts'
import { renderMarkdown } from '../markdown.ts'
import { safeFields } from '../snapshot.ts'
import { withTexts } from './leaf-texts.ts'

/** One text as an editor has it in a draft; '' where a translation is taken away. */
export interface TextChange {
  readonly language: ContentLanguage
  readonly place: string
  readonly text: string
}

/** A draft of one package: what its editor says otherwise. */
export interface PackageDraft {
  readonly packageName: string
  readonly changes: readonly TextChange[]
}

export interface ComposedDraft {
  readonly content: ContentSet
  /** What was taken out of the Markdown to make it safe, by language. */
  readonly removed: readonly { readonly language: ContentLanguage; readonly what: string }[]
}

/**
 * Content with a draft laid over its package, as it would be published: Markdown made into safe HTML, fields of HTML made
 * safe. A language that lacks the package begins with the English one.
 */
export function composeDraft(content: ContentSet, { packageName, changes }: PackageDraft): ComposedDraft {
  const removed: { language: ContentLanguage; what: string }[] = []
  const made = CONTENT_LANGUAGES.map((language) => {
    const own = changes.filter((change) => change.language === language)
    if (own.length === 0) return [language, content[language]] as const
    const base =
      content[language].get(packageName) ?? (isTranslation(packageName) ? {} : content.EN.get(packageName))
    if (!base) return [language, content[language]] as const
    const texts = new Map(own.map(({ place, text }) => [place, text]))
    const { value, taken } = finished(withTexts(packageName, base, texts))
    removed.push(...taken.map((what) => ({ language, what })))
    return [language, new Map(content[language]).set(packageName, value)] as const
  })
  return { content: Object.fromEntries(made) as unknown as ContentSet, removed }
}

function finished(value: ContentPackageValue): { value: ContentPackageValue; taken: readonly string[] } {
  const { text } = value
  if (!('answer' in value) || typeof text !== 'string') return { value: safeFields(value), taken: [] }
  const { html, removed } = renderMarkdown(text)
  return { value: { ...value, answer: html }, taken: removed }
}
