import { readCountry } from '#server/config/country-setting.ts'
import { parsePaymentCommand, PAYMENTS_USAGE } from '#server/payments/commands/run-payment-command.ts'
import { commandAtDatabase } from './at-database.ts'

await commandAtDatabase(parsePaymentCommand(process.argv.slice(2)), {
  usage: PAYMENTS_USAGE,
  run: ({ command, words }, tools) => command({ ...tools, country: readCountry(process.env) }, words),
})
