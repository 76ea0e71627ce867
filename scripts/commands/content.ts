import { parseCommand, runCommand, USAGE } from '#server/content/commands/run-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parseCommand(process.argv.slice(2)), {
  usage: USAGE,
  run: (typed, tools) => runCommand(typed, { ...tools, contentDir: process.env['CONTENT_DIR'] ?? '' }),
})
