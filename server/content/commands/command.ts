import type { Command, CommandTools } from '#server/commands/typed-command.ts'

/** What a content command works with. */
export interface ContentTools extends CommandTools {
  /** `CONTENT_DIR`; '' for none. */
  readonly contentDir: string
}

export type ContentCommand = Command<ContentTools>
