import { readCountry } from '#server/config/country-setting.ts'
import { LEAD_USAGE, parseLeadCommand } from '#server/leads/commands/run-lead-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parseLeadCommand(process.argv.slice(2)), {
  usage: LEAD_USAGE,
  run: ({ command, words }, tools) => command({ ...tools, country: readCountry(process.env) }, words),
})
