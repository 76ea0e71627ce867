import { PAGE_SCRIPTS_USAGE, parsePageScriptsCommand } from '#server/page-scripts/run-script-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parsePageScriptsCommand(process.argv.slice(2)), {
  usage: PAGE_SCRIPTS_USAGE,
  run: ({ command, words }, tools) => command(tools, words),
})
