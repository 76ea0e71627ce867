import { checkContent } from '#content/schemas/check-content.ts'
import { checkToPublish } from '#content/schemas/check-kept.ts'
import { CONTENT_LANGUAGES, ContentProblem, isTranslation } from '#content/content-set.ts'
import type { ContentFault, ContentLanguage, ContentSet, Packages } from '#content/content-set.ts'
import { layOver } from '#content/lay-over.ts'
import { readContentFolder } from '#content/read-folder.ts'
import { safeFields } from '#content/snapshot.ts'
import { readShippedContent } from '#content/store.ts'

/**
 * The shipped content with that of CONTENT_DIR over it, checked. Throws a ContentProblem that names file, place and
 * reason: a portal with broken content does not start.
 */
export function checkedShippedContent(contentDir: string): ContentSet {
  const content = readShippedContent(contentDir)
  const faults = checkContent(content)
  if (faults.length > 0) throw new ContentProblem(faults)
  return made(content)
}

export type CheckedContent =
  | { readonly ok: true; readonly content: ContentSet; readonly notes: readonly ContentFault[] }
  | { readonly ok: false; readonly faults: readonly ContentFault[] }

/** An operator's folder laid over the shipped content, ready to be published, or all that is wrong with it. */
export function checkedFolder(folder: string, shipped: ContentSet): CheckedContent {
  const { content, faults, notes } = readContentFolder(folder)
  const whole = layOver(shipped, content)
  const all = [...faults, ...checkToPublish(whole, shipped)]
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, content: made(whole), notes }
}

/** HTML is made safe before it is stored (T11). */
function made(content: ContentSet): ContentSet {
  const languages = CONTENT_LANGUAGES.map(
    (language) =>
      [
        language,
        new Map(
          [...content[language]].map(([name, value]) => [
            name,
            isTranslation(name) ? value : safeFields(value),
          ]),
        ),
      ] as const,
  )
  return Object.fromEntries(languages) as unknown as Record<ContentLanguage, Packages>
}
