import type { Database } from '#server/store/database.ts'

/** What a content command works with. */
export interface CommandPlace {
  readonly database: Database
  /** `CONTENT_DIR`; '' for none. */
  readonly contentDir: string
  /** A path as the person typed it, from where they typed it. */
  readonly resolve: (path: string) => string
  /** Who publishes, for the list. */
  readonly by: string
  readonly say: (line: string) => void
}

/** What was typed after the command's name. */
export interface Words {
  readonly plain: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command; false: it was not done, and why has been said. */
export type Command = (place: CommandPlace, words: Words) => Promise<boolean>

/** A text of a stranger on a terminal: without what would steer it. */
export function plainText(text: string, longest = 200): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}
