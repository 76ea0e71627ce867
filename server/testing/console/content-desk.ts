import type { TestContext } from 'node:test'
import { readShippedContent } from '#content/store.ts'
import type { TextLanguage } from '#contract/console/texts.ts'
import { publishShipped } from '#server/content/publish-shipped.ts'
import { openConsole, type Browser, type ConsoleStage } from './console-stage.ts'

/** A change of one text, as an editor makes it. */
export interface Reworded {
  readonly language: TextLanguage
  readonly place: string
  readonly text: string
}

export interface ContentDesk extends ConsoleStage {
  /** Saves a draft with these texts over what stands there; answers its revision. */
  reword(browser: Browser, name: string, changes: readonly Reworded[]): Promise<number>
  /** What customers read at a place at this moment; undefined: nothing. */
  published(language: TextLanguage, name: string, place: string): Promise<unknown>
  /** The number of what waits for a second reader. */
  waiting(browser: Browser): Promise<number>
}

/** The console on records that hold the software's own texts. */
export async function openContentDesk(context: TestContext): Promise<ContentDesk> {
  const console = await openConsole(context)
  await publishShipped(console.stage.engines[0].database, readShippedContent())
  return {
    ...console,
    async reword(browser, name, changes) {
      const texts = await browser.done('packageTexts', { name })
      const saved = await browser.done('saveDraft', {
        name,
        revision: texts.draft?.revision ?? 0,
        baseVersion: texts.draft?.baseVersion ?? texts.activeVersion,
        changes: [...changes],
      })
      if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
      return saved.revision
    },
    async published(language, name, place) {
      const [row] = await console.stage.rows<{ value: string }>(
        `select b.value from content_package p join content_body b using (digest)
         where p.version = (select version from content_active order by id desc limit 1) and p.language = $1 and p.name = $2`,
        [language, name],
      )
      return row ? (JSON.parse(row.value) as Record<string, unknown>)[place] : undefined
    },
    async waiting(browser) {
      const { sent } = await browser.done('textTree', {})
      return sent[0]?.proposal ?? 0
    },
  }
}
