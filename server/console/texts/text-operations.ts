import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type No, type Operations } from '../http/operations.ts'
import { bringBack } from './bring-back.ts'
import { draftOf } from './draft-row.ts'
import { dropDraft, saveDraft, takeDraft } from './drafts.ts'
import { keepPicture } from './keep-picture.ts'
import type { ContentReader } from '#server/content/known-content.ts'
import { publishTexts, sendTexts } from './publish-texts.ts'
import { linkToDraft } from './preview-link.ts'
import { sentDifferences, versionDifferences } from './read-differences.ts'
import { readTexts } from './read-texts.ts'
import { readTree } from './read-tree.ts'
import { checkOfDraft } from './text-faults.ts'

type TextOperations = Pick<
  Operations,
  | 'textTree'
  | 'packageTexts'
  | 'saveDraft'
  | 'keepPicture'
  | 'takeDraft'
  | 'dropDraft'
  | 'checkDraft'
  | 'previewDraft'
  | 'publishTexts'
  | 'sendTexts'
  | 'sentTexts'
  | 'versionTexts'
  | 'bringBack'
>

function found<T>(value: T | null): T | No {
  return value ?? no('not-found')
}

/** What editors do with texts, and what second readers see of them. */
export function textOperations(
  { database, config }: ConsoleDependencies,
  reader: ContentReader,
): TextOperations {
  const publishing = { database, reader }
  return {
    textTree: ({ asker }) => readTree(database, reader, asker),
    packageTexts: async ({ asker }, { name }) => found(await readTexts(database, reader, { asker, name })),
    saveDraft: async ({ asker }, saving) => found(await saveDraft(database, reader, { asker, saving })),
    keepPicture: ({ asker }, request) => keepPicture(database, asker, request),
    takeDraft: async ({ asker }, request) => found(await takeDraft(database, asker, request)),
    dropDraft: async ({ asker }, request) => found(await dropDraft(database, asker, request)),
    async checkDraft(_caller, { name }) {
      const draft = await draftOf(database, name)
      return draft ? checkOfDraft(await reader.known(database), draft) : no('not-found')
    },
    previewDraft: async ({ asker }, { name }) =>
      (await linkToDraft({ ...config, database }, asker, name)) ?? no('not-found'),
    publishTexts: async ({ asker }, request) => found(await publishTexts(publishing, asker, request)),
    sendTexts: async ({ asker }, request) => found(await sendTexts(publishing, asker, request)),
    sentTexts: async (_caller, { proposal }) => found(await sentDifferences(publishing, proposal)),
    versionTexts: async (_caller, { version }) => found(await versionDifferences(publishing, version)),
    bringBack: async ({ asker }, request) => found(await bringBack(publishing, asker, request)),
  }
}
