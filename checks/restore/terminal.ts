import { findCountry } from '#countries/find-country.ts'
import { openBooksParties } from '#server/adapters/books-parties.ts'
import { parseBooksCommand } from '#server/payments/books/run-books-command.ts'
import { parseSwitchCommand } from '#server/selling/commands/run-switch-command.ts'
import { openDatabase } from '#server/store/database.ts'

/** What a command said, and whether it ended with 0. */
export interface Said {
  readonly done: boolean
  readonly lines: readonly string[]
}

/** Whoever restored the books, at a terminal beside them. */
export interface Terminal {
  books(...words: readonly string[]): Promise<Said>
  switches(...words: readonly string[]): Promise<Said>
  close(): Promise<void>
}

/** Runs the commands of an operator on a database, before the parties that `env` is of. */
export function openTerminal(connectionString: string, env: NodeJS.ProcessEnv): Terminal {
  const database = openDatabase({ connectionString, maxConnections: 2, statementMs: 60_000 })
  const country = findCountry('UG')
  if (!country) throw new Error('there is no such country')
  const tools = { database, by: 'drill', resolve: (path: string) => path }
  const openParties = () => openBooksParties(env, connectionString)
  return {
    books: (...words) =>
      typed((say) => {
        const parsed = parseBooksCommand(words)
        return parsed?.command({ ...tools, say, openParties }, parsed.words)
      }),
    switches: (...words) =>
      typed((say) => {
        const parsed = parseSwitchCommand(words)
        return parsed?.command({ ...tools, say, country }, parsed.words)
      }),
    close: () => database.close(),
  }
}

async function typed(run: (say: (line: string) => void) => Promise<boolean> | undefined): Promise<Said> {
  const lines: string[] = []
  const done = await run((line) => lines.push(line))
  if (done === undefined) throw new Error('no such command')
  return { done, lines }
}
