import { CONTENT_LANGUAGES, isTranslation } from './content-set.ts'
import type { ContentLanguage, ContentPackageValue, ContentSet, Packages } from './content-set.ts'

/**
 * Content with another laid over it, package by package and within a package by its top-level keys, so that own content
 * names only what differs and a sentence that is new in the software is never missing. Questions are one set: own
 * questions of a language take the place of all that were there, so that one can be taken away.
 */
export function layOver(under: ContentSet, over: ContentSet): ContentSet {
  const languages = CONTENT_LANGUAGES.map(
    (language) => [language, layPackages(under[language], over[language])] as const,
  )
  return Object.fromEntries(languages) as unknown as Record<ContentLanguage, Packages>
}

function layPackages(under: Packages, over: Packages): Packages {
  const ownQuestions = [...over.keys()].some(isQuestion)
  const kept = [...under].filter(([name]) => !ownQuestions || !isQuestion(name))
  const laid = new Map<string, ContentPackageValue>(kept)
  for (const [name, value] of over) {
    const whole = isQuestion(name) || name.startsWith('docs/')
    laid.set(name, whole ? value : { ...under.get(name), ...value })
  }
  return laid
}

/** The same for an older version under newer software: only whole packages and sentences that it lacks are added. */
export function fillUp(content: ContentSet, from: ContentSet): ContentSet {
  const languages = CONTENT_LANGUAGES.map((language) => {
    const filled = new Map(content[language])
    for (const [name, value] of from[language]) {
      const own = filled.get(name)
      if (isQuestion(name) || (own && !isTranslation(name))) continue
      filled.set(name, own ? { ...value, ...own } : value)
    }
    return [language, filled] as const
  })
  return Object.fromEntries(languages) as unknown as Record<ContentLanguage, Packages>
}

function isQuestion(name: string): boolean {
  return name.startsWith('faq/')
}
