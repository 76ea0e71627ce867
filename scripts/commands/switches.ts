import { readCountry } from '#server/config/country-setting.ts'
import { parseSwitchCommand, SWITCHES_USAGE } from '#server/selling/commands/run-switch-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parseSwitchCommand(process.argv.slice(2)), {
  usage: SWITCHES_USAGE,
  run: ({ command, words }, tools) => command({ ...tools, country: readCountry(process.env) }, words),
})
