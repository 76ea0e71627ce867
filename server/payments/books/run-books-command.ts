import { atConsole, EMERGENCY } from '#server/commands/at-console.ts'
import { parseTyped, type TypedCommand } from '#server/commands/typed-command.ts'
import type { BooksCommand, BooksTools } from './books-command.ts'
import { checkCommand } from './check/check-command.ts'
import { askCommand } from './compare/ask-command.ts'
import { compareCommand } from './compare/compare-command.ts'
import { listUnknownCommand, returnUnknownCommand, settleCommand } from './compare/settle-commands.ts'

const DECIDED_THERE = 'There is a staff console, so nobody decides about a customer’s money alone.'

const COMMANDS: Readonly<Record<string, BooksCommand>> = {
  check: checkCommand,
  compare: compareCommand,
  ask: askCommand,
  list: listUnknownCommand,
  return: atConsole(DECIDED_THERE, 'books return', returnUnknownCommand),
  settle: atConsole(DECIDED_THERE, 'books settle', settleCommand),
}

const OPTIONS = {
  ...EMERGENCY,
  all: 'boolean',
  file: 'string',
  since: 'string',
  by: 'string',
  reason: 'string',
  reference: 'string',
  rail: 'string',
  list: 'string',
  'our-column': 'string',
  'their-column': 'string',
  'amount-column': 'string',
  'currency-column': 'string',
  currency: 'string',
} as const

/** How the commands are used, for whoever types none or a wrong one. */
export const BOOKS_USAGE = `npm run books -- check [--since "2026-11-21 10:04 UTC"]
                 compare --since "2026-11-21 10:04 UTC" [--rail <name> --list <file.csv> [--currency UGX]
                         [--our-column our_reference] [--their-column provider_reference]
                         [--amount-column amount] [--currency-column currency]]
                 ask <transaction ID>
                 list
                 return <reference> | --file <references.txt> | --all [--rail <name>] --by <name> --reason <text>
                 settle <reference> | --file <references.txt> | --all [--rail <name>] --by <name> --reason <text>
                        [--reference <of the money that went back>]
                 Where a staff console is configured, return and settle need --emergency.`

/** Reads what was typed; null: it is none of the commands. */
export function parseBooksCommand(typed: readonly string[]): TypedCommand<BooksTools> | null {
  return parseTyped(typed, { commands: COMMANDS, options: OPTIONS })
}
