import type { ContentStore } from '#content/store.ts'
import type { Today } from '#contract/console/today.ts'

/** Texts that customers may be shown of a pause: approved with the content, so that nobody writes one in a hurry. */
const PACKAGE = 'pause-translation'
const BEGINS = 'pause.'

/** Every approved text, in both languages, by its key. */
export function pauseTexts(content: Pick<ContentStore, 'texts'>): Today['texts'] {
  const english = content.texts('EN', [PACKAGE])
  const swahili = content.texts('SW', [PACKAGE])
  return Object.entries(english)
    .filter(([key]) => key.startsWith(BEGINS))
    .map(([key, words]) => ({ key, words: { EN: words, SW: swahili[key] ?? words } }))
}
