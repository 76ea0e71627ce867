import type { Command, CommandTools } from '#server/commands/typed-command.ts'
import type { BooksParties } from './compare/parties.ts'

/** What a command about the books works with. */
export interface BooksTools extends CommandTools {
  /** Whoever can be asked outside; opened for those commands that ask, and closed with the command. */
  readonly openParties: () => BooksParties
}

export type BooksCommand = Command<BooksTools>
