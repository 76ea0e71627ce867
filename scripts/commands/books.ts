import { openBooksParties } from '#server/adapters/books-parties.ts'
import { BOOKS_USAGE, parseBooksCommand } from '#server/payments/books/run-books-command.ts'
import { commandAtDatabase } from './at-database.ts'

/** Only where records are is known by now: the configuration is read for those who can be asked. */
const ANY_DATABASE = 'postgresql:///duuka'

await commandAtDatabase(parseBooksCommand(process.argv.slice(2)), {
  usage: BOOKS_USAGE,
  run: ({ command, words }, tools) =>
    command(
      {
        ...tools,
        openParties: () => openBooksParties(process.env, process.env['DATABASE_URL'] || ANY_DATABASE),
      },
      words,
    ),
})
