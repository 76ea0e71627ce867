import { atConsole, EMERGENCY } from '#server/commands/at-console.ts'
import { parseTyped, type TypedCommand } from '#server/commands/typed-command.ts'
import { compareCommand } from './compare/compare-command.ts'
import { dayCommand } from './day-command.ts'
import { listCommand } from './list-cases.ts'
import { enquireCommand } from './enquire.ts'
import type { PaymentCommand, PaymentTools } from './payment-command.ts'
import { showCommand } from './show-payment.ts'
import { declineCommand, paidOutCommand, releaseCommand, returnCommand } from './review-decisions.ts'

const DECIDED_THERE = 'Two people decide about a payment in the staff console.'

const COMMANDS: Readonly<Record<string, PaymentCommand>> = {
  list: listCommand,
  show: showCommand,
  enquire: enquireCommand,
  release: atConsole(DECIDED_THERE, 'payments release', releaseCommand),
  return: atConsole(DECIDED_THERE, 'payments return', returnCommand),
  decline: atConsole(DECIDED_THERE, 'payments decline', declineCommand),
  'paid-out': atConsole(DECIDED_THERE, 'payments paid-out', paidOutCommand),
  compare: compareCommand,
  day: dayCommand,
}

const OPTIONS = {
  ...EMERGENCY,
  by: 'string',
  reason: 'string',
  reference: 'string',
  attempt: 'string',
  'through-provider': 'boolean',
  'provider-agreed': 'boolean',
  rail: 'string',
  from: 'string',
  to: 'string',
  'our-column': 'string',
  'their-column': 'string',
  'amount-column': 'string',
  'currency-column': 'string',
  currency: 'string',
  enquire: 'boolean',
} as const

/** How the commands are used, for whoever types none or a wrong one. */
export const PAYMENTS_USAGE = `npm run payments -- list
                   show <id>
                   enquire <id>
                   release <id> --by <name> --reason <text> [--reference <the provider's, of the charge>]
                   return <id> --by <name> --reason <text> [--reference <the provider's, of the charge>]
                   decline <id> --by <name> --reason <text>
                   paid-out <id> --by <name> --reference <the payout's> [--reason <text>] [--attempt 1]
                            [--through-provider] [--provider-agreed]
                   compare <file.csv> --rail <name> --from 2026-11-20 --to 2026-11-21 [--enquire] [--currency UGX]
                           [--our-column our_reference] [--their-column provider_reference]
                           [--amount-column amount] [--currency-column currency]
                   day <journal|balance|report> --from 2026-11-19 [--rail <name>]
                   Where a staff console is configured, release, return, decline and paid-out need --emergency, --by and --reason.`

/** Reads what was typed; null: it is none of the commands. */
export function parsePaymentCommand(typed: readonly string[]): TypedCommand<PaymentTools> | null {
  return parseTyped(typed, { commands: COMMANDS, options: OPTIONS })
}
