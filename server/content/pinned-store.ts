import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentSnapshot, ContentStore } from '#content/store.ts'

/**
 * A store over the snapshot of the moment. Within `within` it reads the one snapshot it was given, whatever becomes
 * active meanwhile: a request never reads from two versions.
 */
export function pinnedStore(current: () => ContentSnapshot): ContentStore {
  const begun = new AsyncLocalStorage<ContentSnapshot>()
  const snapshot = (): ContentSnapshot => begun.getStore() ?? current()
  return {
    snapshot,
    within: (pinned, work) => begun.run(pinned, work),
    get edition() {
      return snapshot().edition
    },
    get version() {
      return snapshot().version
    },
    get isDraft() {
      return snapshot().isDraft
    },
    find: (language, name) => snapshot().find(language, name),
    packed: (language, name) => snapshot().packed(language, name),
    texts: (language, names) => snapshot().texts(language, names),
    faqs: (language) => snapshot().faqs(language),
    findFaq: (language, questionId) => snapshot().findFaq(language, questionId),
    findDocument: (language, name) => snapshot().findDocument(language, name),
  }
}
